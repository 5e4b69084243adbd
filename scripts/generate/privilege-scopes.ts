/** On which requests each privilege counts, and what follows: which review a route leads to. */
import { single, textOf, type Definitions, type JsonObject } from './definitions';
import { objects } from './known-names';

/** Scopes of requests that are no application. */
export const seeingScopes = ['own', 'supervised'] as const;

/** Scopes that are no application. */
export const otherScopes = [...seeingScopes, 'everywhere'] as const;

/** Returns the applications of requests. */
export function applicationsOf(definitions: Definitions): string[] {
  return objects(single(definitions, 'catalogues')['applications']).map((application) => textOf(application['id']));
}

/** Returns the codes of access.json with what it says of each: one that is both a privilege and a process is one code. */
export function codesOf(definitions: Definitions): ReadonlyMap<string, JsonObject> {
  const access = single(definitions, 'access');
  const codes = { ...access['processes'], ...access['privileges'] };
  return new Map(Object.entries(codes));
}

/** One of the two pages of a review. */
export interface ReviewRoute {
  /** Of its place in routes.json. */
  readonly pointer: string;
  readonly path: string;
  readonly pane: string;
  /** The path before the pane. */
  readonly parent: string;
  readonly accesses: readonly string[];
  /** The scopes of the codes behind its access: of a right definition the one application. */
  readonly scopes: readonly string[];
  /** Whether nothing is decided there. */
  readonly readOnly: boolean;
}

/** Returns the routes of the reviews, in their order. */
export function reviewRoutes(definitions: Definitions): ReviewRoute[] {
  const lists = single(definitions, 'access')['lists'];
  const entries = codesOf(definitions);
  return objects(single(definitions, 'routes')['protected']).flatMap((route, at) => {
    if (route['pane'] === undefined) return [];
    const [path, pane] = [textOf(route['path']), textOf(route['pane'])];
    const accesses = route['access'] as string[];
    const codes = accesses.flatMap((access) => lists[access]?.privileges ?? [access]);
    const found = [...new Set(codes.map((code) => textOf(entries.get(code)?.['scope'])))];
    const parent = path.slice(0, -`/${pane}`.length);
    const readOnly = route['readOnly'] === true;
    return [{ pointer: `/protected/${at}`, path, pane, parent, accesses, scopes: found, readOnly }];
  });
}
