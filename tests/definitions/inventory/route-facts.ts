import { array, equal, fact, look, single, type Chapter } from './fact';
import type { Definitions } from '../../../scripts/generate/definitions';

interface Place {
  title: unknown;
  lists: unknown[];
}

/** Returns a protected route: a page of routes.json, or a resource's list, create or edit screen. */
function placeOf(definitions: Definitions, path: string): Place | undefined {
  const page = array(look(single(definitions, 'routes'), 'protected')).find((each) => look(each, 'path') === path);
  if (page !== undefined) return { title: look(page, 'title', 'es'), lists: array(look(page, 'access')) };
  const [, base = '', screen] = /^(\/[^/]+)(?:\/(create|:id))?$/.exec(path) ?? [];
  const resource = [...definitions.resources.values()].find(({ content }) => content['route'] === base)?.content;
  if (resource === undefined) return undefined;
  const action = screen === undefined ? 'list' : screen === 'create' ? 'create' : 'edit';
  const access = look(resource, 'access', action);
  return access === undefined ? undefined : { title: titleOf(definitions, resource), lists: [access] };
}

/**
 * Returns the title of a section: one of several lists has the titles of those the specification names: of the first
 * two.
 */
function titleOf(definitions: Definitions, resource: unknown): unknown {
  const group = look(resource, 'tab', 'group');
  if (group !== 'agreements') return look(resource, 'title', 'es');
  return [...definitions.resources.values()]
    .filter(({ content }) => look(content, 'tab', 'group') === group)
    .sort((one, other) => Number(look(one.content, 'tab', 'order')) - Number(look(other.content, 'tab', 'order')))
    .slice(0, 2)
    .map(({ content }) => look(content, 'title', 'es'))
    .join(', ');
}

/** Routes, their titles and privilege lists, and the landing order. */
export const routeFacts: Chapter = function* (definitions, { routes, landingOrder }) {
  const file = single(definitions, 'routes');
  const open = array(look(file, 'public')).map((route) => look(route, 'path'));
  for (const path of routes.public) yield fact(`public route ${path}`, open.includes(path));
  for (const { path, title, privilegeLists } of routes.protected) {
    const place = placeOf(definitions, path);
    yield fact(`protected route ${path}`, place !== undefined);
    yield equal(`route ${path}: privilege lists`, place?.lists, privilegeLists);
    if (title !== null) yield equal(`route ${path}: title`, place?.title, title);
  }
  const agreements = [...definitions.resources.values()].find(({ content }) => content['route'] === '/Convenios');
  yield equal('route /Convenios: also', look(agreements?.content, 'aliases'), ['/convenios']);
  yield equal(`unknown path: ${routes.unknownPath}`, look(file, 'unknown'), 'login');
  yield equal('landing order', look(file, 'landing'), landingOrder);
};
