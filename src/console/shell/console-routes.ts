import type { Privilege } from '../../contract/generated/access';
import { resources } from '../../contract/generated/resources';
import { landingOrder, pageRoutes, type PageName } from '../../contract/generated/routes';
import { allows } from '../../contract/access';
import type { RuntimeConfiguration } from '../transport/runtime';
import type { LabelKey } from '../fields/labels';

/** An address of the console: what it shows, who may open it, and the key of its title. */
export type ConsoleRoute = {
  path: string;
  /** Any one is enough; none: independently of the session. */
  access: readonly string[];
  title: LabelKey;
} & ({ screen: 'page'; name: PageName } | { screen: 'landing' | 'list' | 'create' | 'edit'; name: string });

/** Every address of the console, from the definitions: routes.json and the resources with their forms. */
export const consoleRoutes: readonly ConsoleRoute[] = [
  ...pageRoutes.flatMap(({ path, aliases, name, access }) =>
    [path, ...aliases].map((address): ConsoleRoute => {
      const common = { path: address, access, title: `routes.${name}` } as const;
      return name === 'landing' ? { ...common, name, screen: 'landing' } : { ...common, name, screen: 'page' };
    }),
  ),
  ...resources.flatMap(({ name, route, aliases, access, formMode }): ConsoleRoute[] => {
    const title = `resourceTitles.${name}` as const;
    const form = (screen: 'create' | 'edit', path: string): ConsoleRoute[] => {
      const needed = access[screen];
      return formMode === 'page' && needed ? [{ path, name, screen, access: [needed], title }] : [];
    };
    return [
      ...[route, ...aliases].map((path): ConsoleRoute => ({
        path,
        name,
        screen: 'list',
        access: [access.list],
        title,
      })),
      ...form('create', `${route}/create`),
      ...form('edit', `${route}/:id`),
    ];
  }),
];

/**
 * Returns where the landing router sends: the first of its targets that may be opened; undefined when none may, and it
 * shows its own content.
 */
export function landingTarget(
  held: ReadonlySet<Privilege>,
  { unanswered = [] }: Pick<RuntimeConfiguration, 'unanswered'>,
): string | undefined {
  return landingOrder.find((path) => {
    const route = consoleRoutes.find((candidate) => candidate.path === path);
    return route !== undefined && !unanswered.includes(route.name) && allows(held, route.access);
  });
}

/** Returns the first page below a parent address that is no page itself (/documentaryValidation). */
export function firstBelow(path: string, held: ReadonlySet<Privilege>): string | undefined {
  const prefix = `${path.replace(/\/$/, '')}/`;
  return consoleRoutes.find((route) => route.path.startsWith(prefix) && allows(held, route.access))?.path;
}
