/** Who gets the records of a list from its call, and which of a call's lists it is. */
import { isObject } from '../../src/contract/is-object';
import { single, textOf, type Definitions, type Json, type JsonObject } from './definitions';

/** Returns the codes behind an access: those of the access list of that name, or the code itself. */
export function codesBehind(definitions: Definitions, access: Json | undefined): string[] {
  const list = (single(definitions, 'access')['lists'] as JsonObject)[textOf(access)];
  if (isObject(list)) return list['privileges'] as string[];
  return access === undefined ? [] : [textOf(access)];
}

/** Returns `source.list` of a resource of calls; undefined for one that is rest. */
export function listSource({ source }: JsonObject): JsonObject | undefined {
  return (source as JsonObject)['list'] as JsonObject | undefined;
}

/** Returns the codes of which any one gets the records of a list of calls. */
export function listPrivileges(definitions: Definitions, resource: JsonObject): string[] {
  const own = codesBehind(definitions, (resource['access'] as JsonObject)['list']);
  return [...own, ...((listSource(resource)?.['alsoAllows'] ?? []) as string[])];
}

/** Returns the section that a list asks its call for, where the call has several lists. */
export function sectionOf(resource: JsonObject): string | undefined {
  const fixed = (listSource(resource)?.['fixed'] ?? {}) as JsonObject;
  return fixed['section'] === undefined ? undefined : textOf(fixed['section']);
}

/** Returns the sections that a call knows, in its order; none where it has one list. */
export function sectionsOf({ body }: JsonObject): string[] {
  const properties = ((body as JsonObject | undefined)?.['properties'] ?? {}) as Record<string, JsonObject>;
  return (properties['section']?.['enum'] ?? []) as string[];
}
