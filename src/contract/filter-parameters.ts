/** How the filters of a list are called by what it is read with (`source.list.parameters` of a resource). */
import { isObject } from './is-object';

type Values = Readonly<Record<string, unknown>>;

/** Returns the filters of a list under the names of its call: single values, several, and the ends of ranges. */
export function filterParameters(
  parameters: Readonly<Record<string, string>> | undefined,
  filter: Values,
): Record<string, unknown> {
  const named = Object.entries(parameters ?? {}).map(
    ([parameter, path]) => [parameter, filterValueAt(filter, path)] as const,
  );
  return Object.fromEntries(named.filter(([, value]) => value !== undefined && value !== ''));
}

/** Returns whether a filter has several values, which have a parameter of their own; none counts as several. */
export const isSeveral = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length !== 1;

/**
 * Returns the value at `createdAt`, or at `createdAt.from` for one end of a range; several at `status[]`, a single one at
 * `status`.
 */
function filterValueAt(filter: Values, path: string): unknown {
  const [name = '', end] = path.replace('[]', '').split('.');
  const value = filter[name];
  if (end !== undefined) return isObject(value) ? value[end] : undefined;
  if (path.endsWith('[]')) return isSeveral(value) ? value : undefined;
  return Array.isArray(value) ? (value.length === 1 ? (value[0] as unknown) : undefined) : value;
}
