import type { Privilege } from '../../../contract/generated/access';
import { allows, allowsNamed, mayCall } from '../../../contract/access';
import { families } from '../../../contract/generated/families';
import { resources } from '../../../contract/generated/resources';
import { pageRoutes } from '../../../contract/generated/routes';
import type { LabelKey } from '../../fields/labels';

/** What one may do to the records of a resource. */
type RecordAction = `${'create' | 'edit' | 'delete'}.${string}`;
export type ReachKey = LabelKey | RecordAction;

/** What a set of privileges opens: keys of labels, for routes and for actions. */
export interface Reach {
  routes: ReadonlySet<ReachKey>;
  actions: ReadonlySet<ReachKey>;
}

/** Returns what a person with these codes alone may open and do, by the same tables that the guards read. */
export function reachOf(codes: readonly string[]): Reach {
  const held = new Set(codes as readonly Privilege[]);
  const pages = pageRoutes
    .filter(({ access }) => access.length > 0 && allows(held, access))
    .map(({ name }) => `routes.${name}` as const);
  const lists = resources
    .filter(({ access }) => allowsNamed(held, access.list))
    .map(({ name }) => `resourceTitles.${name}` as const);
  const calls = Object.values(families)
    .flatMap((family) => family.calls)
    .filter(({ allow }) => 'privileges' in allow && mayCall({ allow }, held))
    .map(({ key }) => `calls.${key}` as const);
  const records = resources.flatMap(({ name, access }) =>
    (['create', 'edit', 'delete'] as const)
      .filter((screen) => allowsNamed(held, access[screen]))
      .map((screen) => `${screen}.${name}` as const),
  );
  return { routes: new Set([...pages, ...lists]), actions: new Set([...records, ...calls]) };
}

/** Returns what is in one and not in the other, in the order of the first. */
export function exceeding(one: ReadonlySet<ReachKey>, other: ReadonlySet<ReachKey>): ReachKey[] {
  return [...one].filter((key) => !other.has(key));
}

export function isRecordAction(key: ReachKey): key is RecordAction {
  return /^(create|edit|delete)\./.test(key);
}
