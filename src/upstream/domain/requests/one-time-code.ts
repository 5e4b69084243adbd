import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '../../../contract/generated/limits';
import { minuteMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import { countCodes, lockCodes, recordCode, recordTry, type MailedCode } from '../../store/mailed-codes';
import { readConfiguration } from '../configuration/configuration-values';
import { translate } from '../../translate';
import { ApiError } from '../api-error';
import type { ActionContext } from './apply-transition';
import type { RequestRow } from '../../store/request-row';

/** Digits of a code; the specification allows 8 characters at most. */
const { digits } = limits.codes;

/** What became of asking for a code. */
export interface SentCode {
  readonly sentAt: Date;
  /** Seconds until another may be asked for; absent when this one was just sent. */
  readonly retryAfterSeconds?: number;
  readonly minutes: number;
}

/**
 * Sends a code to the applicant of a request; the former one is good no more. Asked for again too soon, nothing is sent
 * and the answer says when.
 * @throws ApiError tooManyRequests when the account had too many codes mailed or tried, over all of its requests
 */
export async function sendCode({ trx, services, now }: ActionContext, request: RequestRow): Promise<SentCode> {
  const configuration = await readConfiguration(trx);
  const [minutes, pause] = [configuration.integer('OtpMinutes'), configuration.integer('OtpResendSeconds')];
  const email = request.email.trim().toLowerCase();
  if (email === '') throw new ApiError('otpSendFailure', { status: 409 });
  const last = await codeOf(trx, request);
  const passed = last && last.email === email ? (now.getTime() - last.sent_at.getTime()) / 1000 : pause;
  if (last && passed < pause) return { sentAt: last.sent_at, retryAfterSeconds: Math.ceil(pause - passed), minutes };
  await checkCaps(trx, mailedCode(request, email), now);
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const salt = randomBytes(16).toString('hex');
  const row = {
    email,
    salt,
    code_hash: hash(salt, code),
    sent_at: now,
    expires_at: new Date(now.getTime() + minutes * minuteMs),
    tries: 0,
    used_at: null,
  };
  await trx
    .insertInto('one_time_codes')
    .values({ request_id: request.id, ...row })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet(row))
    .execute();
  await recordCode(trx, mailedCode(request, email), now);
  await services.mail.post(trx, { to: request.email, requestId: request.id, ...mailOf(request, code, minutes) });
  return { sentAt: now, minutes };
}

/** How trying a code came out. */
export type CodeVerdict = { valid: true } | { valid: false; remaining: number };

/**
 * Tries a code: once used, expired or tried too often it is good no more, also when it is right.
 * @returns how many tries are left of it when it is wrong
 */
export async function tryCode(
  { trx, now }: Pick<ActionContext, 'trx' | 'now'>,
  request: RequestRow,
  code: string,
): Promise<CodeVerdict> {
  const max = (await readConfiguration(trx)).integer('OtpAttempts');
  const row = await codeOf(trx, request);
  const email = request.email.trim().toLowerCase();
  if (!row || row.used_at !== null || row.expires_at <= now || row.tries >= max || row.email !== email)
    return { valid: false, remaining: 0 };
  const mailed = mailedCode(request, email);
  await lockCodes(trx, mailed);
  if ((await countCodes(trx, mailed, windowStart(now))).tries >= serverLimits.codes.tries)
    return { valid: false, remaining: 0 };
  await recordTry(trx, mailed);
  const valid = isSame(row.code_hash, hash(row.salt, code.trim()));
  await trx
    .updateTable('one_time_codes')
    .set({ tries: row.tries + 1, ...(valid && { used_at: now }) })
    .where('request_id', '=', request.id)
    .execute();
  return valid ? { valid } : { valid, remaining: max - row.tries - 1 };
}

/**
 * Returns the code, counted for the account behind the request: a stranger's drafts deprive no other person of a code.
 */
function mailedCode({ owner_id: owner, id }: RequestRow, email: string): MailedCode {
  return { purpose: 'request', recipient: email, sender: owner ?? `requests/${id}` };
}

function windowStart(now: Date): Date {
  return new Date(now.getTime() - serverLimits.codes.windowMinutes * minuteMs);
}

async function checkCaps(trx: ActionContext['trx'], mailed: MailedCode, now: Date): Promise<void> {
  await lockCodes(trx, mailed);
  const since = windowStart(now);
  const { purpose, sender } = mailed;
  const [here, all] = [await countCodes(trx, mailed, since), await countCodes(trx, { purpose, sender }, since)];
  const { mailsPerRecipient, mailsPerSender, tries } = serverLimits.codes;
  const isCapped = here.mails >= mailsPerRecipient || here.tries >= tries;
  const first = isCapped ? here.first : all.mails >= mailsPerSender ? all.first : undefined;
  if (!first) return;
  const seconds = Math.max(1, Math.ceil((first.getTime() - since.getTime()) / 1000));
  throw new ApiError('tooManyRequests', { params: { seconds }, headers: { 'retry-after': String(seconds) } });
}

function codeOf(trx: ActionContext['trx'], request: RequestRow) {
  return trx.selectFrom('one_time_codes').selectAll().where('request_id', '=', request.id).executeTakeFirst();
}

function hash(salt: string, code: string): string {
  return createHash('sha256').update(`${salt}:${code}`).digest('hex');
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));
}

function mailOf({ language, reference }: RequestRow, code: string, minutes: number) {
  return {
    language,
    subject: translate(language, 'mails.codes.request.subject', { reference }),
    paragraphs: [
      translate(language, 'mails.codes.request.code', { code }),
      translate(language, 'mails.codes.request.body', { minutes, reference }),
      translate(language, 'mails.codes.request.note'),
    ],
  };
}
