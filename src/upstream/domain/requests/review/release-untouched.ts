import type { Transaction } from 'kysely';
import * as requestStates from '../../../../contract/generated/states/request';
import { appendAudit } from '../../../store/audit';
import type { RequestRow } from '../../../store/request-row';
import type { Schema } from '../../../store/schema';
import type { Caller } from '../../handler';

interface Leaving {
  readonly trx: Transaction<Schema>;
  readonly now: Date;
  readonly caller: Caller;
}

/**
 * Gives a case back to the queue that opening alone made a person's: nothing of it is theirs yet in its history or among
 * its notes. What was given to them, or taken over, stays. In the audit, as the taking is.
 * @returns whether it was released
 */
export async function releaseUntouched({ trx, now, caller }: Leaving, { id }: RequestRow): Promise<boolean> {
  const untouched = await trx
    .selectFrom('requests')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', [...requestStates.held])
    .where('assigned_to', '=', caller.userId)
    .where('assigned_by', 'is', null)
    .where((eb) =>
      eb.not(
        eb.or([
          eb.exists(
            eb
              .selectFrom('request_events')
              .select('id')
              .where('request_id', '=', id)
              .where('actor', '=', caller.userId),
          ),
          eb.exists(
            eb
              .selectFrom('case_notes')
              .select('id')
              .where('request_id', '=', id)
              .where('author_id', '=', caller.userId),
          ),
        ]),
      ),
    )
    .forUpdate()
    // Another person is at it this moment: then it is theirs to say what becomes of it.
    .skipLocked()
    .executeTakeFirst();
  if (!untouched) return false;
  await trx.updateTable('requests').set({ assigned_to: null, assigned_at: null }).where('id', '=', id).execute();
  await appendAudit(trx, { actor: caller.userId, action: 'request.release', subject: `requests/${id}`, at: now });
  return true;
}
