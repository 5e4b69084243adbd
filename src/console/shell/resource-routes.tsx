import { Resource } from 'react-admin';
import { Route, type RouteObject } from 'react-router';
import { resources } from '../../contract/generated/resources';
import { consoleRoutes, type ConsoleRoute } from './console-routes';
import { NotFoundRedirect } from './not-found-redirect';
import { Section } from './section';

/** Returns a route for each address of a resource, with react-admin's `<Resource>` around its screens. */
export function resourceRoutes(): RouteObject[] {
  return resources.flatMap(({ name, route, aliases }) =>
    [route, ...aliases].map((address): RouteObject => {
      const screens = consoleRoutes.filter((screen) => screen.name === name && isAt(address, screen));
      return { path: `${address}/*`, caseSensitive: true, element: resourceElement(name, address, screens) };
    }),
  );
}

/**
 * Renders a `<Resource>` whose screens are its children: the `list`, `create` and `edit` of `<Resource>` open at every
 * address below theirs, and the specification sends an unknown address elsewhere.
 */
function resourceElement(name: string, address: string, screens: readonly ConsoleRoute[]): RouteObject['element'] {
  return (
    <Resource key={address} name={name}>
      {screens.map((route) => (
        <Route
          key={route.path}
          path={route.path.slice(address.length)}
          caseSensitive
          element={<Section key={route.path} route={route} />}
        />
      ))}
      <Route path="*" element={<NotFoundRedirect />} />
    </Resource>
  );
}

/** Returns whether the screen is the list at that very address or a form right below it. */
function isAt(address: string, { path, screen }: ConsoleRoute): boolean {
  if (screen === 'list') return path === address;
  return path.startsWith(`${address}/`);
}
