import { setImmediate } from 'node:timers/promises';
import { afterEach, vi } from 'vitest';
import { setRuntime, type RuntimeConfiguration } from '../../src/console/transport/runtime';

/** A request as the stubbed server saw it. */
export interface Seen {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
  signal: AbortSignal | null;
}

type StubResponse = Response | Promise<Response>;

// A page hears no more of its server once it is left: a response that is still on its way when a test ends would
// navigate, end the session or show a message in the next one.
const pending = new Set<(reason: unknown) => void>();
afterEach(async () => {
  pending.forEach((reject) => reject(new DOMException('The page was left.', 'AbortError')));
  pending.clear();
  // What waited for them ends before the next test begins.
  await setImmediate();
});

/** Answers every request with `respond` and remembers it; `/config.json` is given by `configuration`. */
export function stubFetch(
  respond: (seen: Seen, turn: number) => StubResponse,
  configuration: RuntimeConfiguration = runtime,
): Seen[] {
  const seen: Seen[] = [];
  setRuntime(configuration);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const request: Seen = {
      url,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
      signal: init.signal ?? null,
    };
    seen.push(request);
    return new Promise<Response>((resolve, reject) => {
      pending.add(reject);
      void Promise.resolve(respond(request, seen.length))
        .then(resolve, reject)
        .finally(() => pending.delete(reject));
    });
  });
  return seen;
}

/** Returns a JSON answer. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
}

/** Returns an error as every family answers it. */
export function errorResponse(status: number, informationCode: string, message: string, more: object = {}): Response {
  return json({ status: false, error: message, message, informationCode, ...more }, status);
}

/** Stays silent, and gives up when the caller does, as fetch does. */
export function silence(seen: Seen): Promise<Response> {
  return new Promise((_, reject) => {
    const stop = (): void => reject(new DOMException('The operation was aborted.', 'AbortError'));
    if (seen.signal?.aborted) stop();
    else seen.signal?.addEventListener('abort', stop);
  });
}

export const runtime: RuntimeConfiguration = {
  version: '1.0.0',
  demo: true,
  login: { url: '/security/login', key: '', iv: '' },
  families: {
    auth: { base: '/api/auth', encoding: 'percent', embedded: true },
    security: { base: '/api/security', encoding: 'percent', embedded: true },
    certificate: { base: '/api/certificate', encoding: 'percent', embedded: true },
    documents: { base: '/api/documents', encoding: 'percent', embedded: true },
    finalize: { base: '/api/finalize', encoding: 'percent', embedded: true },
    projectT: { base: '/api/projectT', encoding: 'percent', embedded: true },
    structure: { base: '/api/structure', encoding: 'percent', embedded: true },
    identity: { base: '/api/identity', encoding: 'percent', embedded: true },
    raw: { base: 'https://provider.example', encoding: 'raw' },
  },
  rest: { base: '/api/rest' },
};

/** The same before a provider that takes what this product added. */
export const providedRuntime: RuntimeConfiguration = {
  ...runtime,
  families: Object.fromEntries(
    Object.entries(runtime.families).map(([name, address]) => [name, { ...address, embedded: false }]),
  ),
  provider: { ours: 'all' },
};
