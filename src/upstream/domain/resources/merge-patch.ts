import { deepEqual } from '../../../contract/deep-equal';
import type { RecordValues } from '../listing/context';
import type { RestResource } from '../listing/resource';

/**
 * Returns a JSON merge patch (RFC 7396) of one level, which is what a form edits: null removes a property, unless its
 * definition says null for it; every other value replaces the one before.
 */
export function mergePatch(resource: RestResource, before: RecordValues, patch: RecordValues): RecordValues {
  const merged: Record<string, unknown> = { ...before };
  for (const [name, value] of Object.entries(patch)) {
    if (value === null && !resource.fields.get(name)?.nullable) delete merged[name];
    else merged[name] = value;
  }
  return merged;
}

/** Returns the properties in which the two differ; null and absence are the same nothing. */
export function changedNames(resource: RestResource, before: RecordValues, after: RecordValues): string[] {
  return [...resource.fields.keys()].filter((name) => !deepEqual(before[name] ?? null, after[name] ?? null));
}
