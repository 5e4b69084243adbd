import { useRef, useState } from 'react';
import { CallError } from '../../transport/call-error';
import { errorText } from '../../transport/error-texts';
import { takeReturnAddress } from '../../session/return-address';
import { enterByLogin, enterConsole, navigate } from '../navigation';
import { signIn } from './sign-in';
import type { Captcha } from '../../session/captcha/use-captcha';

export interface SignInError {
  message: string;
  /** When one may try again, ms since 1970. */
  until?: number;
  /** Name and password are none of an active account, existing or not. */
  isUnknown?: boolean;
  /** The next wrong try locks the account for this many minutes. */
  lockMinutes?: number;
}

export interface SignIn {
  isBusy: boolean;
  error: SignInError | undefined;
  submit: (username: string, password: string) => Promise<void>;
}

/** Returns one attempt at a time; what it ends in is the next page, or words to show. */
export function useSignIn(captcha: Captcha): SignIn {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<SignInError>();
  const running = useRef(false);

  const submit = async (username: string, password: string): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setIsBusy(true);
    setError(undefined);
    try {
      const opened = await signIn({ username, password, captcha: await captcha.take() });
      if (typeof opened === 'string') return enterByLogin(opened);
      const { startArrival } = await import('../sign-in-redirect/start-session-from-login');
      await startArrival({ grant: opened });
      enterConsole(takeReturnAddress() ?? '/dashboard');
    } catch (error) {
      if (error instanceof CallError && error.code === 'passwordExpired') {
        const { email, daysTemp: days } = error.responseBody;
        navigate('/passwordExpired', { state: { username, email, days } });
        return;
      }
      setError(await toSignInError(error));
      // The next attempt needs its own: made while the message is read.
      captcha.restart();
    } finally {
      running.current = false;
      setIsBusy(false);
    }
  };

  return { isBusy, error, submit };
}

async function toSignInError(error: unknown): Promise<SignInError> {
  if (!(error instanceof CallError)) return { message: await errorText('unexpected') };
  const { lockMinutes } = error.responseBody as { lockMinutes?: number };
  return { message: error.message, until: untilOf(error), isUnknown: error.code === 'invalidCredentials', lockMinutes };
}

/** Returns until when to wait: locked accounts and too many attempts say it in seconds or minutes. */
function untilOf({ responseBody }: CallError): number | undefined {
  const { seconds, minutes } = (responseBody['params'] ?? {}) as { seconds?: unknown; minutes?: unknown };
  if (typeof seconds === 'number') return Date.now() + seconds * 1000;
  return typeof minutes === 'number' ? Date.now() + minutes * 60_000 : undefined;
}
