import { calls } from '../families/all';
import { callId, prefixes } from '../call';
import { type Provider } from '../start';
import { renamePath } from '../renamed/apply';
import { sessionFor, type TestSession } from './session';

/** What a test sends with a call. */
export interface Sent {
  /** Username whose session is used; none for a public call. */
  as?: string;
  headers?: Record<string, string>;
  body?: unknown;
  token?: string;
}

export interface Received {
  status: number;
  body: unknown;
}

/** Calls a provider by the ids of its calls, as a reader of the specification would. */
export class TestCaller {
  private readonly sessions = new Map<string, TestSession>();

  constructor(
    private readonly provider: Provider,
    private readonly isRenamed = false,
  ) {}

  /** Returns the open session of a person of the office. */
  session(username: string): TestSession {
    const known = this.sessions.get(username) ?? sessionFor(this.provider.store, username);
    this.sessions.set(username, known);
    return known;
  }

  async send(id: string, sent: Sent = {}): Promise<Received> {
    const call = calls.find((each) => callId(each) === id);
    if (!call) throw new Error(`The provider has no call ${id}`);
    const path = this.isRenamed ? renamePath(id, call.path) : call.path;
    const session = sent.as === undefined ? null : this.session(sent.as);
    const token = sent.token ?? (call.token === 'security' ? session?.tokenSecurity : session?.token);
    const isForm = sent.body instanceof FormData;
    const response = await fetch(this.provider.url + prefixes[call.family] + path, {
      method: call.method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(isForm || call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...rawUtf8(sent.headers ?? {}),
      },
      body: call.method === 'GET' ? undefined : isForm ? (sent.body as FormData) : JSON.stringify(sent.body ?? {}),
    });
    return { status: response.status, body: await bodyOf(response) };
  }

  async rest(as: string, path: string, init: RequestInit = {}): Promise<Received & { range: string | null }> {
    const response = await fetch(`${this.provider.url}/recursos/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${this.session(as).token}`, 'content-type': 'application/json' },
    });
    return { status: response.status, body: await bodyOf(response), range: response.headers.get('content-range') };
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return isJson ? (JSON.parse(text) as unknown) : text;
}

/** Puts the UTF-8 bytes of each value into a header, where fetch takes Latin-1 alone. */
function rawUtf8(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Buffer.from(value, 'utf8').toString('latin1')]),
  );
}
