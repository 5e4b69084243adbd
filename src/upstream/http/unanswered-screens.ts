import type { FamilyName } from '../../contract/generated/families';
import { resources } from '../../contract/generated/resources';
import { pageRoutes } from '../../contract/generated/routes';
import type { Settings } from '../settings';
import { acceptsNoSession } from './runtime-configuration';

/** Returns the resources and pages of the menu that are answered here, where no session is accepted: the menu leaves them out. */
export async function unansweredScreens(settings: Settings): Promise<string[]> {
  if (!acceptsNoSession(settings)) return [];
  const { families: places, rest } = settings;
  const definitions = await Promise.all(resources.map(async ({ load }) => (await load()).resource));
  const isHere = (family: FamilyName): boolean => places[family].mode === 'embedded';
  const lists = definitions
    .filter(({ source }) =>
      source.kind === 'rest' ? rest.mode === 'embedded' : isHere(source.list.call.family as FamilyName),
    )
    .map(({ name }) => name);
  const pages = pageRoutes.flatMap(({ name, family }) =>
    family !== undefined && isHere(family as FamilyName) ? [name] : [],
  );
  return [...lists, ...pages];
}
