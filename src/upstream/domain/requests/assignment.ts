import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../store/schema';
import { appendAudit } from '../../store/audit';
import { ApiError } from '../api-error';
import type { Caller } from '../handler';
import { heldSince, isHeldByOther, mailFormerHolder } from './case-hold';
import { applyTransition, assertAllowed } from './apply-transition';
import type { RequestRow } from '../../store/request-row';
import { codesFor } from './visibility';

interface AssignmentContext {
  readonly trx: Transaction<Schema>;
  readonly now: Date;
}

/**
 * Returns the oldest due case of the queue that no other person holds.
 * @param after the case that was open: the queue goes on behind it, and begins anew when it was the last
 * @throws ApiError noResults when there is none, or none but that one
 */
export async function nextInQueue(context: AssignmentContext, caller: Caller, after?: RequestRow): Promise<RequestRow> {
  const since = await heldSince(context);
  const found =
    (after && (await firstFree(context, caller, { after, since }))) ??
    (await firstFree(context, caller, { not: after, since }));
  if (!found) throw new ApiError('noResults');
  return found;
}

interface QueuePosition {
  /** Cases taken before this are free. */
  readonly since: Date;
  readonly after?: RequestRow;
  readonly not?: RequestRow;
}

function firstFree(
  { trx }: AssignmentContext,
  caller: Caller,
  { since, after, not }: QueuePosition,
): Promise<RequestRow | undefined> {
  const due = after?.due_at ?? null;
  return trx
    .selectFrom('requests')
    .selectAll()
    .where('application', '=', 'ECD')
    .where('state', '=', 'VRF')
    .where((eb) =>
      eb.or([eb('assigned_to', 'is', null), eb('assigned_to', '=', caller.userId), eb('assigned_at', '<', since)]),
    )
    .$if(after !== undefined && due !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('due_at', '>', due),
          eb('due_at', 'is', null),
          eb.and([eb('due_at', '=', due), eb('id', '>', after?.id ?? 0)]),
        ]),
      ),
    )
    .$if(after !== undefined && due === null, (query) =>
      query.where('due_at', 'is', null).where('id', '>', after?.id ?? 0),
    )
    .$if(not !== undefined, (query) => query.where('id', '<>', not?.id ?? 0))
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Returns how many cases wait for any reviewer; counted to a hundred. */
export async function waitingCases({ trx }: Pick<AssignmentContext, 'trx'>): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from (
      select 1 from requests where application = 'ECD' and state = 'VRF' limit 100
    ) as counted
  `.execute(trx);
  return rows[0]?.waiting ?? 0;
}

/**
 * Gives the case to the person who opens it, if that person reviews and no other holds it; opened again it is theirs as
 * long again. It changes whose it is and not its state, so the version that others saw stays good.
 */
export async function assignCase(context: AssignmentContext, caller: Caller, request: RequestRow): Promise<RequestRow> {
  const { trx, now } = context;
  const reviews = codesFor(request, caller).has('MANAGEMENT_CHECKER') && request.state === 'VRF';
  const since = await heldSince(context);
  if (!reviews || isHeldByOther(request, caller.userId, since)) return request;
  const mine = request.assigned_to === caller.userId && (request.assigned_at ?? since) > since;
  const taken = await holdCase(context, caller, request);
  if (!mine) {
    const subject = `requests/${request.id}`;
    await appendAudit(trx, { actor: caller.userId, action: 'request.assign', subject, at: now });
  }
  return taken;
}

/**
 * Takes the case from its holder, who gets a mail; in its history and audit. From oneself there is nothing to take.
 * @throws ApiError as `applyTransition`
 */
export async function takeOverCase(context: TakeOver, request: RequestRow): Promise<RequestRow> {
  const { caller, trx } = context;
  const former = request.assigned_to;
  const isHeld = isHeldByOther(request, caller.userId, await heldSince(context));
  if (!isHeld || former === null) {
    await assertAllowed(context, request, { event: 'takeOver' });
    return assignCase(context, caller, request);
  }
  await applyTransition(context, request, { event: 'takeOver', unchanged: true, detail: { from: former } });
  await mailFormerHolder(context, request, former);
  return holdCase({ trx, now: context.now }, caller, request);
}

/** A call of a person. */
type TakeOver = Parameters<typeof applyTransition>[0] & { readonly caller: Caller };

function holdCase({ trx, now }: AssignmentContext, caller: Caller, request: RequestRow): Promise<RequestRow> {
  return trx
    .updateTable('requests')
    .set({ assigned_to: caller.userId, assigned_at: now })
    .where('id', '=', request.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
