import type { Kysely, Selectable } from 'kysely';
import type { StatusHistoryEntry } from '../../../contract/generated/types';
import type { RequestEventTable } from '../../store/request-schema';
import type { Schema } from '../../store/schema';
import type { Language } from '../handler';
import { namesOfPeople } from './people-names';
import type { RequestRow } from './request-row';
import { lifecycleName, nameOf } from './texts';

export type EventRow = Selectable<RequestEventTable>;

/** What happened to a request, oldest first. */
export function historyOf(database: Kysely<Schema>, request: RequestRow): Promise<EventRow[]> {
  return database.selectFrom('request_events').selectAll().where('request_id', '=', request.id).orderBy('id').execute();
}

/** The history as it travels: state, since when, by whom and why. */
export async function presentHistory(
  { trx, language }: { readonly trx: Kysely<Schema>; readonly language: Language },
  request: RequestRow,
): Promise<StatusHistoryEntry[]> {
  const events = await historyOf(trx, request);
  const people = await namesOfPeople(
    trx,
    events.map(({ actor }) => actor),
  );
  return events.map(({ event, to_state: state, at, actor, observation, reason_id: reason }) => ({
    serviceStatusId: state,
    name: lifecycleName('states', state, language),
    date: at.toISOString(),
    event: lifecycleName('events', event, language),
    ...(actor !== null && { user: people.get(actor) ?? actor }),
    ...(observation !== null && { observation }),
    ...(reason !== null && { reason: nameOf('rejectionReasons', reason, language) }),
  }));
}
