import { sql, type Selectable } from 'kysely';
import * as requestStates from '../../../contract/generated/states/request';
import { codeList } from '../../store/code-list';
import type { NoticeTable } from '../../store/note-schema';
import { addNotice } from '../requests/add-notice';
import { dueSoonUntil } from '../requests/review/due-soon';
import { dueKey } from '../requests/lists/list-conditions';
import type { Services } from '../services';

type DueCase = Pick<Selectable<NoticeTable>, 'user_id' | 'kind' | 'request_id' | 'about'> & {
  readonly due_at: Date;
  readonly assigned_at: Date;
  /** Whether the person assigned it to themselves, of which there is no notice. */
  readonly is_own: boolean;
};

/**
 * Gives the people to whom cases are assigned a notice of each that is about to be due, and of each that is overdue: once
 * for each day on which it is due, and not where it was so when another assigned it, which that notice says. A case that
 * one only has open is not one's own.
 * @returns how many
 */
export async function noticeDueCases({ store, clock }: Pick<Services, 'store' | 'clock'>): Promise<number> {
  const now = clock();
  const soon = dueSoonUntil(now);
  return store.transaction(async (trx) => {
    const { rows } = await sql<DueCase>`
      select r.assigned_to as user_id, due.kind, r.id as request_id, due.about, r.due_at, r.assigned_at,
        r.assigned_by = r.assigned_to as is_own
      from requests r
      cross join lateral (
        select case when r.due_at < ${now}::timestamptz then 'OVERDUE' else 'DUE_SOON' end as kind,
          to_char(r.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as about
      ) as due
      where r.state in (${sql.raw(codeList(requestStates.held))}) and r.assigned_to is not null and r.assigned_by is not null
        and ${sql.raw(dueKey('r'))} < ${soon}::timestamptz and (r.assigned_at < r.due_at or r.assigned_by = r.assigned_to)
        and not exists (
          select 1 from notices n
          where n.user_id = r.assigned_to and n.request_id = r.id and n.kind = due.kind and n.about = due.about
        )
    `.execute(trx);
    const changed = rows.filter(
      ({ kind, due_at: due, assigned_at: assigned, is_own: isOwn }) =>
        isOwn || kind === 'OVERDUE' || due >= dueSoonUntil(assigned),
    );
    for (const { user_id: userId, kind, request_id: requestId, about } of changed)
      await addNotice(trx, { kind, userId, requestId, about, at: now });
    return changed.length;
  });
}
