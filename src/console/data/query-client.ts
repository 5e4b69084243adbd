import { QueryClient, type Query, type QueryFunction, type QueryKey } from '@tanstack/react-query';

/** Pages of lists kept that nobody looks at: going back one or two pages shows them at once. */
const PAGES = 4;
/** Everything else kept that nobody looks at: react-admin files each row of each page as a record. */
const OTHERS = 120;
/** How long an unseen query is kept, milliseconds. */
const KEEP_MS = 60_000;
/** How long what was asked ahead waits for its component, milliseconds. */
const AHEAD_MS = 10_000;

/** What was asked before anybody needed it. */
const ahead = new WeakSet<Query>();

/**
 * React Query as this console needs it: no retries (specification 2, section 9), nothing waits for the browser to believe it is
 * online, nothing counts as fresh but what was asked ahead, and memory stays flat however many pages are turned.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: 0, networkMode: 'always', staleTime: freshFor, gcTime: KEEP_MS, refetchOnWindowFocus: false },
      mutations: { retry: 0, networkMode: 'always' },
    },
  });
  bound(client);
  return client;
}

/**
 * Asks for an answer before the component that will want it is drawn: its first answer counts as fresh to it, every later
 * one does not.
 *
 * @returns the answer; undefined when it failed, and then the component asks anew
 */
export async function askAhead<T>(client: QueryClient, key: QueryKey, ask: QueryFunction<T>): Promise<T | undefined> {
  const known = client.getQueryData<T>(key);
  if (known !== undefined) return known;
  const asking = client.prefetchQuery({ queryKey: key, queryFn: ask });
  const query = client.getQueryCache().find({ queryKey: key });
  if (query) ahead.add(query);
  await asking;
  return client.getQueryData<T>(key);
}

function freshFor(query: Query): number {
  return ahead.has(query) && query.state.dataUpdateCount <= 1 ? AHEAD_MS : 0;
}

/** Forgets the unseen queries beyond the bounds, once after a burst of new ones. */
function bound(client: QueryClient): void {
  let waiting = false;
  const cache = client.getQueryCache();
  const sweep = (): void => {
    waiting = false;
    const unseen = cache
      .getAll()
      .filter((query) => query.getObserversCount() === 0 && query.state.fetchStatus === 'idle');
    const [pages, others] = [unseen.filter(isPage), unseen.filter((query) => !isPage(query))];
    for (const query of [...surplus(pages, PAGES), ...surplus(others, OTHERS)]) cache.remove(query);
  };
  cache.subscribe(({ type }) => {
    if (waiting || (type !== 'added' && type !== 'observerRemoved')) return;
    waiting = true;
    setTimeout(sweep, 0);
  });
}

function isPage(query: Query): boolean {
  return query.queryKey[1] === 'getList';
}

/** The oldest ones past the bound. */
function surplus(queries: Query[], most: number): Query[] {
  return queries.sort((left, right) => right.state.dataUpdatedAt - left.state.dataUpdatedAt).slice(most);
}
