import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { dayMs, minuteMs, secondMs } from '../../../../contract/durations';
import { serverLimits } from '../../../../contract/generated/server-limits';
import type { MailKind } from '../../../../contract/generated/state-mails';
import * as requestStates from '../../../../contract/generated/states/request';
import { isService } from '../../../../contract/product';
import { observationDigest } from '../../../adapters/mail';
import { resendableMails } from '../../../../contract/resendable-mails';
import type { RequestRow } from '../../../store/request-row';
import type { Schema } from '../../../store/schema';
import { countCodes, lockCodes, recordCode } from '../../../store/mailed-codes';
import { ApiError } from '../../api-error';
import type { Caller } from '../../handler';
import type { Services } from '../../services';
import { tooManyError } from '../../too-many-error';
import { sendMail, mailInForce, mailOf, recipientOf } from './applicant-mail';
import type { MailName } from './mail-name';
import { isExpiring } from '../expiring';
import { sentBackWith } from './mail-facts';
import { isPhysical } from '../physical-delivery';
import { productOf } from '../filing/product-rules';

/** A mail that can be sent again, by its kind in the call. */
type ResendableMail = Exclude<MailKind, 'OTP'>;

/** What is mailed for a kind; for the others, which say what was decided last or give a new link, the mail of the state. */
const mailNames: Readonly<Partial<Record<ResendableMail, MailName>>> = {
  REMEDIATION: 'correction',
  REMINDER: 'correction',
  ISSUED: 'issued',
  EXPIRING: 'expiring',
};

const { mailPauseSeconds, mailsPerRequest, mailsPerSender, windowMinutes, expiryReminderDays } = serverLimits.codes;

interface Resending {
  readonly trx: Transaction<Schema>;
  readonly services: Services;
  readonly now: Date;
  readonly caller: Pick<Caller, 'userId'>;
}

/** Where a mail went and when; how long until it may go again where it had just left. */
interface SentMail {
  to: string;
  sentAt: string;
  retryAfterSeconds?: number;
}

/**
 * Sends the applicant a mail again. One that has just left, by hand or by a change of state, is not sent twice within the
 * pause, unless more is written in it now; another mail of the request holds nothing back.
 * @throws ApiError requestProcessingFailure for a mail that the request's state does not bear; tooManyRequests after as
 * many to its applicant, or from the sender, within the hour
 */
export async function resendApplicantMail(
  context: Resending,
  request: RequestRow,
  kind: ResendableMail,
  observation?: string,
): Promise<SentMail> {
  const { trx, now } = context;
  const remindsOfExpiry = kind === 'EXPIRING';
  const mail = await mailInForce(context, request, fittingMail(request, kind, now));
  const to = await recipientOf(trx, request, mail);
  // A reminder, by hand or by the clock, comes once in its period.
  const pauseSeconds = remindsOfExpiry ? (expiryReminderDays * dayMs) / secondMs : mailPauseSeconds;
  const recent = await trx
    .selectFrom('request_mails as r')
    .innerJoin('mail_outbox as m', 'm.id', 'r.mail_id')
    .select(['m.created_at', 'r.observation_sha256'])
    .where('r.request_id', '=', request.id)
    .where('r.notice', '=', mail)
    .where(sql<boolean>`lower(m.recipient) = lower(${to})`)
    .where('m.created_at', '>', new Date(now.getTime() - pauseSeconds * secondMs))
    .orderBy('m.created_at', 'desc')
    .execute();
  const [last] = recent;
  const mailed = recent.map(({ observation_sha256: digest }) => digest);
  if (last && !(await hasNewText(trx, request, observation, mailed))) {
    const passed = Math.floor((now.getTime() - last.created_at.getTime()) / secondMs);
    return { to, sentAt: last.created_at.toISOString(), retryAfterSeconds: Math.max(pauseSeconds - passed, 0) };
  }
  await countMail(context, request);
  await sendMail(context, request, mail, { observation });
  return { to, sentAt: now.toISOString() };
}

/** Counts a mail for its request and for its sender, whatever is written in it. @throws ApiError tooManyRequests */
async function countMail({ trx, now, caller }: Resending, { id }: RequestRow): Promise<void> {
  const mailed = { purpose: 'notice', recipient: `requests/${id}`, sender: caller.userId } as const;
  await lockCodes(trx, mailed);
  const { purpose, recipient, sender } = mailed;
  const since = new Date(now.getTime() - windowMinutes * minuteMs);
  const here = await countCodes(trx, { purpose, recipient }, since);
  const all = await countCodes(trx, { purpose, sender }, since);
  const first = here.mails >= mailsPerRequest ? here.first : all.mails >= mailsPerSender ? all.first : undefined;
  if (first) throw tooManyError(first, since);
  await recordCode(trx, mailed, now);
}

/** Returns whether an observation was neither in the last mails nor in the change of state. */
async function hasNewText(
  trx: Transaction<Schema>,
  request: RequestRow,
  observation: string | undefined,
  mailed: readonly (string | null)[],
): Promise<boolean> {
  const digest = observationDigest(observation);
  if (digest === null || mailed.includes(digest)) return false;
  return observationDigest((await sentBackWith(trx, request)) ?? '') !== digest;
}

/** Returns the mail of that kind as the request stands. @throws ApiError requestProcessingFailure where there is none */
function fittingMail(request: RequestRow, kind: ResendableMail, now: Date): MailName {
  const stands = mailOf(request);
  const ofService = kind === 'EXPIRING' ? 'serviceExpiring' : stands;
  const mail = stands === 'service' ? ofService : (mailNames[kind] ?? stands);
  if (mail === undefined || !canResend(request, kind, now))
    throw new ApiError('requestProcessingFailure', { status: 409 });
  return mail;
}

function canResend(request: RequestRow, kind: ResendableMail, now: Date): boolean {
  if (kind === 'EXPIRING') return requestStates.inForce.has(request.state) && isExpiring(request, now);
  return resendableMails({
    state: request.state,
    isService: isService(productOf(request)),
    isPhysical: isPhysical(request),
  }).includes(kind);
}
