import type { ResourceDefinition } from '../../../contract/definitions';
import { idAtSource } from '../../data/record-id';
import { panelHref } from '../panel/use-panel';

/**
 * Returns where a record of this resource opens: the panel that shows it, its own page, or its form beside the list.
 */
export function recordHref({ form, route, overrides }: ResourceDefinition): ((id: string) => string) | undefined {
  if (overrides.show !== undefined) return panelHref.show;
  if (!form) return undefined;
  return form.mode === 'panel' ? panelHref.edit : (id) => `${route}/${encodeURIComponent(id)}`;
}

/** Returns where a record opens by its id in a list; undefined where its upstream knows it by none. */
export function hrefInList(hrefOf: ((id: string) => string) | undefined, id: string): string | undefined {
  const known = idAtSource(id);
  return known === '' ? undefined : hrefOf?.(known);
}

/** Returns the screen on which a record of this resource opens, as its access names it. */
export function screenOfRecord({ access, overrides }: ResourceDefinition): 'list' | 'show' | 'edit' {
  if (overrides.show === undefined) return 'edit';
  return access.show === undefined ? 'list' : 'show';
}

/** Returns where a new one is written. */
export function createHref({ form, route }: ResourceDefinition): string | undefined {
  if (!form) return undefined;
  return form.mode === 'panel' ? panelHref.create : `${route}/create`;
}
