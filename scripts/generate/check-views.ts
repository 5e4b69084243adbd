/** The views above a list, held against its filters, columns and actions; and what opens them. */
import type { ListContent, ResourceContent } from './definition-contents';
import { textOf, type DefinitionFile, type JsonObject } from './definitions';
import { keys, objects, type Names } from './known-names';

/** Returns the names of a list's views. */
export const viewNames = (list: ListContent): string[] => objects(list['views']).map(({ name }) => textOf(name));

/** Reports what the views of a resource name in vain; one of them has no filter, so that every record is in one. */
export function checkViews(names: Names, { path, content }: DefinitionFile<ResourceContent>): void {
  const list = content['list'];
  const filters = new Set(objects(list['filters']).map(({ field }) => textOf(field)));
  const columns = objects(list['columns']).map(({ field }) => textOf(field));
  const actions = objects(content['actions']).map(({ name }) => textOf(name));
  const views = objects(list['views']);
  views.forEach((view, at) => {
    const pointer = `/list/views/${at}`;
    for (const access of [view['access'] ?? []].flat()) names.access(path, `${pointer}/access`, access);
    for (const name of keys(view['filter']))
      names.known(path, `${pointer}/filter/${name}`, name, filters, '#/list/filters');
    names.known(
      path,
      `${pointer}/sort/field`,
      (view['sort'] as JsonObject | undefined)?.['field'],
      columns,
      '#/list/columns',
    );
    for (const action of (view['next'] ?? []) as string[])
      names.known(path, `${pointer}/next`, action, actions, '#/actions');
    checkNext(names, { path, pointer: `${pointer}/next`, next: (view['next'] ?? []) as string[] }, content);
  });
  if (views.length > 0 && views.filter(({ filter }) => filter === undefined).length !== 1)
    names.report(path, '/list/views', 'want one without a filter, which has every record; add it, or keep one');
  if (views.length > 0 && !isCounted(content)) {
    const lists = 'lists of waybills, of the requests of one application, or of what the courier brings';
    names.report(
      path,
      '/list/views',
      `are counted of ${lists}, paged by the server; name one in /search, or remove them`,
    );
  }
  const menu = content['menu'];
  const badge = menu?.['badge'];
  const counted = names.definitions.resources.get(textOf(badge?.['resource']))?.content['list'];
  if (badge && counted)
    (badge['views'] ?? []).forEach((view, at) =>
      names.known(path, `/menu/badge/views/${at}`, view, viewNames(counted), '#/list/views'),
    );
}

interface NextOfView {
  path: string;
  pointer: string;
  next: readonly string[];
}

/** Reports what takes no record of a queue: an action that no row has, or that another one stands in the place of. */
function checkNext(names: Names, { path, pointer, next }: NextOfView, content: ResourceContent): void {
  const actions = objects(content['actions']);
  for (const [at, name] of next.entries()) {
    const action = actions.find((each) => each['name'] === name);
    if (action && ![action['on']].flat().includes('row'))
      names.report(path, pointer, `"${name}" stands on no row; name one that does, or add "row" to its "on"`);
    const other = actions.find(
      ({ replaces, on }) => ((replaces ?? []) as string[]).includes(name) && [on].flat().includes('row'),
    );
    if (other && !next.slice(0, at).includes(textOf(other['name'])))
      names.report(path, pointer, `"${name}" is replaced by "${textOf(other['name'])}"; name that one before it`);
  }
}

/** Tells whether the records of a list are counted by view: those of calls by `embedded.viewCounts`, the others one by one. */
function isCounted({ record, source, search }: ResourceContent): boolean {
  const { kind, list } = source;
  if (kind === 'rest') return true;
  if (list?.['paging'] !== 'server') return false;
  const { application, scope } = (search ?? {}) as JsonObject;
  return record === 'guide' || (record === 'request' && (application !== undefined || scope === 'delivered'));
}
