import { TokenFailure, type TokenAdapter, type TokenStep } from './tokens';

/** Where the provider's service of tokens is, and the bearer token it wants, if any. */
export interface RemoteTokensPlace {
  readonly url: string;
  readonly token?: string;
  readonly timeoutMs?: number;
}

/** Less than a call may last (2-calls, section 9): a token takes seconds for a key. */
const defaultTimeoutMs = 20_000;
const mostCharacters = 64;

/**
 * The tokens of a provider, behind one address. `GET /tokens/{serial}` answers `{ "serial": "…", "model": "…" }`, or 404
 * for one that is none. `POST /tokens/{serial}/key` with `{ "pin": "…" }` has the token make a key, and answers
 * `{ "pkcs10": "…" }`, a certificate request as base64 of its DER. `PUT /tokens/{serial}/certificate` with
 * `{ "chain": ["…"] }`, base64 of each certificate's DER, the token's own first, loads it; the same again changes nothing.
 */
export function openRemoteTokens(place: RemoteTokensPlace): TokenAdapter {
  const at = (serial: string, what = '') => `/tokens/${encodeURIComponent(serial)}${what}`;
  return {
    isAvailable: true,
    async find(serial) {
      const answer = await ask(place, 'consult', 'GET', at(serial));
      if (answer.status === 404) return undefined;
      const { serial: named, model } = await read(answer, 'consult');
      // What is known of it can't be taken over.
      if (named !== serial || typeof model !== 'string') throw new TokenFailure('import');
      return { serial, model: model.slice(0, mostCharacters) };
    },
    async makeKey(serial, pin) {
      const { pkcs10 } = await read(await ask(place, 'key', 'POST', at(serial, '/key'), { pin }), 'key');
      if (typeof pkcs10 !== 'string' || pkcs10 === '') throw new TokenFailure('key');
      return new Uint8Array(Buffer.from(pkcs10, 'base64'));
    },
    async load(serial, chain) {
      const body = { chain: chain.map((certificate) => Buffer.from(certificate).toString('base64')) };
      const answer = await ask(place, 'load', 'PUT', at(serial, '/certificate'), body);
      if (!answer.ok) throw new TokenFailure('load');
    },
  };
}

async function ask(
  { url, token, timeoutMs = defaultTimeoutMs }: RemoteTokensPlace,
  step: TokenStep,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<Response> {
  try {
    return await fetch(`${url.replace(/\/$/, '')}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    throw new TokenFailure(step);
  }
}

async function read(answer: Response, step: TokenStep): Promise<Record<string, unknown>> {
  if (!answer.ok) throw new TokenFailure(step);
  try {
    return (await answer.json()) as Record<string, unknown>;
  } catch {
    throw new TokenFailure(step);
  }
}
