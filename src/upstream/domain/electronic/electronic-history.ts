import { callerOf, type ReadingContext } from '../handler';
import { actorNames } from '../accounts/actor-names';
import { catalogueText } from '../message-in';
import { electronicName } from './electronic-certificate';

/** Returns what happened to an electronic certificate, oldest first; who did it, to those who consult them all. */
export async function electronicHistory(
  context: Pick<ReadingContext<unknown, unknown>, 'trx' | 'caller' | 'language'>,
  id: number,
) {
  const { trx, language } = context;
  const events = await trx
    .selectFrom('electronic_certificate_events')
    .selectAll()
    .where('certificate_id', '=', id)
    .orderBy('id')
    .execute();
  const nameFor = await actorNames(
    context,
    callerOf(context).held.has('CONSULT_ELECTRONIC'),
    events.map(({ actor }) => actor),
  );
  return events.map(({ event, to_state: state, at, observation, actor }) => ({
    serviceStatusId: state,
    name: electronicName('states', state, language),
    date: at.toISOString(),
    event: electronicName('events', event, language),
    ...(actor !== null && { user: nameFor(actor) }),
    // What the system writes is a key of the messages.
    ...(observation !== null && {
      observation: actor === null ? catalogueText(observation, language) : observation,
    }),
  }));
}
