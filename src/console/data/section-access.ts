import type { Privilege } from '../../contract/generated/access';
import { allows } from '../../contract/access';
import type { ResourceDefinition, ResourceEntry } from '../../contract/definitions';
import { pageRoutes } from '../../contract/generated/routes';
import type { PageRoute } from '../../contract/place-definitions';
import { resourceEntry } from './resource-definitions';

/** What names who may do what: a resource, whole or as its light entry, or a page of routes.json. */
export type Section = ResourceDefinition | ResourceEntry | PageRoute;

/** Returns the page of that name in routes.json. */
export function pageNamed(name: string): PageRoute | undefined {
  return pageRoutes.find((page) => page.name === name);
}

/**
 * Returns the page of that name, or else the light entry of the resource.
 *
 * @throws Error when the definitions have neither
 */
export function sectionNamed(name: string): PageRoute | ResourceEntry {
  const section = pageNamed(name) ?? resourceEntry(name);
  if (!section) throw new Error(`There is no page or resource "${name}": add it to the definitions and generate`);
  return section;
}

/**
 * Returns the accesses of which any one allows the action: a screen (`list`, `create` …), `summary`, or one of the
 * definition's own actions. A page has one access, whatever the action. Undefined: the section has no such action; empty:
 * every session may, and of an action that causes an event the lifecycle then decides record by record (available-actions.ts).
 */
function accessOf(section: Section, action: string): readonly string[] | undefined {
  if (isPage(section)) return section.access;
  const screens = new Map<string, string>(Object.entries(section.access));
  const access = action === 'summary' ? section.summary?.access : screens.get(action);
  if (access !== undefined) return [access];
  return 'actions' in section ? section.actions.find(({ name }) => name === action)?.access : undefined;
}

/** Returns whether the privileges held allow the action; one that the section does not have is never allowed. */
export function isAllowed(held: ReadonlySet<Privilege>, section: Section, action: string): boolean {
  const access = accessOf(section, action);
  return access !== undefined && allows(held, access);
}

function isPage(section: Section): section is PageRoute {
  return Array.isArray(section.access);
}
