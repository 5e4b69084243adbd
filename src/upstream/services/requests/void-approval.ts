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
