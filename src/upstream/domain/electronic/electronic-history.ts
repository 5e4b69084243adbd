import type { Kysely } from 'kysely';
import type { Language } from '../../../contract/generated/languages';
import type { Schema } from '../../store/schema';
import { namesOfPeople } from '../accounts/people-names';
import { electronicName } from './electronic-certificate';

/** Returns what happened to an electronic certificate, oldest first. */
export async function electronicHistory(
  { trx, language }: { readonly trx: Kysely<Schema>; readonly language: Language },
  id: number,
) {
  const events = await trx
    .selectFrom('electronic_certificate_events')
    .selectAll()
    .where('certificate_id', '=', id)
    .orderBy('id')
    .execute();
  const people = await namesOfPeople(
    trx,
    events.map(({ actor }) => actor),
  );
  return events.map(({ event, to_state: state, at, observation, actor }) => ({
    serviceStatusId: state,
    name: electronicName('states', state, language),
    date: at.toISOString(),
    event: electronicName('events', event, language),
    ...(actor !== null && { user: people.get(actor) ?? actor }),
    ...(observation !== null && { observation }),
  }));
}
