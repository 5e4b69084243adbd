import { minuteMs } from '../../../../contract/durations';
import type { Privilege } from '../../../../contract/generated/access';
import * as requestStates from '../../../../contract/generated/states/request';
import type { Kysely, Transaction } from 'kysely';
import { reviewPath } from '../../../../contract/console-paths';
import { requestLifecycle } from '../../../../contract/generated/lifecycles/request';
import { eventOf, mayTransition } from '../../../../contract/lifecycle';
import type { Schema } from '../../../store/schema';
import { readConfiguration } from '../../configuration/configuration-values';
import { translate } from '../../../translate';
import { ApiError } from '../../api-error';
import type { Caller } from '../../handler';
import type { Services } from '../../services';
import { findPerson } from '../../accounts/people';
import { namesOfPeople } from '../../accounts/people-names';
import type { RequestRow } from '../../../store/request-row';
import { addNotice } from '../add-notice';

const decision = eventOf(requestLifecycle, 'decideDocument');
/** The codes that decide the documents of a case, each in the requests of its own application. */
const deciders: ReadonlySet<Privilege> = new Set(decision.privileges);

/** Returns whether a person with these codes, which count for a request, decides its documents. */
export function decidesDocuments(held: ReadonlySet<Privilege>): boolean {
  return mayTransition(decision, held);
}

interface HoldContext {
  readonly trx: Kysely<Schema>;
  readonly now: Date;
  readonly caller?: Caller;
}

/** Returns since when a case must have been taken or worked on to be held now. */
export async function heldSince({ trx, now }: Pick<HoldContext, 'trx' | 'now'>): Promise<Date> {
  const minutes = (await readConfiguration(trx)).integer('CaseHoldMinutes');
  return new Date(now.getTime() - minutes * minuteMs);
}

type HeldRow = Pick<RequestRow, 'state' | 'assigned_to' | 'assigned_at' | 'assigned_by'>;

/**
 * Returns whether another than this person holds the case: for a while by working on it, or because it was assigned.
 * @param since as {@link heldSince} gives it
 */
export function isHeldByOther(request: HeldRow, userId: string, since: Date): boolean {
  const { state, assigned_to: holder, assigned_at: at, assigned_by: assigner } = request;
  const isHeld = requestStates.held.has(state) && holder !== null && at !== null && (at > since || assigner !== null);
  return isHeld && holder !== userId;
}

/**
 * Rejects a decision on a case that another reviewer holds.
 * @throws ApiError caseHeld with the holder's name
 */
export async function checkHold(context: HoldContext, request: RequestRow, eventName: string): Promise<void> {
  const { trx, caller } = context;
  const decides = requestLifecycle.events.find(({ name }) => name === eventName)?.decides === true;
  if (!decides || !caller || !isHeldByOther(request, caller.userId, await heldSince(context))) return;
  const people = await namesOfPeople(trx, [request.assigned_to]);
  const holder = people.get(request.assigned_to ?? '') ?? '—';
  throw new ApiError('caseHeld', {
    params: { holder },
    detail: { holder, heldSince: request.assigned_at?.toISOString() },
  });
}

/** Returns the columns that a decision of the case's own holder changes: it is theirs as long again. */
export function renewedHold(
  { caller, now }: HoldContext,
  request: RequestRow,
  eventName: string,
): { assigned_at?: Date } {
  const decides = requestLifecycle.events.find(({ name }) => name === eventName)?.decides === true;
  return decides && caller !== undefined && request.assigned_to === caller.userId ? { assigned_at: now } : {};
}

/** Who takes a case from another, and in which transaction. */
interface TakeOverContext {
  readonly trx: Transaction<Schema>;
  readonly services: Pick<Services, 'mail' | 'publicAddress'>;
  readonly caller: Caller;
  readonly now: Date;
}

/**
 * Tells the former holder of a case by mail and by a notice who has it now, in that person's own language; nothing where
 * the account is no longer in use.
 */
export async function tellFormerHolder(
  { trx, services, caller, now }: TakeOverContext,
  request: RequestRow,
  former: string,
): Promise<void> {
  const person = await findPerson(trx, { id: former });
  if (person?.status !== 'ACTIVE') return;
  await addNotice(trx, {
    kind: 'TAKEN_OVER',
    userId: former,
    requestId: request.id,
    about: now.toISOString(),
    actor: caller.userId,
    at: now,
  });
  const { reference } = request;
  const { language } = person;
  const subject = translate(language, 'mails.caseTakenOver.subject', { reference });
  const body = translate(language, 'mails.caseTakenOver.body', { person: caller.fullName, reference });
  const path = reviewPath(deciders, String(request.external_id), 'document', request.application) ?? '';
  const link = {
    label: translate(language, 'mails.caseTakenOver.label'),
    address: `${services.publicAddress()}${path}`,
  };
  await services.mail.post(trx, {
    to: person.email,
    requestId: request.id,
    language,
    subject,
    paragraphs: [body],
    link,
  });
}
