import { useRef, useState } from 'react';
import { solveCaptcha, type Proof } from './solve';

export type CaptchaState = 'idle' | 'working' | 'done' | 'failed';

export interface Captcha {
  state: CaptchaState;
  /** Begins, unless it has begun: call it as soon as a person comes near the form. */
  start: () => void;
  /**
   * Returns the proof to send, made anew when there is none fresh; it is used up by that. Rejects as solveCaptcha does.
   */
  take: () => Promise<string>;
}

/** Returns the captcha of one form. */
export function useCaptcha(): Captcha {
  const [state, setState] = useState<CaptchaState>('idle');
  const current = useRef<Promise<Proof> | undefined>(undefined);

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

  return {
    state,
    start: () => {
      // A failure shows in the control; the promise itself is asked for by take.
      if (!current.current) solve().catch(() => undefined);
    },
    take: async () => {
      const pending = current.current;
      const solved = await pending?.catch(() => undefined);
      const proof = solved && solved.staleAt > Date.now() ? solved : await solve();
      current.current = undefined;
      setState('idle');
      return proof.value;
    },
  };
}
