import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { dayMs, secondMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { State } from '../../../contract/generated/states';
import * as requestStates from '../../../contract/generated/states/request';
import type { RequestRow } from '../../store/request-row';
import type { Schema } from '../../store/schema';
import { ApiError } from '../api-error';
import type { Services } from '../services';
import { mailNotice, noticeInForce, noticeOf, recipientOf, type Notice } from './applicant-mail';
import { isExpiring } from './expiring';

/** The notice of each kind, and the state in which it says the truth. */
const resendable = {
  REMEDIATION: { notice: 'correction', states: new Set(['SUD']) },
  REMINDER: { notice: 'correction', states: new Set(['SUD']) },
  // The one of its state, with a new link.
  FINALIZATION: { states: requestStates.awaitsAcceptance },
  // Whatever was decided last.
  DECISION: { states: requestStates.decisionMailed },
  ISSUED: { notice: 'issued', states: requestStates.inForce },
  EXPIRING: { notice: 'expiring', states: requestStates.inForce },
} satisfies Record<string, { notice?: Notice; states: ReadonlySet<State> }>;

/** A notice that can be sent again, by its kind in the call. */
type ResendableNotice = keyof typeof resendable;

const { noticePauseSeconds, expiryReminderDays } = serverLimits.codes;

interface Resending {
  readonly trx: Transaction<Schema>;
  readonly services: Services;
  readonly now: Date;
}

/** Where a notice went and when; how long until it may go again where it had just left. */
interface SentNotice {
  to: string;
  sentAt: string;
  retryAfterSeconds?: number;
}

/**
 * Sends the applicant a notice again. One that has just left, by hand or by a change of state, is not sent twice within the
 * pause; another notice of the request holds nothing back.
 * @throws ApiError requestProcessingFailure for a notice that the request's state does not bear
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
  const last = await trx
    .selectFrom('request_mails as r')
    .innerJoin('mail_outbox as m', 'm.id', 'r.mail_id')
    .select('m.created_at')
    .where('r.request_id', '=', request.id)
    .where('r.notice', '=', notice)
    .where(sql<boolean>`lower(m.recipient) = lower(${to})`)
    .where('m.created_at', '>', new Date(now.getTime() - pauseSeconds * secondMs))
    .orderBy('m.created_at', 'desc')
    .executeTakeFirst();
  if (last) {
    const passed = Math.floor((now.getTime() - last.created_at.getTime()) / secondMs);
    return { to, sentAt: last.created_at.toISOString(), retryAfterSeconds: Math.max(pauseSeconds - passed, 0) };
  }
  await mailNotice(context, request, notice, { observation });
  return { to, sentAt: now.toISOString() };
}

/** Returns the notice of that kind as the request stands. @throws ApiError requestProcessingFailure where there is none */
function fittingNotice(request: RequestRow, kind: ResendableNotice, now: Date): Notice {
  const { states, notice: own }: { states: ReadonlySet<State>; notice?: Notice } = resendable[kind];
  const stands = noticeOf(request);
  const remindsOfExpiry = kind === 'EXPIRING';
  const notice = stands === 'service' && !remindsOfExpiry ? stands : (own ?? stands);
  const isDue = !remindsOfExpiry || isExpiring(request, now);
  // A physical medium is accepted once it is received, not when it is issued, and a service not at all.
  const isAccepted = kind !== 'FINALIZATION' || (notice !== 'issued' && notice !== 'service');
  if (notice === undefined || !states.has(request.state) || !isDue || !isAccepted)
    throw new ApiError('requestProcessingFailure', { status: 409 });
  return notice;
}
