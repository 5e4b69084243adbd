import type { Transaction } from 'kysely';
import type { RequestRow } from '../../store/request-row';
import type { Schema } from '../../store/schema';
import type { Services } from '../services';

/**
 * Processes requests one by one, each locked in a transaction of its own; one that another instance holds is left to it.
 * @param process looks again whether there is still something to do, for another instance may have done it; false: there is not
 * @returns how many it was done for
 */
export async function lockEach(
  services: Services,
  due: readonly { readonly id: number }[],
  process: (trx: Transaction<Schema>, request: RequestRow) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (const { id } of due) {
    const isDone = await services.store.transaction(async (trx) => {
      const request = await trx
        .selectFrom('requests')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      return request !== undefined && process(trx, request);
    });
    if (isDone) done += 1;
  }
  return done;
}
