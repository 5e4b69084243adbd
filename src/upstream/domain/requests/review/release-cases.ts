import { sql, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import { catalogues } from '../../../../contract/generated/catalogues';
import { requestLifecycle } from '../../../../contract/generated/lifecycles/request';
import * as requestStates from '../../../../contract/generated/states/request';
import { eventOf } from '../../../../contract/lifecycle';
import { heldFor } from '../../../../contract/request-scope';
import { appendAudit } from '../../../store/audit';
import { codeList } from '../../../store/code-list';
import type { RequestRow } from '../../../store/request-row';
import type { Schema } from '../../../store/schema';
import { holdsAny } from '../../accounts/held-codes';
import type { Caller } from '../../handler';
import { insertEvents } from '../insert-events';

interface Releasing {
  readonly trx: Transaction<Schema>;
  readonly now: Date;
  readonly caller: Pick<Caller, 'userId'>;
}

/**
 * Gives the cases of these people back to the queue, where they may decide on them no more, in whichever state before the
 * issuance: one that is back at its applicant would return to a person who no longer works on it. In its history and audit.
 * @param isLeaving they are about to be removed, and decide on none
 */
export async function releaseCasesOf(
  { trx, now, caller }: Releasing,
  userIds: readonly string[],
  { isLeaving = false } = {},
): Promise<void> {
  if (userIds.length === 0) return;
  const { rows } = await sql<Pick<RequestRow, 'id' | 'state' | 'assigned_to'>>`
    select r.id, r.state, r.assigned_to from requests r left join users u on u.id = r.assigned_to
    where r.assigned_to = any(${userIds}::uuid[])
      and r.state in (${sql.raw(codeList(requestStates.beforeIssuance))})
      and (${isLeaving} or not coalesce(u.status = 'ACTIVE' and ${mayDecide()}, false))
    order by r.id
    for update of r
  `.execute(trx);
  if (rows.length === 0) return;
  await trx
    .updateTable('requests')
    .set({ assigned_to: null, assigned_at: null, assigned_by: null })
    .where(sql<boolean>`id = any(${rows.map(({ id }) => id)}::bigint[])`)
    .execute();
  const actor = caller.userId;
  await insertEvents(
    trx,
    rows.map(({ id, state }) => ({
      request_id: id,
      event: 'release',
      from_state: state,
      to_state: state,
      at: now,
      actor,
    })),
  );
  for (const { id, assigned_to: former } of rows)
    await appendAudit(trx, {
      actor,
      action: 'request.release',
      subject: `requests/${id}`,
      ...(former !== null && { detail: { former } }),
      at: now,
    });
}

/** Returns the condition that the user `u` reviews the requests of the application of `r`: a code that only rejects is not enough. */
function mayDecide(): RawBuilder<SqlBool> {
  const { privileges = [] } = eventOf(requestLifecycle, 'decideDocument');
  const conditions = catalogues.applications.map(({ id: application }) => {
    const codes = [...heldFor(privileges, { application, own: false, supervised: false })];
    return sql`(r.application = ${application} and ${holdsAny(codes)})`;
  });
  return sql`(${sql.join(conditions, sql` or `)})`;
}
