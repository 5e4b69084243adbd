import { useRef, useState } from 'react';
import { CallError } from '../../transport/call-error';
import { errorText } from '../../transport/error-texts';
import { open } from '../navigation';
import { signIn } from './sign-in';
import type { Captcha } from '../../session/captcha/use-captcha';

export interface Refusal {
  message: string;
  /** When one may try again, ms since 1970. */
  until?: number;
}

export interface SignIn {
  busy: boolean;
  refusal: Refusal | undefined;
  submit: (username: string, password: string) => Promise<void>;
}

/** One attempt at a time; what it ends in is the next page, or words to show. */
export function useSignIn(captcha: Captcha): SignIn {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<Refusal>();
  const running = useRef(false);

  const submit = async (username: string, password: string): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setIsBusy(true);
    setError(undefined);
    try {
      const loginId = await signIn({ username, password, captcha: await captcha.take() });
      open(`/routing-login/${encodeURIComponent(loginId)}`, { replace: true });
    } catch (error) {
      if (error instanceof CallError && error.code === 'passwordExpired') {
        const { email, daysTemp: days } = error.responseBody;
        open('/passwordExpired', { carry: { username, email, days } });
        return;
      }
      setError(await refusalOf(error));
      // The next attempt needs its own: made while the message is read.
      captcha.start();
    } finally {
      running.current = false;
      setIsBusy(false);
    }
  };

  return { busy: isBusy, refusal: error, submit };
}

async function refusalOf(error: unknown): Promise<Refusal> {
  if (!(error instanceof CallError)) return { message: await errorText('unexpected') };
  return { message: error.message, until: untilOf(error) };
}

/** Locked accounts and too many attempts say how long to wait, in seconds or minutes. */
function untilOf({ responseBody }: CallError): number | undefined {
  const { seconds, minutes } = (responseBody['params'] ?? {}) as { seconds?: unknown; minutes?: unknown };
  if (typeof seconds === 'number') return Date.now() + seconds * 1000;
  return typeof minutes === 'number' ? Date.now() + minutes * 60_000 : undefined;
}
