import type { RequestEvents } from '../../../contract/generated/lifecycles/request';
import type { Transaction } from 'kysely';
import { appendAudit } from '../../store/audit';
import type { Schema } from '../../store/schema';
import type { ActionContext } from '../requests/apply-transition';
import { insertEvents } from '../requests/insert-events';
import { loadRequestCase } from '../requests/load-request-case';
import { writeValidationNote } from '../requests/present-observation';
import type { RequestRow } from '../../store/request-row';
import { statusWithEvidence } from '../requests/review/satisfied-validations';
import { provesSameData } from '../requests/filing/void-proofs';
import type { Outcome } from './outcome';
import { validationEvent } from './validating';

/**
 * Writes an outcome as the request's validation, with history and audit. It moves nothing and changes no version: what
 * others have open stays good, and the guards ask again at each action.
 * @param asked the request as it was when the registry was asked
 * @returns the status that stands now: evidence that a reviewer has approved outlives a registry that says no
 */
export async function recordOutcome(
  context: ActionContext,
  asked: RequestRow,
  type: string,
  outcome: Outcome,
): Promise<'SAT' | 'NST' | undefined> {
  const { trx } = context;
  const request = await trx
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', asked.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // It may have moved on while the registry was asked, or its data changed: then the answer is reported and not stored.
  const event = await validationEvent(context, request);
  if (event === undefined || !provesSameData(type, asked, request)) return outcome.status;
  return storeOutcome(context, request, { event, type, outcome });
}

/** An outcome under the event of its validation. */
interface StoredOutcome {
  readonly event: keyof RequestEvents;
  readonly type: string;
  readonly outcome: Outcome;
}

/**
 * Writes an outcome independently of the caller; the row must have been opened with its lock. @returns the status that
 * stands now
 */
export async function storeOutcome(
  context: ActionContext,
  request: RequestRow,
  stored: StoredOutcome,
): Promise<'SAT' | 'NST' | undefined> {
  await writeValidation(context, request, stored.type, stored.outcome);
  await writeHistory(context, request, stored);
  return stored.outcome.status && standing(context.trx, request, stored.type);
}

async function standing(trx: Transaction<Schema>, request: RequestRow, type: string) {
  const requestCase = await loadRequestCase(trx, request);
  const validation = requestCase.validations.find((each) => each.type === type);
  return (validation && statusWithEvidence(requestCase, validation)) ?? undefined;
}

async function writeValidation(
  { trx, now, caller }: ActionContext,
  request: RequestRow,
  type: string,
  outcome: Outcome,
) {
  const { status, message, nameScore, wordScore, registry, fingerprint } = outcome;
  await trx
    .updateTable('request_validations')
    .set({
      message: message ?? null,
      ...(status && { status, at: now, by: caller?.userId ?? null }),
      ...(nameScore !== undefined && { name_score: nameScore, word_score: wordScore ?? null }),
      ...(registry && { registry: JSON.stringify(registry) }),
      // An answer without a fingerprint leaves none of a former one.
      ...(status && {
        finger_print_code: fingerprint?.fingerPrintCode ?? null,
        identification_number: fingerprint?.identificationNumber ?? null,
      }),
    })
    .where('request_id', '=', request.id)
    .where('type', '=', type)
    .execute();
}

async function writeHistory(
  { trx, now, caller }: ActionContext,
  request: RequestRow,
  { event, type, outcome }: StoredOutcome,
) {
  const actor = caller?.userId ?? null;
  const { status, message } = outcome;
  await insertEvents(trx, [
    {
      request_id: request.id,
      event,
      from_state: request.state,
      to_state: request.state,
      at: now,
      actor,
      observation: writeValidationNote(type, status, message),
    },
  ]);
  await appendAudit(trx, {
    actor,
    action: `request.${event}`,
    subject: `requests/${request.id}`,
    detail: { validation: type, status: status ?? null, message: message ?? null },
    at: now,
  });
}
