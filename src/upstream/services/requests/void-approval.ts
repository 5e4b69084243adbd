import type { Acting } from './fire';
import type { RequestRow } from './request-row';

/** What was approved of the former data has to be looked at again (domain.md, EMC → VRF). */
export async function voidApproval({ trx }: Pick<Acting, 'trx'>, request: RequestRow): Promise<void> {
  await trx
    .updateTable('request_documents')
    .set(({ eb }) => ({
      state: 'PEN' as const,
      decided_at: null,
      decided_by: null,
      observation: null,
      version: eb('version', '+', 1),
    }))
    .where('request_id', '=', request.id)
    .where('state', '=', 'APR')
    .execute();
}

/** A registry has confirmed the former names, and says nothing of others: it has to be asked again. */
export async function voidNameMatch({ trx }: Pick<Acting, 'trx'>, request: RequestRow): Promise<void> {
  await trx
    .updateTable('request_validations')
    .set({ status: null, message: null, at: null, by: null, name_score: null, word_score: null })
    .where('request_id', '=', request.id)
    .where('type', '=', 'ANI')
    .execute();
}
