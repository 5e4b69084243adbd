import { useQuery } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import { useDataProvider } from 'react-admin';
import { limits } from '../../../contract/generated/limits';
import { secondMs } from '../../../contract/durations';
import type { ResourceDefinition } from '../../../contract/definitions';
import { viewCounts } from '../../../contract/generated/calls/embedded/viewCounts';
import { send } from '../../transport/send';
import type { ViewDefinition } from '../../../contract/insight-definitions';

/** How many records a view has; at least so many where it is not exact. */
export interface ViewCount {
  count: number;
  exact: boolean;
}

type ViewCounts = Readonly<Record<string, ViewCount>>;

/**
 * Returns how many records each view with a filter has, once asked for, and undefined until they came; an action on one of the records
 * counts them anew, as it reads the list anew. Nothing where no server counts them: an upstream of the specification answers whole lists.
 */
export function useViewCounts(
  definition: ResourceDefinition,
  views: readonly ViewDefinition[],
): ViewCounts | undefined {
  const provider = useDataProvider();
  const isCounted = definition.specified !== true && views.some(({ filter }) => filter);
  const { data, isError } = useQuery({
    queryKey: [definition.name, 'views', views.map(({ name }) => name)],
    enabled: isCounted,
    staleTime: COUNTS_FRESH_MS,
    refetchInterval: COUNTS_POLL_MS,
    queryFn: ({ signal }): Promise<ViewCounts> =>
      definition.source.kind === 'rest'
        ? countEach(provider, definition, views, signal)
        : countAll(definition.name, signal),
  });
  return isCounted && !isError ? data : {};
}

/** The badge and the list that it opens share an answer, milliseconds. */
const COUNTS_FRESH_MS = 5_000;
/** How often they are counted again while they are seen, milliseconds. */
const COUNTS_POLL_MS = limits.polling.countsSeconds * secondMs;

async function countAll(resource: string, signal: AbortSignal): Promise<ViewCounts> {
  const { result } = await send(viewCounts, { parameters: { resource }, signal });
  return Object.fromEntries(result.map(({ view, count, exact }) => [view, { count, exact }]));
}

async function countEach(
  provider: DataProvider,
  { name, list }: ResourceDefinition,
  views: readonly ViewDefinition[],
  signal: AbortSignal,
): Promise<ViewCounts> {
  const counts = views.flatMap((view) => {
    if (!view.filter) return [];
    const params = { filter: view.filter, sort: list.sort, pagination: { page: 1, perPage: 1 }, signal };
    return [provider.getList(name, params).then(({ total, meta }) => [view.name, countOf(total, meta)] as const)];
  });
  return Object.fromEntries(await Promise.all(counts));
}

/** Returns the count of a list: its total, else what the data provider says of it in `meta`. */
function countOf(total: number | undefined, meta: unknown): ViewCount {
  const counted = typeof meta === 'object' && meta !== null ? (meta as Partial<ViewCount>) : {};
  return total === undefined
    ? { count: counted.count ?? 0, exact: counted.exact ?? false }
    : { count: total, exact: true };
}
