import { sql, type Kysely } from 'kysely';
import { isSamePerson, type Identified } from '../../../contract/deciding-people';
import type { RequestRow } from '../../store/request-row';
import type { Schema } from '../../store/schema';

/**
 * Returns whether the person, by this account or another, changed where or how the token of a request is delivered. Its row
 * must have been opened with its lock.
 */
export async function hasMovedParcel(
  trx: Kysely<Schema>,
  { id }: Pick<RequestRow, 'id'>,
  person: Identified,
): Promise<boolean> {
  const { rows } = await sql<Identified>`
    select moved.user_id as "userId", coalesce(u."documentType", '') as "documentType",
      coalesce(u."documentNumber", '') as "documentNumber"
    from (
      select actor::uuid as user_id from audit
      where subject = ${`requests/${id}`} and action = 'request.changeDelivery' and actor is not null
      union select g.requested_by from guides g join requests r on r.id = g.request_id
      where g.request_id = ${id} and g.delivery_method <> r.delivery_method and g.requested_by is not null
    ) as moved
    left join users u on u.id = moved.user_id`.execute(trx);
  return rows.some((mover) => isSamePerson(mover, person));
}
