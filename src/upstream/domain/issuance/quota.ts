import { sql } from 'kysely';
import { colombianDay } from '../../../contract/colombia';
import { ApiError } from '../api-error';
import type { ActionContext } from '../requests/apply-transition';
import type { RequestRow } from '../../store/request-row';

/**
 * Takes one from the quota that its agreement, in force that day, has of the product; a request without an agreement takes
 * none. One statement compares and takes, so of two that want the last one, one gets it. A revocation gives nothing back.
 * @throws ApiError quotaRejection when there is none left
 */
export async function spendQuota({ trx, now }: Pick<ActionContext, 'trx' | 'now'>, request: RequestRow): Promise<void> {
  if (request.contract_id === null) return;
  const today = colombianDay(now);
  const { numUpdatedRows } = await trx
    .updateTable('contract_quotas')
    .set({ used: sql`used + 1` })
    .where('contract_id', '=', request.contract_id)
    .where('product', '=', request.product)
    .whereRef('used', '<', 'quota')
    .where((quota) =>
      quota.exists(
        quota
          .selectFrom('contracts')
          .select('id')
          .whereRef('contractId', '=', 'contract_quotas.contract_id')
          .where('active', 'is not', false)
          .where((eb) => eb.or([eb('validFrom', 'is', null), eb('validFrom', '<=', today)]))
          .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>=', today)])),
      ),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('quotaRejection');
}
