import { allowsNamed } from '../../../contract/access';
import type { RequestSearch } from '../../../contract/insight-definitions';
import { resources } from '../../../contract/generated/resources';
import type { Caller } from '../handler';
import type { SqlParameters } from '../listing/sql-parameters';
import { physicalCondition } from '../requests/physical-delivery';
import { visibleCondition } from '../requests/visibility';

/** A list of requests in which what is found opens. */
export interface RequestScope {
  readonly resource: string;
  readonly search: RequestSearch;
}

/** Returns the lists of requests whose records the caller may open; by default none. */
export function requestScopes({ held }: Pick<Caller, 'held'>): RequestScope[] {
  return resources.flatMap(({ name, search, access }) =>
    search?.of === 'requests' && allowsNamed(held, access.show ?? access.list) ? [{ resource: name, search }] : [],
  );
}

/** Returns the list of users, for those who may see it, and whether they may open one. */
export function userScope({ held }: Pick<Caller, 'held'>): { resource: string; opens: boolean } | undefined {
  const entry = resources.find(({ search, access }) => search?.of === 'users' && allowsNamed(held, access.list));
  return entry && { resource: entry.name, opens: allowsNamed(held, entry.access.show ?? entry.access.edit) };
}

const scopes: Readonly<Record<NonNullable<RequestSearch['scope']>, (user: string) => string>> = {
  own: (user) => `r.owner_id = ${user}::uuid`,
  supervised: (user) => `r.supervisor_id = ${user}::uuid`,
  delivered: () => physicalCondition,
};

/** Returns what of `requests r` opens there for the caller: what the place holds, of what the caller may see at all. */
export function conditionOf({ search }: RequestScope, caller: Caller, parameters: SqlParameters): string {
  const scopeCondition =
    search.application === undefined
      ? scopes[search.scope](search.scope === 'delivered' ? '' : parameters.add(caller.userId))
      : `r.application = ${parameters.add(search.application)}::text`;
  return `${scopeCondition} and ${visibleCondition(caller, parameters)}`;
}
