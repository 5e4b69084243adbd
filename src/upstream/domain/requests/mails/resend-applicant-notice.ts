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
import { mailNotice, noticeInForce, noticeOf, recipientOf } from './applicant-mail';
import type { Notice } from './notice';
import { isExpiring } from '../expiring';
import { sentBackWith } from './notice-facts';
import { isPhysical } from '../physical-delivery';
import { productOf } from '../filing/product-rules';

/** A notice that can be sent again, by its kind in the call. */
type ResendableNotice = Exclude<MailKind, 'OTP'>;

/** What is mailed for a kind; for the others, which say what was decided last or give a new link, the notice of the state. */
const notices: Readonly<Partial<Record<ResendableNotice, Notice>>> = {
  REMEDIATION: 'correction',
  REMINDER: 'correction',
  ISSUED: 'issued',
  EXPIRING: 'expiring',
};

const { noticePauseSeconds, noticesPerRequest, noticesPerSender, windowMinutes, expiryReminderDays } =
  serverLimits.codes;

interface Resending {
  readonly trx: Transaction<Schema>;
  readonly services: Services;
  readonly now: Date;
  readonly caller: Pick<Caller, 'userId'>;
}

/** Where a notice went and when; how long until it may go again where it had just left. */
interface SentNotice {
  to: string;
  sentAt: string;
  retryAfterSeconds?: number;
}

/**
 * Sends the applicant a notice again. One that has just left, by hand or by a change of state, is not sent twice within the
 * pause, unless more is written in it now; another notice of the request holds nothing back.
 * @throws ApiError requestProcessingFailure for a notice that the request's state does not bear; tooManyRequests after as
 * many to its applicant, or from the sender, within the hour
 */
export async function resendApplicantNotice(
  context: Resending,
  request: RequestRow,
  kind: ResendableNotice,
  observation?: string,
): Promise<SentNotice> {
  const { trx, now } = context;
  const remindsOfExpiry = kind === 'EXPIRING';
  const notice = await noticeInForce(context, request, fittingNotice(request, kind, now));
  const to = await recipientOf(trx, request, notice);
  // A reminder, by hand or by the clock, comes once in its period.
  const pauseSeconds = remindsOfExpiry ? (expiryReminderDays * dayMs) / secondMs : noticePauseSeconds;
  const recent = await trx
    .selectFrom('request_mails as r')
    .innerJoin('mail_outbox as m', 'm.id', 'r.mail_id')
    .select(['m.created_at', 'r.observation_sha256'])
    .where('r.request_id', '=', request.id)
    .where('r.notice', '=', notice)
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
  await countNotice(context, request);
  await mailNotice(context, request, notice, { observation });
  return { to, sentAt: now.toISOString() };
}

/** Counts a notice for its request and for its sender, whatever is written in it. @throws ApiError tooManyRequests */
async function countNotice({ trx, now, caller }: Resending, { id }: RequestRow): Promise<void> {
  const mailed = { purpose: 'notice', recipient: `requests/${id}`, sender: caller.userId } as const;
  await lockCodes(trx, mailed);
  const { purpose, recipient, sender } = mailed;
  const since = new Date(now.getTime() - windowMinutes * minuteMs);
  const here = await countCodes(trx, { purpose, recipient }, since);
  const all = await countCodes(trx, { purpose, sender }, since);
  const first = here.mails >= noticesPerRequest ? here.first : all.mails >= noticesPerSender ? all.first : undefined;
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

/** Returns the notice of that kind as the request stands. @throws ApiError requestProcessingFailure where there is none */
function fittingNotice(request: RequestRow, kind: ResendableNotice, now: Date): Notice {
  const stands = noticeOf(request);
  const ofService = kind === 'EXPIRING' ? 'serviceExpiring' : stands;
  const notice = stands === 'service' ? ofService : (notices[kind] ?? stands);
  if (notice === undefined || !canResend(request, kind, now))
    throw new ApiError('requestProcessingFailure', { status: 409 });
  return notice;
}

function canResend(request: RequestRow, kind: ResendableNotice, now: Date): boolean {
  if (kind === 'EXPIRING') return requestStates.inForce.has(request.state) && isExpiring(request, now);
  return resendableMails({
    state: request.state,
    isService: isService(productOf(request)),
    isPhysical: isPhysical(request),
  }).includes(kind);
}
