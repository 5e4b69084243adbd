/** Who gets the records of a list from its call, and which of a call's lists it is. */
import type { CallContent, ResourceContent, SourceListContent } from './definition-contents';
import { isObject } from '../../src/contract/is-object';
import { single, textOf, type Definitions, type Json } from './definitions';

/** Returns the codes behind an access: those of the access list of that name, or the code itself. */
export function codesBehind(definitions: Definitions, access: Json | undefined): string[] {
  const list = single(definitions, 'access')['lists'][textOf(access)];
  if (isObject(list)) return list['privileges'];
  return access === undefined ? [] : [textOf(access)];
}

/** Returns `source.list` of a resource of calls; undefined for one that is rest. */
export function listSource({ source }: ResourceContent): SourceListContent | undefined {
  return source['list'];
}

/** Returns the codes of which any one gets the records of a list of calls. */
export function listPrivileges(definitions: Definitions, resource: ResourceContent): string[] {
  const own = codesBehind(definitions, resource['access']['list']);
  return [...own, ...(listSource(resource)?.['alsoAllows'] ?? [])];
}

/** Returns the section that a list asks its call for, where the call has several lists. */
export function sectionOf(resource: ResourceContent): string | undefined {
  const fixed = listSource(resource)?.['fixed'] ?? {};
  return fixed['section'] === undefined ? undefined : textOf(fixed['section']);
}

/** Returns the sections that a call knows, in its order; none where it has one list. */
export function sectionsOf({ body }: CallContent): string[] {
  const properties = body?.['properties'] ?? {};
  return (properties['section']?.['enum'] ?? []) as string[];
}
