import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '../../contract/durations';
import { limits } from '../../contract/generated/limits';
import type { Language } from '../../contract/generated/languages';
import { translate } from '../translate';
import { ApiError } from './api-error';

/**
 * The codes that prove who reads a mailbox, whatever else they allow: the e-mail of a request, a public revocation, the
 * download of a key. How a code is made, stored, mailed, asked for again and tried is the same for all; where it is
 * stored, how long it is good and how often it may be tried is what each one brings.
 */

/** A code as it is stored: by its hash alone. */
export interface StoredCode {
  /** Null where the code was spent. */
  readonly hash: string | null;
  /** What its hash was made with: the owner's id, or random. */
  readonly salt: string;
  readonly expiresAt: Date | null;
  readonly tries: number;
}

/** Makes a code of digits and its hash. Six digits are guessed in five tries once in two hundred thousand. */
export function newCode(salt: string, digits: number = limits.codes.digits): { code: string; hash: string } {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  return { code, hash: hashCode(salt, code) };
}

/** Returns the SHA-256 of a code and its salt; spaces around an entered code count for nothing. */
export function hashCode(salt: string, code: string): string {
  return createHash('sha256').update(`${salt} ${code.trim()}`).digest('base64url');
}

/** Returns whether what was entered is the stored code, in the same time wherever they differ. */
export function isCode({ hash, salt }: Pick<StoredCode, 'hash' | 'salt'>, entered: string): boolean {
  if (hash === null) return false;
  const [stored, actual] = [Buffer.from(hash), Buffer.from(hashCode(salt, entered))];
  return stored.length === actual.length && timingSafeEqual(stored, actual);
}

/** Returns how often a code may still be tried: never once it is spent, expired or tried too often, also when it is right. */
export function triesLeft(stored: StoredCode | undefined, now: Date, maxTries: number): number {
  if (!stored || stored.hash === null || stored.expiresAt === null || stored.expiresAt <= now) return 0;
  return Math.max(0, maxTries - stored.tries);
}

/** Returns what is wrong with a wrong code: with no tries left only another one helps. */
export function codeErrorKey(remaining: number): 'otpInvalid' | 'otpExpired' {
  return remaining > 0 ? 'otpInvalid' : 'otpExpired';
}

/**
 * Returns the error of a wrong code under /otp; what was counted is stored all the same. While tries are left it says which
 * code to enter and how many there are: the specified words say neither.
 */
export function codeError(remaining: number, language: Language): ApiError {
  const code = codeErrorKey(remaining);
  const message = translate(language, 'errors.otpTriesLeft', { count: remaining });
  const field = { field: '/otp', code, ...(remaining > 0 && { message }) };
  return new ApiError(code, { fields: [field], keepWrites: true });
}

/** Returns the seconds until another code may be asked for; 0 when it may be now. */
export function secondsUntilResend(sentAt: Date | null | undefined, pauseSeconds: number, now: Date): number {
  if (!sentAt) return 0;
  return Math.max(0, Math.ceil(pauseSeconds - (now.getTime() - sentAt.getTime()) / 1000));
}

/** Returns until when a code is good. */
export function codeExpiry(sentAt: Date, minutes: number): Date {
  return new Date(sentAt.getTime() + minutes * minuteMs);
}

interface CodeMail {
  readonly code: string;
  readonly minutes: number;
  /** Of the request; a public revocation is of none. */
  readonly reference?: string;
}

/** Returns the mail that brings a code. */
export function codeMail(
  language: Language,
  purpose: 'request' | 'requestForYou' | 'download' | 'revocation',
  { code, minutes, reference = '' }: CodeMail,
) {
  return {
    language,
    subject: translate(language, `mails.codes.${purpose}.subject`, { reference }),
    paragraphs: [
      translate(language, `mails.codes.${purpose}.code`, { code }),
      translate(language, `mails.codes.${purpose}.body`, { minutes, reference }),
      translate(language, `mails.codes.${purpose}.note`),
    ],
  };
}
