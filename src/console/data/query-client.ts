import { QueryClient, type Query } from '@tanstack/react-query';

/** Pages of lists kept that nobody looks at: going back one or two pages shows them at once. */
const PAGES = 4;
/** Everything else kept that nobody looks at: react-admin files each row of each page as a record. */
const OTHERS = 120;
/** How long an unseen query is kept, milliseconds. */
const KEEP_MS = 60_000;

/**
 * React Query as this console needs it: no retries (specification 2, section 9), nothing waits for the browser to believe it is
 * online, nothing counts as fresh, and memory stays flat however many pages are turned.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: 0, networkMode: 'always', staleTime: 0, gcTime: KEEP_MS, refetchOnWindowFocus: false },
      mutations: { retry: 0, networkMode: 'always' },
    },
  });
  bound(client);
  return client;
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
