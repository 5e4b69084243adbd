import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../store/schema';
import { appendAudit } from '../../store/audit';
import { CallFailure } from '../failure';
import type { Caller } from '../handler';
import { heldSince, isHeldByOther, mailFormerHolder } from './case-hold';
import { fire, judge } from './fire';
import type { RequestRow } from '../../store/request-row';
import { codesFor } from './visibility';

interface Acting {
  readonly trx: Transaction<Schema>;
  readonly now: Date;
}

/**
 * The oldest due case of the queue that nobody else holds.
 * @param after the case that was open: the queue goes on behind it, and begins anew when it was the last
 * @throws CallFailure noResults when there is none, or none but that one
 */
export async function nextInQueue(acting: Acting, caller: Caller, after?: RequestRow): Promise<RequestRow> {
  const since = await heldSince(acting);
  const found =
    (after && (await firstFree(acting, caller, { after, since }))) ??
    (await firstFree(acting, caller, { not: after, since }));
  if (!found) throw new CallFailure('noResults');
  return found;
}

interface Place {
  /** Cases taken before this are free. */
  readonly since: Date;
  readonly after?: RequestRow;
  readonly not?: RequestRow;
}

function firstFree({ trx }: Acting, caller: Caller, { since, after, not }: Place): Promise<RequestRow | undefined> {
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

/** How many cases wait for anybody; counted to a hundred. */
export async function waitingCases({ trx }: Pick<Acting, 'trx'>): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from (
      select 1 from requests where application = 'ECD' and state = 'VRF' limit 100
    ) as counted
  `.execute(trx);
  return rows[0]?.waiting ?? 0;
}

/**
 * Gives the case to whoever opens it, if that person reviews and nobody else holds it; opened again it is theirs as long
 * again. It changes whose it is and not its state, so the version that others saw stays good.
 */
export async function assignCase(acting: Acting, caller: Caller, request: RequestRow): Promise<RequestRow> {
  const { trx, now } = acting;
  const reviews = codesFor(request, caller).has('MANAGEMENT_CHECKER') && request.state === 'VRF';
  const since = await heldSince(acting);
  if (!reviews || isHeldByOther(request, caller.userId, since)) return request;
  const mine = request.assigned_to === caller.userId && (request.assigned_at ?? since) > since;
  const taken = await holdFor(acting, caller, request);
  if (!mine) {
    const subject = `requests/${request.id}`;
    await appendAudit(trx, { actor: caller.userId, action: 'request.assign', subject, at: now });
  }
  return taken;
}

/**
 * Takes the case from whoever holds it, who is told by mail; in its history and audit. From oneself there is nothing to
 * take.
 * @throws CallFailure as `fire`
 */
export async function takeOverCase(acting: Taking, request: RequestRow): Promise<RequestRow> {
  const { caller, trx } = acting;
  const former = request.assigned_to;
  const isHeld = isHeldByOther(request, caller.userId, await heldSince(acting));
  if (!isHeld || former === null) {
    await judge(acting, request, { event: 'takeOver' });
    return assignCase(acting, caller, request);
  }
  await fire(acting, request, { event: 'takeOver', unchanged: true, detail: { from: former } });
  await mailFormerHolder(acting, request, former);
  return holdFor({ trx, now: acting.now }, caller, request);
}

/** A call of somebody's. */
type Taking = Parameters<typeof fire>[0] & { readonly caller: Caller };

function holdFor({ trx, now }: Acting, caller: Caller, request: RequestRow): Promise<RequestRow> {
  return trx
    .updateTable('requests')
    .set({ assigned_to: caller.userId, assigned_at: now })
    .where('id', '=', request.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
