import type { Kysely } from 'kysely';
import type { Language } from '../../../contract/generated/languages';
import type { Schema } from '../../store/schema';
import { translate } from '../../translate';
import type { Caller } from '../handler';
import { namesOfPeople } from './people-names';

interface Reading {
  readonly trx: Kysely<Schema>;
  readonly language: Language;
  readonly caller?: Caller;
}

/**
 * Returns the names of actors as their reader has them: who works with them reads each, and everyone else their own, and
 * the provider's in place of the others.
 */
export async function actorNames(
  { trx, language, caller }: Reading,
  inside: boolean,
  actors: readonly (string | null)[],
): Promise<(actor: string) => string> {
  const isNamed = (actor: string | null) => inside || actor === caller?.userId;
  const people = await namesOfPeople(trx, actors.filter(isNamed));
  return (actor) => (isNamed(actor) ? (people.get(actor) ?? actor) : translate(language, 'history.provider'));
}
