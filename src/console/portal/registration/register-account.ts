import { olderRegister } from '../../../contract/generated/calls/auth/olderRegister';
import type { Captcha } from '../../session/captcha/use-captcha';
import { CallError } from '../../transport/call-error';
import { errorText } from '../../transport/error-texts';
import { takesOurs, type RuntimeConfiguration } from '../../transport/runtime';
import { send } from '../../transport/send';
import { usernameFor } from './username-for';
import { isSameEmail } from '../../../contract/normalize-email';

export interface RegistrationValues {
  names: string;
  lastNames: string;
  email: string;
  /** Entered where the upstream takes what the specification has alone; ours makes one of the address. */
  username: string;
  password: string;
}

/** Returns whether the upstream takes names, and mails a link that activates the account. */
export function takesNames(runtime: RuntimeConfiguration | undefined): boolean {
  return runtime === undefined || takesOurs(runtime, olderRegister);
}

/**
 * Sends a registration; `before` is the one of this visit that it may correct: the link mailed to another address ends.
 * @returns what the server has against it, in words; undefined when it was taken
 */
export async function register(
  values: RegistrationValues,
  captcha: Captcha,
  before?: Pick<RegistrationValues, 'email' | 'password'>,
): Promise<string | undefined> {
  const email = values.email.trim();
  const corrected = before && !isSameEmail(before.email, email) ? before : undefined;
  try {
    const proof = (await captcha.take()) || undefined;
    await send(olderRegister, {
      body: {
        email,
        username: values.username.trim() || usernameFor(email),
        password: values.password,
        names: values.names.trim(),
        lastNames: values.lastNames.trim(),
        captcha: proof,
        ...(corrected && { correctedEmail: corrected.email.trim(), correctedPassword: corrected.password }),
      },
    });
    return undefined;
  } catch (error) {
    // A provider may answer in another shape: the registration was taken.
    if (error instanceof CallError && error.code === 'doneNotUnderstood') return undefined;
    return error instanceof CallError ? (error.fields[0]?.message ?? error.message) : errorText('tryAgain');
  }
}
