import { sql } from 'kysely';
import * as requestStates from '../../../contract/generated/states/request';
import { codeList } from '../../store/code-list';
import { dueSoonUntil } from '../requests/review/due-soon';
import { dueKey } from '../requests/lists/list-conditions';
import type { Services } from '../services';

/**
 * Gives the people to whom cases are assigned a notice of each that is about to be due, and of each that is overdue: once
 * for each day on which it is due. A case that one only has open is not one's own.
 * @returns how many
 */
export async function noticeDueCases({ store, clock }: Pick<Services, 'store' | 'clock'>): Promise<number> {
  const now = clock();
  const soon = dueSoonUntil(now);
  return store.transaction(async (trx) => {
    const { rows } = await sql`
      insert into notices (user_id, kind, request_id, about, at)
      select r.assigned_to, due.kind, r.id, due.about, ${now}::timestamptz
      from requests r
      cross join lateral (
        select case when r.due_at < ${now}::timestamptz then 'OVERDUE' else 'DUE_SOON' end as kind,
          to_char(r.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as about
      ) as due
      where r.state in (${sql.raw(codeList(requestStates.held))}) and r.assigned_to is not null and r.assigned_by is not null
        and ${sql.raw(dueKey('r'))} < ${soon}::timestamptz
        and not exists (
          select 1 from notices n
          where n.user_id = r.assigned_to and n.request_id = r.id and n.kind = due.kind and n.about = due.about
        )
      on conflict (user_id, request_id, kind, about) do nothing
      returning id
    `.execute(trx);
    return rows.length;
  });
}
