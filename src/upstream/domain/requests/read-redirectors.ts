import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isSamePerson, type Identified } from '../../../contract/deciding-people';
import { documentNumbers } from '../accounts/document-numbers';
import type { Schema } from '../../store/schema';

/**
 * Returns the subquery of the people who chose where the token of these requests goes, by request: {@link Identified} each,
 * with every number that they have or had. It was the person who filed it, who changed its place or its address
 * (`redirected`, which every write of a request sets), or who sent it by another method of delivery.
 */
export function redirectorsOf(ids: readonly number[]): RawBuilder<unknown> {
  const subjects = ids.map((id) => `requests/${id}`);
  return sql`(select coalesce(json_object_agg(request_id, people), '{}') from (
    select request_id, json_agg(json_build_object('userId', user_id, 'documentNumber', coalesce(n.number, ''))) as people
    from (
      select id as request_id, owner_id as user_id from requests where id = any((select ${ids}::bigint[])::bigint[])
      union select substring(subject from '[0-9]+$')::bigint, actor::uuid from audit
        where subject = any((select ${subjects}::text[])::text[])
          and (action = 'request.changeDelivery' or detail ? 'redirected')
      union select g.request_id, g.requested_by from guides g join requests r on r.id = g.request_id
        where g.request_id = any((select ${ids}::bigint[])::bigint[]) and g.delivery_method <> r.delivery_method
    ) as redirections left join ${documentNumbers} as n on n.id = user_id
    where user_id is not null group by request_id) as p)`;
}

/** Returns whether the person chose where the token of a request goes: that person does not learn its PIN. */
export async function hasRedirected(
  trx: Kysely<Schema>,
  { id }: { readonly id: number },
  person: Identified,
): Promise<boolean> {
  const { rows } = await sql<{ people: Readonly<Partial<Record<number, readonly Identified[]>>> }>`
    select ${redirectorsOf([id])} as people`.execute(trx);
  return (rows[0]?.people[id] ?? []).some((redirector) => isSamePerson(redirector, person));
}
