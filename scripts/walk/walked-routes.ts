import { matchPath } from 'react-router';
import { consoleRoutes } from '../../src/console/shell/console-routes';
import { publicRoutes, type PublicPageName } from '../../src/contract/generated/public-routes';

/** Public pages that send a visitor on at once. */
const passing: ReadonlySet<PublicPageName> = new Set(['home', 'login', 'routingLogin', 'routingLoginLoad', 'logout']);

export const walkedPublicRoutes = publicRoutes.filter(({ name }) => !passing.has(name));

/** Every address that a walk over all accounts has to visit, as the definitions write it. */
const walkedRoutes: readonly string[] = [...walkedPublicRoutes, ...consoleRoutes].map(({ path }) => path);

/** Those without a parameter first: `/Usuarios/create` is no user. */
const inOrder = walkedRoutes.toSorted((a, b) => Number(a.includes(':')) - Number(b.includes(':')));

/** Returns the route that an address belongs to; undefined where no walk has to visit it. */
export function routeOf(pathname: string): string | undefined {
  return inOrder.find((route) => matchPath(route, pathname) !== null);
}

/** Returns the routes that no account came to. */
export function unvisitedRoutes(visited: ReadonlySet<string>): string[] {
  return walkedRoutes.filter((route) => !visited.has(route));
}
