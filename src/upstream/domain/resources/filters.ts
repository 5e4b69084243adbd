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
  const filter = find(resource, name, value);
  if (!filter) throw new ApiError('filterUnknown', { params: { name, resource: resource.name } });
  if (!filter.accepts(value)) {
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
  context: Pick<RestContext, 'caller' | 'now'>,
  filter: Readonly<Record<string, unknown>>,
  parameters: SqlParameters,
): string {
  const conditions = Object.entries(filter).map(([name, value]) => {
    const found = find(resource, name, value);
    return found ? found.condition(parameters, context.now) : 'false';
  });
  const visible = resource.hooks.visible?.(context, parameters);
  if (visible !== undefined) conditions.push(visible);
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}

/** A filter with its value, as the list has it. */
interface FoundFilter {
  readonly accepts: (value: unknown) => boolean;
  readonly condition: (parameters: SqlParameters, now: Date) => string;
}

function find(resource: RestResource, name: string, value: unknown): FoundFilter | undefined {
  if (byIds.has(name))
    return compared(columnOf(resource, 'id'), Array.isArray(value) ? matchers.oneOf : matchers.equals, value);
  const filter = resource.definition.list.filters.find((candidate) => candidate.field === name);
  if (!filter) return undefined;
  const part = resource.hooks.parts?.filters?.[name];
  if (!part) return compared(columnOf(resource, filter.field), matchers[filter.match], value);
  const { type, enum: values } = resource.fields.get(name) ?? {};
  return {
    accepts: (one) => typeof one === type && (values === undefined || values.includes(String(one))),
    condition: (parameters, now) => part(value, parameters, now),
  };
}

function compared(column: Column, matcher: Matcher, value: unknown): FoundFilter {
  return {
    accepts: (one) => matcher.accepts(column, one),
    condition: (parameters) => matcher.condition(column, value, parameters),
  };
}
