import { requestLifecycle } from '../../../../contract/generated/lifecycles/request';
import type { State } from '../../../../contract/generated/states';
import type { Kysely, Selectable } from 'kysely';
import type { StatusHistoryEntry } from '../../../../contract/generated/types';
import type { RequestEventTable } from '../../../store/request-schema';
import type { Schema } from '../../../store/schema';
import { destructionsOf } from '../../keys/destructions';
import type { Reading } from './present-requests';
import { actorNames } from '../../accounts/actor-names';
import type { RequestRow } from '../../../store/request-row';
import { evidenceNames, lifecycleName, nameOf } from '../../catalogue-names';
import { translate } from '../../../translate';
import { presentExplanation } from '../review/explained-mismatches';
import { stateNameFor } from './state-name-for';
import { presentObservation } from '../present-observation';
import { hasStaffAccess } from '../visibility';

export type EventRow = Selectable<RequestEventTable>;

/** What is done at work on a request, which its applicant does not read. */
export const internalEvents: ReadonlySet<string> = new Set(
  requestLifecycle.events.flatMap(({ name, forApplicant }) => (forApplicant ? [] : [name])),
);

/** Whose text is for staff alone; of an assignment, it is the name of a colleague. */
const staffTexts = new Set<string>([
  'assign',
  ...requestLifecycle.events.flatMap(({ name, observation }) => (observation === 'staff' ? [name] : [])),
]);

/** Returns the events that an applicant reads; of the same one over and over in one state, the last. */
function eventsForApplicant(events: readonly EventRow[]): EventRow[] {
  const theirs = events.filter(({ event }) => !internalEvents.has(event));
  return theirs.filter(({ event, to_state: state, actor }, at) => {
    const next = theirs[at + 1];
    return next?.event !== event || next.to_state !== state || next.actor !== actor;
  });
}

/** Returns what happened to a request, oldest first. */
export function historyOf(database: Kysely<Schema>, request: RequestRow): Promise<EventRow[]> {
  return database.selectFrom('request_events').selectAll().where('request_id', '=', request.id).orderBy('id').execute();
}

/**
 * Returns the history as it travels: state, since when, by whom and why. Its applicant sees no name but their own, and
 * the provider's in place of those who work on it; and of the events those that the lifecycle marks as theirs.
 * @param whole every event, whichever person asks
 */
export async function presentHistory(
  reading: Omit<Reading, 'now'>,
  request: RequestRow,
  { whole = false }: { readonly whole?: boolean } = {},
): Promise<StatusHistoryEntry[]> {
  const { trx, caller, language } = reading;
  const written = await historyOf(trx, request);
  const destructions = await destructionsOf(trx, request.certificate_serial);
  const inside = caller !== undefined && hasStaffAccess(request, caller);
  const events = inside || whole ? written : eventsForApplicant(written);
  const actors = [...events, ...destructions].map(({ actor }) => actor);
  const nameFor = await actorNames(reading, inside, actors);
  const base = (state: State, at: Date, actor: string | null) => ({
    serviceStatusId: state,
    name: stateNameFor(request, { caller, language }, state),
    date: at.toISOString(),
    ...(actor !== null && { user: nameFor(actor) }),
  });
  const changes = events.map(
    ({ event, to_state: state, at, actor, observation, reason_id: reason, asked_evidence: evidence, mismatches }) => ({
      ...base(state, at, actor),
      event: lifecycleName('events', event, language),
      ...(observation !== null &&
        (inside || !staffTexts.has(event)) && {
          observation: presentObservation({ event, actor, observation }, language),
        }),
      ...(reason !== null && { reason: nameOf('rejectionReasons', reason, language) }),
      ...(evidence !== null && { askedEvidence: evidenceNames(evidence, language) }),
      // What did not match, and why it went on, is between those who decide.
      ...(inside && presentExplanation(mismatches, language)),
    }),
  );
  const stateAt = (moment: Date) => written.findLast(({ at }) => at <= moment)?.to_state ?? request.state;
  const destroyed = destructions.map(({ at, actor, reason }) => ({
    ...base(stateAt(at), at, actor),
    event: translate(language, 'history.keyDestroyed.event'),
    observation: translate(language, `history.keyDestroyed.reasons.${reason}`),
  }));
  // Sorting is stable: what happens in one moment keeps the change of state first.
  return [...changes, ...destroyed].sort((one, other) => one.date.localeCompare(other.date));
}
