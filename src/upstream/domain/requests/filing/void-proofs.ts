import * as documentStates from '../../../../contract/generated/states/document';
import type { Transaction } from 'kysely';
import { proofsOf, type Proofs } from '../../../../contract/proofs';
import type { Schema } from '../../../store/schema';
import { enteredValues } from './entered-data';
import type { RequestRow } from '../../../store/request-row';

/**
 * Takes back what proved the former data: each validation that proves a changed field has not run any more, its evidence
 * and the approved documents that show the field wait for their decision again. A change of other fields voids nothing.
 * @param everyDocument all approved documents wait again where nothing changed: what is wrong with the subject no field says
 * @returns what was taken back; undefined where nothing was
 */
export async function voidProofs(
  trx: Transaction<Schema>,
  before: RequestRow,
  after: RequestRow,
  { everyDocument = false }: { readonly everyDocument?: boolean } = {},
): Promise<Proofs | undefined> {
  const changed = changedFields(before, after);
  if (changed.size === 0 && !everyDocument) return undefined;
  const proofs = proofsOf(after.product, changed);
  const voided = {
    validations: await voidValidations(trx, after, proofs.validations),
    documents: await voidDecisions(trx, after, changed.size === 0 ? undefined : proofs.documents),
  };
  return voided.validations.length + voided.documents.length > 0 ? voided : undefined;
}

/** Returns whether two states of a request have the same data where a validation proves something. */
export function provesSameData(type: string, before: RequestRow, after: RequestRow): boolean {
  return !proofsOf(after.product, changedFields(before, after)).validations.includes(type);
}

/** Returns the fields of the form whose entered values differ. */
export function changedFields(before: RequestRow, after: RequestRow): Set<string> {
  const [former, present] = [enteredValues(before), enteredValues(after)];
  const names = new Set([...Object.keys(former), ...Object.keys(present)]);
  return new Set([...names].filter((name) => JSON.stringify(former[name]) !== JSON.stringify(present[name])));
}

async function voidValidations(
  trx: Transaction<Schema>,
  { id }: RequestRow,
  types: readonly string[],
): Promise<string[]> {
  const voided = await trx
    .updateTable('request_validations')
    .set({
      status: null,
      message: null,
      at: null,
      by: null,
      name_score: null,
      word_score: null,
      registry: null,
      finger_print_code: null,
      identification_number: null,
    })
    .where('request_id', '=', id)
    .where((eb) => eb('type', '=', eb.fn.any(eb.val([...types]))))
    .where((eb) => eb.or([eb('status', 'is not', null), eb('message', 'is not', null)]))
    .returning('type')
    .execute();
  return voided.map(({ type }) => type);
}

/** Returns approved documents to their decision: those of these types, or all. @returns their types */
async function voidDecisions(
  trx: Transaction<Schema>,
  { id }: RequestRow,
  types?: readonly string[],
): Promise<string[]> {
  const voided = await trx
    .updateTable('request_documents')
    .set(({ eb }) => ({
      state: 'PEN' as const,
      decided_at: null,
      decided_by: null,
      observation: null,
      version: eb('version', '+', 1),
    }))
    .where('request_id', '=', id)
    .where('state', 'in', [...documentStates.approved])
    .$if(types !== undefined, (query) => query.where((eb) => eb('type', '=', eb.fn.any(eb.val([...(types ?? [])])))))
    .returning('type')
    .execute();
  return voided.map(({ type }) => type);
}
