import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../store/schema';
import { appendAudit } from '../../store/audit';
import { CallFailure } from '../failure';
import type { Caller } from '../handler';
import type { RequestRow } from './request-row';
import { codesFor } from './visibility';

interface Acting {
  readonly trx: Transaction<Schema>;
  readonly now: Date;
}

/** How long an opened case stays with whoever opened it without deciding anything. */
const holdMinutes = 30;

/**
 * The oldest due case of the queue that nobody else holds.
 * @param after the case that was open: the queue goes on behind it, and begins anew when it was the last
 * @throws CallFailure noResults when there is none, or none but that one
 */
export async function nextInQueue(acting: Acting, caller: Caller, after?: RequestRow): Promise<RequestRow> {
  const found =
    (after && (await firstFree(acting, caller, { after }))) ?? (await firstFree(acting, caller, { not: after }));
  if (!found) throw new CallFailure('noResults');
  return found;
}

interface Place {
  readonly after?: RequestRow;
  readonly not?: RequestRow;
}

function firstFree({ trx, now }: Acting, caller: Caller, { after, not }: Place): Promise<RequestRow | undefined> {
  const since = new Date(now.getTime() - holdMinutes * 60_000);
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
 * Gives the case to whoever opens it, if that person reviews and nobody holds it. It changes whose it is and not its
 * state, so the version that others saw stays good.
 */
export async function assignCase({ trx, now }: Acting, caller: Caller, request: RequestRow): Promise<RequestRow> {
  const reviews = codesFor(request, caller).has('MANAGEMENT_CHECKER') && request.state === 'VRF';
  const since = now.getTime() - holdMinutes * 60_000;
  const held = request.assigned_to !== null && request.assigned_to !== caller.userId;
  if (!reviews || (held && (request.assigned_at?.getTime() ?? 0) > since)) return request;
  if (request.assigned_to === caller.userId && (request.assigned_at?.getTime() ?? 0) > since) return request;
  const taken = await trx
    .updateTable('requests')
    .set({ assigned_to: caller.userId, assigned_at: now })
    .where('id', '=', request.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await appendAudit(trx, {
    actor: caller.userId,
    action: 'request.assign',
    subject: `requests/${request.id}`,
    at: now,
  });
  return taken;
}
