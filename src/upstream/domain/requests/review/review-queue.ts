import { sql, type Kysely, type Transaction } from 'kysely';
import { colombianDay, startOfColombianDay } from '../../../../contract/colombia';
import * as requestStates from '../../../../contract/generated/states/request';
import { codeList } from '../../../store/code-list';
import { reviewSections } from '../../../../contract/generated/review-sections';
import { heldFor } from '../../../../contract/request-scope';
import type { Schema } from '../../../store/schema';
import { appendAudit } from '../../../store/audit';
import { ApiError } from '../../api-error';
import type { Caller } from '../../handler';
import { decidesDocuments, heldSince, isHeldByOther, tellFormerHolder } from './case-hold';
import { applyTransition, assertAllowed } from '../apply-transition';
import { isApplicant, isNotApplicant } from '../is-applicant';
import type { RequestRow } from '../../../store/request-row';
import { dueKey } from '../lists/list-conditions';
import { codesFor, openedApplications } from '../visibility';

interface QueueContext {
  readonly trx: Transaction<Schema>;
  readonly now: Date;
}

/**
 * Returns the oldest due case of the queue that is free for this person. What they passed today comes again once nothing
 * else is left, in the order in which it was passed; what is theirs, as soon as no case is open any more.
 * @param place the case that is open now, which is not the next one, and the application whose case is asked for
 * @throws ApiError noResults when there is none, or none but that one
 */
export async function nextInQueue(context: QueueContext, caller: Caller, place: QueuePlace): Promise<RequestRow> {
  const { open } = place;
  const applications = reviewedApplications(caller, place);
  if (applications.length === 0) throw new ApiError('noResults');
  const isOpen = open !== undefined && requestStates.held.has(open.state);
  const queue = { caller, since: await heldSince(context), openId: open?.id ?? 0, applications, isOpen };
  const next = (await firstFresh(context, queue)) ?? (await firstPassed(context, queue));
  if (!next) throw new ApiError('noResults');
  return next;
}

interface QueuePlace {
  readonly open?: RequestRow;
  readonly applicationId?: string;
}

interface Queue {
  readonly caller: Caller;
  /** Cases taken before this are free. */
  readonly since: Date;
  readonly openId: number;
  readonly applications: readonly string[];
  /** Whether a case is open that waits for its decision: those of the person are passed like the others. */
  readonly isOpen: boolean;
}

/** Selects the cases that are free for a person, the open one and the person's own requests aside. */
function freeCases({ trx }: QueueContext, { caller, since, openId, applications }: Queue) {
  return trx
    .selectFrom('requests')
    .selectAll('requests')
    .where('application', 'in', applications)
    .where('state', 'in', [...requestStates.held])
    .where((eb) =>
      eb.or([
        eb('assigned_to', 'is', null),
        eb('assigned_to', '=', caller.userId),
        eb.and([eb('assigned_by', 'is', null), eb('assigned_at', '<', since)]),
      ]),
    )
    .where('requests.id', '<>', openId)
    .where(isNotApplicant(caller, 'requests'))
    .limit(1);
}

function firstFresh(context: QueueContext, queue: Queue): Promise<RequestRow | undefined> {
  const passed = context.trx
    .selectFrom('passed_cases')
    .select('request_id')
    .where('user_id', '=', queue.caller.userId)
    .where('passed_at', '>=', startOfColombianDay(colombianDay(context.now)));
  return freeCases(context, queue)
    .where((eb) =>
      eb.or([
        eb('requests.id', 'not in', passed),
        ...(queue.isOpen ? [] : [eb('requests.assigned_to', '=', queue.caller.userId)]),
      ]),
    )
    .orderBy(sql.raw(dueKey('requests')))
    .orderBy('requests.id')
    .forUpdate('requests')
    .skipLocked()
    .executeTakeFirst();
}

function firstPassed(context: QueueContext, queue: Queue): Promise<RequestRow | undefined> {
  return freeCases(context, queue)
    .innerJoin('passed_cases', 'passed_cases.request_id', 'requests.id')
    .where('passed_cases.user_id', '=', queue.caller.userId)
    .orderBy('passed_cases.passed_at')
    .orderBy('requests.id')
    .forUpdate('requests')
    .skipLocked()
    .executeTakeFirst();
}

/** Records that a person left a case undecided for the next one: today it is not the next of that person again. */
export async function passCase({ trx, now }: QueueContext, caller: Caller, request: RequestRow): Promise<void> {
  if (!requestStates.held.has(request.state)) return;
  await trx
    .insertInto('passed_cases')
    .values({ user_id: caller.userId, request_id: request.id, passed_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'request_id']).doUpdateSet({ passed_at: now }))
    .execute();
}

/** Returns the applications whose cases are in the queue of a person: of an open case, its own alone. */
function reviewedApplications(caller: Caller, { open, applicationId }: QueuePlace): string[] {
  const applications = [...new Set(reviewSections.map(({ application }) => application))];
  const reviewed = applications.filter((application) => {
    const codes = heldFor(caller.held, { application, own: false, supervised: false });
    return decidesDocuments(codes) || codes.has('DOCVAL_READONLY');
  });
  const wanted = open?.application ?? applicationId;
  return openedApplications(reviewed, caller).filter((application) => (wanted ?? application) === application);
}

/** Returns how many cases of an application wait for any reviewer; counted to a hundred. */
export async function waitingCases({ trx }: { readonly trx: Kysely<Schema> }, application: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from (
      select 1 from requests where application = ${application} and state in (${sql.raw(codeList(requestStates.held))}) limit 100
    ) as counted
  `.execute(trx);
  return rows[0]?.waiting ?? 0;
}

/**
 * Gives the case to the person who opens it, if that person reviews, is not its applicant, and no other holds it; opened
 * again it is theirs as long again. It changes whose it is and not its state, so the version that others saw stays good.
 */
export async function takeCase(context: QueueContext, caller: Caller, request: RequestRow): Promise<RequestRow> {
  const { trx, now } = context;
  const reviews =
    decidesDocuments(codesFor(request, caller)) &&
    requestStates.held.has(request.state) &&
    !isApplicant(request, caller);
  const since = await heldSince(context);
  if (!reviews || isHeldByOther(request, caller.userId, since)) return request;
  const mine = request.assigned_to === caller.userId && (request.assigned_at ?? since) > since;
  const taken = await holdCase(context, caller, request);
  if (!mine) {
    const subject = `requests/${request.id}`;
    const detail = { assignee: caller.userId, ...(request.assigned_to !== null && { former: request.assigned_to }) };
    await appendAudit(trx, { actor: caller.userId, action: 'request.assign', subject, detail, at: now });
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
    return takeCase(context, caller, request);
  }
  await applyTransition(context, request, { event: 'takeOver', unchanged: true, detail: { former } });
  await tellFormerHolder(context, request, former);
  return holdCase({ trx, now: context.now }, caller, request);
}

/** A call of a person. */
type TakeOver = Parameters<typeof applyTransition>[0] & { readonly caller: Caller };

function holdCase({ trx, now }: QueueContext, caller: Caller, request: RequestRow): Promise<RequestRow> {
  return trx
    .updateTable('requests')
    .set({
      assigned_to: caller.userId,
      assigned_at: now,
      // A case that was given to a person stays given while that person works on it.
      ...(request.assigned_to !== caller.userId && { assigned_by: null }),
    })
    .where('id', '=', request.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
