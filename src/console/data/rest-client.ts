import { listHeaders } from '../../contract/wire';
import { rest } from '../transport/rest';
import { createPageCursors } from './page-cursors';

/** What ra-data-simple-rest calls its http client with. */
export interface HttpOptions {
  method?: string;
  body?: unknown;
  signal?: AbortSignal | null;
}

export interface HttpResponse {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

export type RestClient = (url: string, options?: HttpOptions, extras?: Record<string, string>) => Promise<HttpResponse>;

/**
 * Returns the http client of ra-data-simple-rest. The query it writes into the URL (filter, sort, range) moves to
 * headers, since a filter holds personal data and URLs end in logs; a page reached from the one before it goes by
 * cursor. `extras` are further parameters, as `count: exact`.
 */
export function createRestClient(): RestClient {
  const cursors = createPageCursors();
  return async (url, options = {}, extras = {}) => {
    const [path = '', search = ''] = url.split('?');
    const query = Object.fromEntries(new URLSearchParams(search));
    const page = pageOf(query['range']);
    const list = JSON.stringify([path, query['filter'], query['sort'], page?.size]);
    const response = await rest({
      path,
      method: options.method,
      parameters: {
        [listHeaders.filter]: query['filter'],
        [listHeaders.sort]: query['sort'],
        [listHeaders.range]: query['range'],
        [listHeaders.cursor]: page && cursors.find(list, page.number),
        ...extras,
      },
      body: typeof options.body === 'string' ? (JSON.parse(options.body) as unknown) : undefined,
      signal: options.signal ?? undefined,
    });
    if (page) cursors.store(list, page.number + 1, response.headers.get('X-Next-Cursor'));
    return { status: response.status, headers: response.headers, body: '', json: response.body };
  };
}

/** Returns the page of a range: `[20,39]` is page 2 of 20. */
function pageOf(range: string | undefined): { number: number; size: number } | undefined {
  if (range === undefined) return undefined;
  const [first = 0, last = 0] = JSON.parse(range) as number[];
  const size = last - first + 1;
  return { number: Math.floor(first / size) + 1, size };
}
