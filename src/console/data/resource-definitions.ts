import type { ResourceDefinition, ResourceEntry } from '../../contract/definitions';
import { resources } from '../../contract/generated/resources';
import { createLoaders } from '../kit/track-promise';
import { isOffered, knownRuntime, knowsRecordsOf, loadRuntime, takesOurs } from '../transport/runtime';

const entries = new Map(resources.map((entry) => [entry.name, entry]));
const definitions = createLoaders(async (name) => {
  const entry = entries.get(name);
  if (!entry) throw new Error(`There is no resource "${name}": add it to the resource definitions and generate`);
  return asOffered((await entry.load()).resource);
});

/** Returns the light entry of a resource: route, menu place, access. */
export function resourceEntry(name: string): ResourceEntry | undefined {
  return entries.get(name);
}

/** Returns whether the upstream answers a list, as far as the configuration was read. */
export function isListOffered({ name, knows }: Pick<ResourceEntry, 'name' | 'knows'>): boolean {
  const runtime = knownRuntime();
  return runtime === undefined || (isOffered(runtime, { knows }) && runtime.unanswered?.includes(name) !== true);
}

/**
 * Returns the whole definition of a resource, loaded on demand and kept.
 *
 * @throws Error naming the remedy when no file of schemas/resources has that name.
 */
export function loadResource(name: string): Promise<ResourceDefinition> {
  return definitions.load(name);
}

/** Does the same as {@link loadResource}, for a rendering. */
export function readResource(name: string): Promise<ResourceDefinition> {
  return definitions.read(name);
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
  const { states, ours, records } = runtime.provider ?? {};
  return specifiedDefinition(resource, states, Array.isArray(ours) ? ours : [], records);
}
