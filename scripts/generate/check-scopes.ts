/** Where privileges count: every scope exists, and a review is of one application. */
import type { Names } from './known-names';
import { applicationsOf, codesOf, otherScopes, reviewRoutes } from './privilege-scopes';
import { single, type JsonObject } from './definitions';

/** Checks that a privilege counts somewhere that there is, and one that is a process, too, in the same place. */
export function checkScopes(names: Names): void {
  const scopes = [...applicationsOf(names.definitions), ...otherScopes];
  const access = single(names.definitions, 'access');
  const codes = codesOf(names.definitions);
  for (const group of ['privileges', 'processes'])
    for (const [code, { scope, sees }] of Object.entries(access[group] as Record<string, JsonObject>)) {
      names.known(
        'access.json',
        `/${group}/${code}/scope`,
        scope,
        scopes,
        `catalogues.json#/applications, ${otherScopes.join(', ')}`,
      );
      if (sees === true && scope === 'everywhere')
        names.report(
          'access.json',
          `/${group}/${code}/sees`,
          'opens the requests of every application; give it the scope of one, or leave "sees" out',
        );
      const first = codes.get(code);
      if (first?.['scope'] !== scope || first?.['sees'] !== sees)
        names.report(
          'access.json',
          `/${group}/${code}`,
          'differs from the privilege of that code; give both one scope and sees',
        );
    }
}

/** Checks that the address of a review names its pane, and that both panes are open to the same people of one application. */
export function checkReviewRoutes(names: Names): void {
  const applications = new Set(applicationsOf(names.definitions));
  const routes = reviewRoutes(names.definitions);
  for (const { pointer, path, pane, parent, accesses, scopes } of routes) {
    if (!path.endsWith(`/${pane}`))
      names.report('routes.json', `${pointer}/path`, `does not end with its pane; end it with "/${pane}"`);
    const [scope = ''] = scopes;
    if (scopes.length !== 1 || !applications.has(scope))
      names.report(
        'routes.json',
        `${pointer}/access`,
        'is not of one application; ask for codes of one scope that is an application (access.json)',
      );
    const beside = routes.find((other) => other.parent === parent && other.pane !== pane);
    if (String(beside?.accesses) !== String(accesses))
      names.report(
        'routes.json',
        `${pointer}/access`,
        'is not that of the other pane; give both the same access below one path',
      );
  }
}
