import type { ResourceDefinition, ResourceEntry } from '../../contract/definitions';
import { resources } from '../../contract/generated/resources';
import { trackPromise } from '../kit/track-promise';
import { knowsRecordsOf, loadRuntime, takesOurs } from '../transport/runtime';

const entries = new Map(resources.map((entry) => [entry.name, entry]));
const loaded = new Map<string, Promise<ResourceDefinition>>();

/** Returns the light entry of a resource: route, menu place, access. */
export function resourceEntry(name: string): ResourceEntry | undefined {
  return entries.get(name);
}

/**
 * Returns the whole definition of a resource, loaded on demand and kept.
 *
 * @throws Error naming the remedy when no file of schemas/resources has that name.
 */
export function loadResource(name: string): Promise<ResourceDefinition> {
  const loading = loaded.get(name);
  if (loading) return loading;
  const entry = entries.get(name);
  if (!entry)
    return Promise.reject(new Error(`There is no resource "${name}": add it to the resource definitions and generate`));
  const pending = trackPromise(entry.load().then(({ resource }) => asOffered(resource)));
  loaded.set(name, pending);
  pending.catch(() => loaded.delete(name));
  return pending;
}

/** Returns the definition as its upstream offers it: whole, or what the specification has of it. */
async function asOffered(resource: ResourceDefinition): Promise<ResourceDefinition> {
  const runtime = await loadRuntime();
  const { source } = resource;
  const isWhole = source.kind === 'rest' ? !runtime.rest.simple : takesOurs(runtime, source.list.call);
  const isCounted = source.kind === 'rest' || knowsRecordsOf(runtime, source.list.call.family);
  if (isWhole && isCounted) return resource;
  const { specifiedDefinition, withoutOursCalls } = await import('./specified-definition');
  if (isWhole) return withoutOursCalls(resource);
  const { states, ours } = runtime.provider ?? {};
  return specifiedDefinition(resource, states, Array.isArray(ours) ? ours : []);
}
