import type { Language } from '../../../contract/generated/languages';
import { translate } from '../../translate';
import { ApiError } from '../api-error';
import type { RestContext } from '../listing/context';
import { matchers, type Matcher } from '../listing/matchers';
import type { SqlParameters } from '../listing/sql-parameters';
import { columnOf, type Column, type RestResource } from '../listing/resource';

/** Filter names every resource has: the records of those ids, as getMany asks for them. */
const byIds: ReadonlySet<string> = new Set(['id', 'ids']);

/** @throws ApiError 400 naming a filter the definition does not have, or one whose value does not fit its column */
export function checkFilter(resource: RestResource, name: string, value: unknown, language: Language): void {
  const found = find(resource, name, value);
  if (!found) throw new ApiError('filterUnknown', { params: { name, resource: resource.name } });
  if (!found.matcher.accepts(found.column, value)) {
    throw new ApiError('invalidParameter', {
      params: { name: `filter.${name}`, reason: translate(language, 'validation.type') },
    });
  }
}

/**
 * Returns the conditions of a checked filter and of what the caller may see, for a WHERE clause; `true` when there are
 * none.
 */
export function listCondition(
  resource: RestResource,
  context: Pick<RestContext, 'caller'>,
  filter: Readonly<Record<string, unknown>>,
  parameters: SqlParameters,
): string {
  const conditions = Object.entries(filter).map(([name, value]) => {
    const found = find(resource, name, value);
    return found ? found.matcher.condition(found.column, value, parameters) : 'false';
  });
  const visible = resource.hooks.visible?.(context, parameters);
  if (visible !== undefined) conditions.push(visible);
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}

function find(resource: RestResource, name: string, value: unknown): { column: Column; matcher: Matcher } | undefined {
  if (byIds.has(name))
    return { column: columnOf(resource, 'id'), matcher: Array.isArray(value) ? matchers.oneOf : matchers.equals };
  const filter = resource.definition.list.filters.find((candidate) => candidate.field === name);
  return filter && { column: columnOf(resource, filter.field), matcher: matchers[filter.match] };
}
