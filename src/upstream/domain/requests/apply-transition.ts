import type { State } from '../../../contract/generated/states';
import type { Language } from '../../../contract/generated/languages';
import type { MismatchExplanation } from '../../../contract/generated/types';
import type { Kysely, Transaction } from 'kysely';
import type { AuditDetail } from '../../../contract/generated/audit-details';
import {
  requestLifecycle,
  type RequestEvents,
  type RequestGuard,
} from '../../../contract/generated/lifecycles/request';
import { eventOf, transition } from '../../../contract/lifecycle';
import { appendAudit } from '../../store/audit';
import type { EventDocument } from '../../store/request-schema';
import type { Schema } from '../../store/schema';
import { readConfiguration } from '../configuration/configuration-values';
import { destroyKeyAtEnd } from '../keys/destroy-keys';
import { ApiError } from '../api-error';
import type { Caller, CallContext } from '../handler';
import { mailApplicant } from './mails/applicant-mail';
import { checkHold, renewedHold } from './review/case-hold';
import { clockIn } from './review/review-clock';
import { credentialsVerified } from './credentials-verified';
import { deliveryDueColumn } from './delivery-due';
import { isRedirected } from './delivery-place';
import { explainedGuards } from './review/explained-mismatches';
import { factsOf } from './request-facts';
import { insertEvents } from './insert-events';
import { checkVersion } from './request-version';
import { isHeldBy } from './own-request';
import { loadRequestCase } from './load-request-case';
import type { ChangedColumns, RequestRow } from '../../store/request-row';
import { lifecycleName } from '../catalogue-names';
import { codesFor } from './visibility';
import { changedFields, voidProofs } from './filing/void-proofs';
import { stateNameFor } from './lists/state-name-for';

/** Who acts, and in which transaction. A call's context is one. */
export type ActionContext = Pick<CallContext<unknown, unknown>, 'services' | 'now' | 'language' | 'askedLanguage'> & {
  readonly trx: Transaction<Schema>;
  /** Absent for the system and in public. */
  readonly caller?: Caller;
};

/** Who will act, before there is a transaction: what is asked of an action that is not carried out yet. */
export type ActionReading = Omit<ActionContext, 'trx'> & { readonly trx: Kysely<Schema> };

/** What a transition brings beside the event's name. */
export interface TransitionInput {
  readonly event: keyof RequestEvents;
  /** The version the person saw; absent where nothing was seen (the system). */
  readonly version?: number;
  /** Guards that the caller itself has checked. */
  readonly providedGuards?: readonly RequestGuard[];
  readonly observation?: string;
  /** For the history alone: the request's own observation stays as it is. */
  readonly remark?: string;
  readonly reasonId?: string;
  /** Types of missing evidence that the applicant is asked for. */
  readonly evidence?: readonly string[];
  /** Which data the person saw not to match, and why it goes on all the same. */
  readonly mismatches?: MismatchExplanation;
  /** What it decides of documents, or those for which it sends the request back. */
  readonly documents?: readonly EventDocument[];
  /** Belongs to the history and changes nothing of the request: the version that others saw stays good. */
  readonly unchanged?: boolean;
  /** The document that supports its step. */
  readonly support?: number;
  /** Further facts for the audit. */
  readonly detail?: AuditDetail;
  /** Columns that change with the state; the evidence asked for, and checks that were made, have their own ways. */
  readonly changes?: ChangedColumns;
}

/**
 * Changes a request's state, which nothing else does: the declared event, its privileges and guards, the version that
 * was seen; then state, clock, history and audit together. The row must have been opened with its lock.
 * @returns the request as it is now
 * @throws ApiError versionConflict with the request as it is; noPermission; stateRefused; caseHeld; transitionRefused
 * (or the guard's own message) with every unmet guard
 */
export async function applyTransition(
  context: ActionContext,
  request: RequestRow,
  input: TransitionInput,
): Promise<RequestRow> {
  await checkVersion(context, request, input.version);
  const to = await assertAllowed(context, request, input);
  if (to !== request.state) await destroyKeyAtEnd(context, request, to);
  const after = await writeTransition(context, request, input, to);
  if (to !== request.state) await mailApplicant(context, after, { event: input.event, from: request.state });
  return after;
}

/**
 * Records an action that belongs to the history and moves nothing: a document decided, an identity validated by hand.
 * The caller has assessed it.
 */
export async function recordEvent(
  context: ActionContext,
  request: RequestRow,
  input: TransitionInput,
): Promise<RequestRow> {
  await checkVersion(context, request, input.version);
  return writeTransition(context, request, input, request.state);
}

async function writeTransition(
  context: ActionContext,
  request: RequestRow,
  input: TransitionInput,
  to: State,
): Promise<RequestRow> {
  const { trx, caller, now } = context;
  const actor = caller?.userId ?? null;
  const after = input.unchanged ? request : await writeRow(context, request, input, to);
  const { voidsDocuments: everyDocument } = eventOf(requestLifecycle, input.event);
  const voided = await voidProofs(trx, request, after, { everyDocument });
  await insertEvents(trx, [
    {
      request_id: request.id,
      event: input.event,
      from_state: request.state,
      to_state: to,
      at: now,
      actor,
      observation: input.observation ?? input.remark ?? null,
      reason_id: input.reasonId ?? null,
      ...askedEvidence(input),
      documents: input.documents ? JSON.stringify(input.documents) : null,
      mismatches: input.mismatches ? JSON.stringify(input.mismatches) : null,
      support: input.support,
    },
  ]);
  const fields = changedFields(request, after);
  const detail = {
    from: request.state,
    to,
    version: after.version,
    ...(input.reasonId && { reason: input.reasonId }),
    ...(fields.size > 0 && { fields: [...fields] }),
    ...(input.documents && {
      decisions: input.documents.map(({ observation: _, isCorrection: _mark, ...decision }) => decision),
    }),
    ...(input.evidence && { evidence: [...input.evidence] }),
    ...(input.mismatches && { mismatches: [...input.mismatches.fields], why: input.mismatches.reason }),
    ...(voided && { voided: { ...voided } }),
    ...(isRedirected(request, after) && { redirected: true }),
    ...input.detail,
  };
  await appendAudit(trx, {
    actor,
    action: `request.${input.event}`,
    subject: `requests/${request.id}`,
    detail,
    at: now,
  });
  return after;
}

async function writeRow(
  context: ActionContext,
  request: RequestRow,
  input: TransitionInput,
  to: State,
): Promise<RequestRow> {
  const { trx, now, caller, askedLanguage } = context;
  const days = (await readConfiguration(trx)).integer('ReviewBusinessDays');
  return trx
    .updateTable('requests')
    .set(({ eb }) => ({
      ...renewedHold(context, request, input.event),
      ...(eventOf(requestLifecycle, input.event).voidsReview && { reviewer_id: null }),
      ...columnsOf(input),
      // Mails are in the language in which the applicant went on last; one who files for others doesn't read them.
      ...(askedLanguage && isHeldBy(request, caller) && { language: askedLanguage }),
      state: to,
      version: eb('version', '+', 1),
      ...(to !== request.state && {
        ...clockIn(to, request, now, days),
        last_status_at: now,
        ...deliveryDueColumn({ ...request, ...input.changes, state: to, last_status_at: now }),
        ...askedEvidence(input),
      }),
      // What the office alone reads stands in the history, and never on the request, which its applicant reads.
      ...(input.observation !== undefined &&
        eventOf(requestLifecycle, input.event).observation !== 'staff' && { observation: input.observation }),
    }))
    .where('id', '=', request.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the column of asked evidence, which ends with the state in which it was. */
function askedEvidence({ evidence }: TransitionInput): { asked_evidence: string | null } {
  return { asked_evidence: evidence ? JSON.stringify(evidence) : null };
}

function columnsOf({ changes = {} }: TransitionInput) {
  const { form, delivery_place: place, ...columns } = changes;
  return {
    ...columns,
    ...(form !== undefined && { form: JSON.stringify(form) }),
    ...(place !== undefined && { delivery_place: place && JSON.stringify(place) }),
  };
}

/** Guards with a message of their own in the specification. */
const ownMessages = {
  manualValidationApplies: 'cannotPostpone',
  reasonValid: 'rejectReasonInvalid',
  serialFree: 'tokenSerialInUse',
  quotaAvailable: 'quotaRejection',
} as const;

/**
 * Checks that the event is possible now. @returns the state it leads to
 * @throws ApiError as {@link applyTransition} does
 */
export async function assertAllowed(
  context: ActionReading,
  request: RequestRow,
  { event, providedGuards = [], mismatches }: TransitionInput,
): Promise<State> {
  const { trx, caller, language } = context;
  const requestCase = await loadRequestCase(trx, request, context.now);
  const explained = await explainedGuards(trx, requestCase, { event, mismatches, language });
  const outcome = transition(requestLifecycle, event, {
    state: request.state,
    facts: { ...factsOf(requestCase, { credentialsVerified: await credentialsVerified(context), caller }) },
    held: caller ? codesFor(request, caller) : new Set(),
    brought: new Set([...providedGuards, ...explained]),
  });
  if (outcome.allowed || outcome.because === 'guards') await checkHold(context, request, event);
  if (outcome.allowed) return outcome.to;
  const name = lifecycleName('events', event, language);
  if (outcome.because === 'privilege') throw new ApiError('noPermission');
  if (outcome.because !== 'guards') {
    const state = stateNameFor(request, { caller, language });
    throw new ApiError('stateRefused', { params: { state, event: name } });
  }
  throw unmetGuardsError(outcome.unmet, name, language);
}

function unmetGuardsError(guards: readonly string[], event: string, language: Language): ApiError {
  const unmet = guards.map((guard) => lifecycleName('guards', guard, language));
  const [only, ...others] = guards;
  const own = others.length === 0 ? (Object.entries(ownMessages).find(([guard]) => guard === only) ?? []) : [];
  return new ApiError(own[1] ?? 'transitionRefused', { unmet, params: { event, unmet: unmet.join('; ') } });
}
