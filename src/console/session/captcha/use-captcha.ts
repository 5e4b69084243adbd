import { useEffect, useRef, useState } from 'react';
import type { FamilyName } from '../../../contract/generated/families';
import { knownRuntime, loadRuntime } from '../../transport/runtime';
import { captchaMethod, type CaptchaMethod } from './captcha-method';
import { solveCaptcha, verifyServiceValue, type Proof } from './solve';

export type CaptchaState = 'idle' | 'working' | 'done' | 'failed';

export interface Captcha {
  state: CaptchaState;
  method: CaptchaMethod;
  /** Takes the value that a service hands over. */
  receive: (value: string) => void;
  /**
   * Begins, unless it has begun or failed: call it as soon as a person comes near the form. After a failure it waits for
   * `restart` or `take`: the sentence about the failure would leave under a press, and the button would move with it.
   */
  start: () => void;
  /** Begins again after a failure, by the person's own wish. */
  restart: () => void;
  /**
   * Returns the proof to send, made anew when there is none fresh; it is used up by that. Empty where the family's own
   * pages have the captcha. Rejects as solveCaptcha does.
   */
  take: () => Promise<string>;
}

/** How long a service may still take over the value of a box that was just ticked, milliseconds. */
const MAX_SERVICE_WAIT_MS = 3_000;

/** Returns the captcha of one form, whose call is of that family. */
export function useCaptcha(family: FamilyName): Captcha {
  // A box that another one takes the place of loses the tick that a quick person gave it.
  const [method, setMethod] = useState<CaptchaMethod>(() => {
    const runtime = knownRuntime();
    return runtime ? captchaMethod(runtime, family) : 'ours';
  });
  const serviceValue = useRef('');
  const handOver = useRef<(value: string) => void>(undefined);
  const [state, setState] = useState<CaptchaState>('idle');
  const current = useRef<Promise<Proof> | undefined>(undefined);

  useEffect(() => {
    // Without a configuration nothing is sent either, and what asks for it says so.
    loadRuntime().then(
      (runtime) => setMethod(captchaMethod(runtime, family)),
      () => undefined,
    );
  }, [family]);

  const solve = (): Promise<Proof> => {
    const solving = solveCaptcha();
    current.current = solving;
    setState('working');
    solving.then(
      () => settle(solving, 'done'),
      () => settle(solving, 'failed'),
    );
    return solving;
  };

  const settle = (solving: Promise<Proof>, next: CaptchaState): void => {
    if (current.current !== solving) return;
    setState(next);
    if (next === 'failed') current.current = undefined;
  };

  /** Returns the value of the service; a quick person sends the form while it is still on its way. */
  const awaitServiceValue = (): string | Promise<string> =>
    serviceValue.current ||
    new Promise((resolve) => {
      handOver.current = resolve;
      setTimeout(() => resolve(serviceValue.current), MAX_SERVICE_WAIT_MS);
    });

  const restart = (): void => {
    // A failure shows in the control; the promise itself is asked for by take.
    if (!current.current && method === 'ours') solve().catch(() => undefined);
  };

  return {
    state,
    method,
    receive: (value) => {
      serviceValue.current = value;
      if (value !== '') handOver.current?.(value);
    },
    start: () => {
      if (state !== 'failed') restart();
    },
    restart,
    take: async () => {
      const requiredMethod = captchaMethod(await loadRuntime(), family);
      if (requiredMethod === 'none') return '';
      if (requiredMethod !== 'ours') return verifyServiceValue(requiredMethod, await awaitServiceValue());
      const pending = current.current;
      // A solution that failed is sought once more, and that failure is the caller's.
      const solved = await pending?.catch(() => undefined);
      const proof = solved && solved.staleAt > Date.now() ? solved : await solve();
      current.current = undefined;
      setState('idle');
      return proof.value;
    },
  };
}
