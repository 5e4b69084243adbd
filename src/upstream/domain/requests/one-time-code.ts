import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { formats } from '../../../contract/formats';
import { isFiledForOthers } from '../../../contract/filed-for-others';
import { minuteMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import { countCodes, lockCodes, recordCode, recordTry, type MailedCode } from '../../store/mailed-codes';
import { readConfiguration } from '../configuration/configuration-values';
import { ApiError } from '../api-error';
import { tooManyError } from '../too-many-error';
import {
  codeExpiry,
  codeMail,
  isCode,
  newCode,
  secondsUntilResend,
  type StoredCode,
  triesLeft,
} from '../verification-code';
import type { ActionContext } from './apply-transition';
import { isHeldBy } from './own-request';
import type { OneTimeCodeTable } from '../../store/request-schema';
import type { RequestRow } from '../../store/request-row';
import { normalizeEmail } from '../../../contract/normalize-email';

/** What a code of a request opens, and no other does: its e-mail is proven, or its key downloaded. */
type Purpose = 'request' | 'download';

/** What became of asking for a code. */
export interface SentCode {
  readonly sentAt: Date;
  /** Seconds until another may be asked for; absent when this one was just sent. */
  readonly retryAfterSeconds?: number;
  readonly minutes: number;
}

/**
 * Sends a code to the applicant of a request; the former one is good no more. Asked for again too soon, nothing is sent
 * and the answer says when. The request must have been opened with its lock.
 * @throws ApiError tooManyRequests when the account had too many codes mailed or tried, over all of its requests, or the
 * request for its key
 */
export async function sendCode(
  { trx, services, now, caller, askedLanguage }: ActionContext,
  request: RequestRow,
  purpose: Purpose = 'request',
): Promise<SentCode> {
  const configuration = await readConfiguration(trx);
  const [minutes, pause] = [configuration.integer('OtpMinutes'), configuration.integer('OtpResendSeconds')];
  const email = normalizeEmail(request.email);
  // Of a draft it may be anything, also several addresses, which the caps would count as one.
  if (!formats.email(email)) throw new ApiError('otpSendFailure', { status: 409 });
  const last = await codeOf(trx, request, purpose);
  // A spent code is no reason to wait for another.
  const isOpen = last?.email === email && last.used_at === null;
  const retryAfterSeconds = isOpen ? secondsUntilResend(last.sent_at, pause, now) : 0;
  if (last && retryAfterSeconds > 0) return { sentAt: last.sent_at, retryAfterSeconds, minutes };
  await checkCaps(trx, mailedCode(request, email, purpose), now);
  const salt = `${saltStarts[purpose]}${randomBytes(16).toString('hex')}`;
  const { code, hash } = newCode(salt);
  const row = {
    email,
    salt,
    code_hash: hash,
    sent_at: now,
    expires_at: codeExpiry(now, minutes),
    tries: 0,
    used_at: null,
  };
  await trx
    .insertInto('one_time_codes')
    .values({ request_id: request.id, ...row })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet(row))
    .execute();
  await recordCode(trx, mailedCode(request, email, purpose), now);
  const { reference } = request;
  const language = (isHeldBy(request, caller) ? askedLanguage : undefined) ?? request.language;
  // The holder of a request that a partner files gives the code to the partner: the others share theirs with no person.
  const isForYou = purpose === 'request' && isFiledForOthers(request.application);
  const mail = codeMail(language, isForYou ? 'requestForYou' : purpose, { code, minutes, reference });
  await services.mail.post(trx, { to: request.email, requestId: request.id, ...mail });
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
  purpose: Purpose = 'request',
): Promise<CodeVerdict> {
  const max = (await readConfiguration(trx)).integer('OtpAttempts');
  const row = await codeOf(trx, request, purpose);
  const email = normalizeEmail(request.email);
  const left = row?.email === email ? triesLeft(storedCode(row), now, max) : 0;
  if (!row || left === 0) return { valid: false, remaining: 0 };
  const mailed = mailedCode(request, email, purpose);
  await lockCodes(trx, mailed);
  if ((await countCodes(trx, mailed, windowStart(now))).tries >= serverLimits.codes.tries)
    return { valid: false, remaining: 0 };
  await recordTry(trx, mailed);
  const valid = isCode(storedCode(row), code);
  await trx
    .updateTable('one_time_codes')
    .set({ tries: row.tries + 1, ...(valid && { used_at: now }) })
    .where('request_id', '=', request.id)
    .execute();
  return valid ? { valid } : { valid, remaining: left - 1 };
}

/**
 * Returns the code, counted for the account behind the request: a stranger's drafts deprive no other person of a code. One
 * that opens a key is counted for its request: an account may have been taken over.
 */
function mailedCode({ owner_id: owner, id }: RequestRow, email: string, purpose: Purpose): MailedCode {
  const sender = (purpose === 'request' && owner) || `requests/${id}`;
  return { purpose: 'request', recipient: email, sender };
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
  if (first) throw tooManyError(first, since);
}

/** How the salts of a purpose begin, by which its codes are known. */
const saltStarts: Readonly<Record<Purpose, string>> = { request: '', download: 'download ' };

/** Returns the last code of a request, unless it was mailed for another purpose. */
async function codeOf(trx: ActionContext['trx'], request: RequestRow, purpose: Purpose) {
  const row = await trx
    .selectFrom('one_time_codes')
    .selectAll()
    .where('request_id', '=', request.id)
    .executeTakeFirst();
  const isDownload = row?.salt.startsWith(saltStarts.download) ?? false;
  return isDownload === (purpose === 'download') ? row : undefined;
}

function storedCode(row: Selectable<OneTimeCodeTable>): StoredCode {
  return {
    hash: row.used_at === null ? row.code_hash : null,
    salt: row.salt,
    expiresAt: row.expires_at,
    tries: row.tries,
  };
}
