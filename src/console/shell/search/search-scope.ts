import { searchEverywhere } from '../../../contract/generated/calls/embedded/searchEverywhere';
import { resources } from '../../../contract/generated/resources';
import { loadResource } from '../../data/resource-definitions';
import { loadRuntime, takesOurs } from '../../transport/runtime';

/** Of the lists that are searched: all, some, or none stand where the search does. */
export type SearchScope = 'all' | 'some' | 'none';

/**
 * Returns whose records the search everywhere knows. Where it is answered here, it knows nothing of the records of a
 * provider, nor anything where it accepts no session of theirs; a provider that offers it knows its own.
 */
export async function searchScope(): Promise<SearchScope> {
  const runtime = await loadRuntime();
  const own = runtime.families[searchEverywhere.family];
  if (!own?.embedded) return takesOurs(runtime, searchEverywhere) ? 'all' : 'none';
  if (own.closed) return 'none';
  const searched = await Promise.all(resources.flatMap(({ name, search }) => (search ? [loadResource(name)] : [])));
  const here = searched.filter(({ source }) =>
    source.kind === 'rest' ? !runtime.rest.simple : runtime.families[source.list.call.family]?.embedded,
  );
  if (here.length === searched.length) return 'all';
  return here.length > 0 ? 'some' : 'none';
}
