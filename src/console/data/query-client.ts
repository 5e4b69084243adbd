import { QueryClient, type Query, type QueryFunction, type QueryKey } from '@tanstack/react-query';
import { limits } from '../../contract/generated/limits';

/** Unused pages of lists that stay in memory: going back one or two pages shows them at once. */
const MAX_UNUSED_PAGES = 4;
/** All other unused queries that stay in memory: react-admin caches each row of each page as a record. */
const MAX_UNUSED_QUERIES = 120;
/** How long an unused query stays in memory, milliseconds. */
const UNUSED_QUERY_LIFETIME_MS = 60_000;
/** How long a prefetched result counts as fresh, milliseconds. */
const PREFETCH_FRESH_MS = 10_000;

/** The queries that were prefetched. */
const prefetched = new WeakSet<Query>();

/**
 * Creates React Query as this console needs it: no retries, nothing waits for the browser to believe it is online,
 * nothing counts as fresh but what was prefetched, and memory stays flat however many pages are turned.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: limits.transport.retries,
        networkMode: 'always',
        staleTime: staleTimeOf,
        gcTime: UNUSED_QUERY_LIFETIME_MS,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: limits.transport.retries, networkMode: 'always' },
    },
  });
  limitUnusedQueries(client);
  return client;
}

/**
 * Fetches a query before the component that needs it renders. The prefetched result counts as fresh to that component; later
 * ones don't.
 *
 * @returns the data; undefined when the request failed, and then the component fetches it itself
 */
export async function prefetchQuery<T>(
  client: QueryClient,
  key: QueryKey,
  queryFn: QueryFunction<T>,
): Promise<T | undefined> {
  const cached = client.getQueryData<T>(key);
  if (cached !== undefined) return cached;
  const pending = client.prefetchQuery({ queryKey: key, queryFn });
  const query = client.getQueryCache().find({ queryKey: key });
  if (query) prefetched.add(query);
  await pending;
  return client.getQueryData<T>(key);
}

function staleTimeOf(query: Query): number {
  return prefetched.has(query) && query.state.dataUpdateCount <= 1 ? PREFETCH_FRESH_MS : 0;
}

/** Removes the unused queries beyond the limits, once after a burst of new ones. */
function limitUnusedQueries(client: QueryClient): void {
  let isScheduled = false;
  const cache = client.getQueryCache();
  const sweep = (): void => {
    isScheduled = false;
    const unused = cache
      .getAll()
      .filter((query) => query.getObserversCount() === 0 && query.state.fetchStatus === 'idle');
    const [pages, others] = [unused.filter(isPage), unused.filter((query) => !isPage(query))];
    for (const query of [...oldestBeyond(pages, MAX_UNUSED_PAGES), ...oldestBeyond(others, MAX_UNUSED_QUERIES)])
      cache.remove(query);
  };
  cache.subscribe(({ type, query }) => {
    // A component that comes back may follow an action of the same person.
    if (type === 'observerRemoved') prefetched.delete(query as Query);
    if (isScheduled || (type !== 'added' && type !== 'observerRemoved')) return;
    isScheduled = true;
    setTimeout(sweep, 0);
  });
}

function isPage(query: Query): boolean {
  return query.queryKey[1] === 'getList';
}

/** Returns the oldest queries beyond a limit; of those of one millisecond, the first that were asked. */
function oldestBeyond(queries: Query[], max: number): Query[] {
  return queries
    .reverse()
    .sort((left, right) => right.state.dataUpdatedAt - left.state.dataUpdatedAt)
    .slice(max);
}
