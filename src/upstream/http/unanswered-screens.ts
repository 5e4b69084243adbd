import type { FamilyName } from '../../contract/generated/families';
import { oursResources } from '../../contract/generated/specified-fields';
import { resources } from '../../contract/generated/resources';
import { pageRoutes } from '../../contract/generated/routes';
import type { Settings } from '../settings';
import { acceptsNoSession } from './runtime-configuration';

/**
 * Returns the resources and pages that nothing answers: lists of ours at a provider's REST that does not have them, and what is
 * answered here where no session is accepted.
 */
export async function unansweredScreens(settings: Settings): Promise<string[]> {
  return [
    ...new Set([...missingLists(settings), ...(acceptsNoSession(settings) ? await closedScreens(settings) : [])]),
  ];
}

function missingLists({ rest, provider }: Settings): readonly string[] {
  const takesOurs = provider?.rest?.dialect === 'ours' || provider?.ours === 'all';
  if (rest.mode === 'embedded' || takesOurs) return [];
  return oursResources.filter((name) => provider?.rest?.paths?.[name] === undefined);
}

async function closedScreens(settings: Settings): Promise<string[]> {
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
