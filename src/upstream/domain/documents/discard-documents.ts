import * as documentStates from '../../../contract/generated/states/document';
import { appendAudit } from '../../store/audit';
import type { RequestRow } from '../../store/request-row';
import { ApiError } from '../api-error';
import type { ActionContext } from '../requests/apply-transition';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';

/**
 * Discards the documents of these types that a draft has: they stay as what was there before (DCT). One that is not there
 * is discarded already.
 * @throws ApiError validationFailed under each type once the request is no draft: its documents stand
 */
export async function discardDocuments(
  { trx, now, caller }: ActionContext,
  request: RequestRow,
  types: readonly string[],
): Promise<void> {
  if (types.length === 0) return;
  if (request.state !== requestLifecycle.initial) {
    const fields = types.map((_, at) => ({ field: `/discarded/${at}`, code: 'fieldLocked' }));
    throw new ApiError('validationFailed', { fields });
  }
  const discarded = await trx
    .updateTable('request_documents')
    .set(({ eb }) => ({ state: 'DCT' as const, version: eb('version', '+', 1) }))
    .where('request_id', '=', request.id)
    .where('type', 'in', types)
    .where('state', 'in', [...documentStates.pending])
    .returning(['id', 'type'])
    .execute();
  for (const { id, type } of discarded) {
    await appendAudit(trx, {
      actor: caller?.userId ?? null,
      action: 'document.discard',
      subject: `requests/${request.id}`,
      detail: { document: id, type },
      at: now,
    });
  }
}
