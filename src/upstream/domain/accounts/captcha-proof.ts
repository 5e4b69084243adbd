import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema';
import { ApiError } from '../api-error';
import type { Configuration } from '../configuration/configuration-values';
import type { Services } from '../services';

/**
 * A solved captcha goes two ways, each once: verify-captcha reports on it, and the call it protects accepts it. The same
 * value binds both, so a report of success cannot be reused, or made up, for another sign-in.
 */
type CaptchaUse = 'report' | 'proof';

/**
 * Spends a solved captcha.
 * @throws ApiError captchaRequired when there is none; captchaFailed ("respuesta erronea") when it is
 * wrong, too old or spent
 */
export async function spendCaptcha(
  { captcha }: Pick<Services, 'captcha'>,
  database: Kysely<Schema>,
  use: CaptchaUse,
  value: string | undefined,
  now: Date,
): Promise<void> {
  if (value === undefined) throw new ApiError('captchaRequired');
  const solved = await captcha.check(value);
  const fresh = solved && (await remember(database, `${use}:${solved.id}`, solved.expiresAt, now));
  if (!fresh) throw new ApiError('captchaFailed', { detail: { success: false } });
}

/**
 * Spends the captcha of a form that the specification sends without one. @throws ApiError as spendCaptcha does, but for
 * one that is missing where the configuration key `AllowFormsWithoutCaptcha` lets it
 */
export async function spendFormCaptcha(
  services: Pick<Services, 'captcha'>,
  database: Kysely<Schema>,
  configuration: Configuration,
  value: string | undefined,
  now: Date,
): Promise<void> {
  if (value === undefined && configuration.flag('AllowFormsWithoutCaptcha')) return;
  await spendCaptcha(services, database, 'proof', value, now);
}

async function remember(database: Kysely<Schema>, challenge: string, expiresAt: Date, now: Date): Promise<boolean> {
  const inserted = await database
    .insertInto('captcha_spent')
    .values({ challenge, spent_at: now, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
