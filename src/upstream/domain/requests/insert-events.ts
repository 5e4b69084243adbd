import { sql, type Insertable, type Transaction } from 'kysely';
import type { RequestEventTable } from '../../store/request-schema';
import type { Schema } from '../../store/schema';

/** An event with the document that supports its step, where there is one. */
export type EventEntry = Insertable<RequestEventTable> & { readonly support?: number };

/**
 * Writes what happened to requests, each in its own order: the history, and the step table, where each event of a request
 * stands once, as it was the last time.
 */
export async function insertEvents(trx: Transaction<Schema>, entries: readonly EventEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await trx
    .insertInto('request_events')
    .values(entries.map(({ support: _, ...event }) => event))
    .execute();
  await trx
    .insertInto('request_steps')
    .values(
      lastOfEach(entries).map(({ request_id, event, at, to_state, support }) => ({
        request_id,
        step: event,
        at,
        result: to_state,
        document_id: support ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['request_id', 'step']).doUpdateSet({
        at: sql`excluded.at`,
        result: sql`excluded.result`,
        document_id: sql`coalesce(excluded.document_id, request_steps.document_id)`,
      }),
    )
    .execute();
}

function lastOfEach(entries: readonly EventEntry[]): EventEntry[] {
  return [...new Map(entries.map((entry) => [`${entry.request_id} ${entry.event}`, entry])).values()];
}
