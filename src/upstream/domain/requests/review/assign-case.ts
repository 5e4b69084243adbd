import { sql, type Kysely } from 'kysely';
import type { Privilege } from '../../../../contract/generated/access';
import { requestLifecycle } from '../../../../contract/generated/lifecycles/request';
import * as requestStates from '../../../../contract/generated/states/request';
import { eventOf, mayTransition } from '../../../../contract/lifecycle';
import { heldFor } from '../../../../contract/request-scope';
import { codeList } from '../../../store/code-list';
import type { Schema } from '../../../store/schema';
import type { RequestRow } from '../../../store/request-row';
import { invalidField } from '../../api-error';
import type { Caller } from '../../handler';
import { holdsAny } from '../../accounts/held-codes';
import { findPerson } from '../../accounts/people';
import { heldSince, isHeldByOther, tellFormerHolder } from './case-hold';
import { applyTransition, assertAllowed, type ActionContext } from '../apply-transition';
import { dueKey } from '../lists/list-conditions';
import { addNotice } from '../add-notice';
import { isApplicant } from '../is-applicant';

/** A person who may review requests of an application, and what of it is theirs. */
export interface Assignee {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly open: number;
  readonly overdue: number;
}

interface AssigneesOptions {
  readonly trx: Kysely<Schema>;
  readonly now: Date;
}

/** Returns the codes of which any one decides the documents of a request of the application. */
function reviewCodes(application: string): string[] {
  const { privileges = [] } = eventOf(requestLifecycle, 'decideDocument');
  return [...heldFor(privileges, { application, own: false, supervised: false })];
}

/** Returns whether these codes let cases of the application be assigned, and by whom they are reviewed be seen. */
export function mayAssignIn(application: string, held: Iterable<Privilege>): boolean {
  const assign = eventOf(requestLifecycle, 'assign');
  const scope = { application, own: false, supervised: false };
  return mayTransition(assign, heldFor(held, scope));
}

/** Returns the active people who review requests of an application, by name. @param username that one alone */
export async function findAssignees(
  { trx, now }: AssigneesOptions,
  application: string,
  username?: string,
): Promise<Assignee[]> {
  const { rows } = await sql<Assignee>`
    select people.*, load.open, load.overdue
    from (
      select u.id, u.username, btrim(u.names || ' ' || u."lastNames") as name
      from users u
      where u.status = 'ACTIVE' and ${holdsAny(reviewCodes(application))}
        ${username === undefined ? sql`` : sql`and lower(u.username) = lower(${username})`}
    ) as people
    cross join lateral (
      select count(*)::integer as open,
        count(*) filter (where ${sql.raw(dueKey('held'))} < ${now}::timestamptz)::integer as overdue
      from requests held
      where held.assigned_to = people.id and held.application = ${application} and held.state in (${sql.raw(codeList(requestStates.held))})
    ) as load
    order by people.name, people.username
  `.execute(trx);
  return rows;
}

type AssigningContext = ActionContext & { readonly caller: Caller };

/**
 * Gives a case to a person, who has it until it is released, taken over or decided. In its history and audit; a person
 * who worked on it gets a mail. Where it was given to that person already, nothing is written and no notice sent.
 * @returns that person
 * @throws ApiError validationFailed unless that person may review it, and is not its applicant; as `applyTransition`
 */
export async function assignCaseTo(
  context: AssigningContext,
  request: RequestRow,
  username: string,
): Promise<Assignee> {
  await assertAllowed(context, request, { event: 'assign' });
  const [assignee] = await findAssignees(context, request.application, username);
  if (!assignee || (await isApplicantOf(context, request, assignee))) throw invalidField('/assignee', 'assigneeUnfit');
  const former = request.assigned_to;
  if (former === assignee.id && request.assigned_by !== null) return assignee;
  const isWorkedOn = isHeldByOther(request, assignee.id, await heldSince(context));
  const detail = { assignee: assignee.id, ...(former !== null && { former }) };
  await applyTransition(context, request, { event: 'assign', unchanged: true, remark: assignee.name, detail });
  await writeHolder(context, request, { holder: assignee.id, by: context.caller.userId });
  if (assignee.id !== context.caller.userId)
    await addNotice(context.trx, {
      kind: 'ASSIGNED',
      userId: assignee.id,
      requestId: request.id,
      about: context.now.toISOString(),
      actor: context.caller.userId,
      at: context.now,
    });
  if (isWorkedOn && former !== null && former !== context.caller.userId)
    await tellFormerHolder(
      { ...context, caller: { ...context.caller, userId: assignee.id, fullName: assignee.name } },
      request,
      former,
    );
  return assignee;
}

async function isApplicantOf({ trx }: AssigningContext, request: RequestRow, { id }: Assignee): Promise<boolean> {
  const person = await findPerson(trx, { id });
  return person !== undefined && isApplicant(request, { ...person, userId: id });
}

/**
 * Gives a case back to the queue: one's own, or any for those who may assign. In its history and audit.
 * @throws ApiError noPermission for another's; as `applyTransition`
 */
export async function releaseCase(context: AssigningContext, request: RequestRow): Promise<void> {
  const { assigned_to: former } = request;
  if (former !== context.caller.userId) await assertAllowed(context, request, { event: 'assign' });
  await applyTransition(context, request, {
    event: 'release',
    unchanged: true,
    ...(former !== null && { detail: { former } }),
  });
  await writeHolder(context, request, { holder: null, by: null });
}

/** Writes whose it is, and not its state: the version that others saw stays good. */
async function writeHolder(
  { trx, now }: AssigningContext,
  { id }: RequestRow,
  { holder, by }: { holder: string | null; by: string | null },
): Promise<void> {
  await trx
    .updateTable('requests')
    .set({ assigned_to: holder, assigned_at: holder === null ? null : now, assigned_by: by })
    .where('id', '=', id)
    .execute();
}
