import { discarded } from '../../../../contract/generated/states/document';
import { sql, type RawBuilder } from 'kysely';
import type { DecidingPart } from '../../../../contract/deciding-people';
import { ownApplications } from '../../../../contract/filed-for-others';
import { documentNumbers } from '../../accounts/document-numbers';

/** By part, the requests among these with the account that took it. */
const sources: Readonly<Record<DecidingPart, (ids: readonly number[]) => RawBuilder<unknown>>> = {
  attester: (ids) =>
    sql`select id as request_id, reviewer_id as user_id from requests where id = any((select ${ids}::bigint[])::bigint[])`,
  // The one before was taken back.
  approver: (ids) => sql`select * from (
    select distinct on (request_id) request_id, actor as user_id from request_events
    where request_id = any((select ${ids}::bigint[])::bigint[]) and event = 'approve' order by request_id, id desc) as approvals`,
  documentDecider: (ids) => sql`select request_id, decided_by as user_id from request_documents
    where request_id = any((select ${ids}::bigint[])::bigint[]) 
      and state <> all((select ${[...discarded]}::text[])::text[])`,
  // Of a registry it is who asked it, who decides nothing.
  identityDecider: (ids) => sql`select request_id, by as user_id from request_validations
    where request_id = any((select ${ids}::bigint[])::bigint[]) and type = 'VIM'`,
  filer: (ids) => sql`select id as request_id, owner_id as user_id from requests
    where id = any((select ${ids}::bigint[])::bigint[]) and application <> all((select ${ownApplications}::text[])::text[])`,
};

/**
 * Returns the subquery of the people who decided on these requests, by request: {@link DecidingPerson} each, with every
 * number that they have or had.
 */
export function decidersOf(ids: readonly number[]): RawBuilder<unknown> {
  const parts = Object.entries(sources).map(
    ([part, source]) =>
      sql`select ${sql.lit(part)} as part, request_id, user_id from (${source(ids)}) as ${sql.ref(part)}`,
  );
  return sql`(select coalesce(json_object_agg(request_id, people), '{}') from (
    select request_id, json_agg(json_build_object('part', part, 'userId', user_id,
      'documentNumber', coalesce(n.number, ''))) as people
    from (${sql.join(parts, sql` union `)}) as involved left join ${documentNumbers} as n on n.id = user_id
    where user_id is not null group by request_id) as p)`;
}
