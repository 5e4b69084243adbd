import { leafNames } from './compare-result';
import { findResult } from './find-result';
import { failedResponse, responseRule, resultAt } from '../../src/contract/read-response';
import type { Call } from '../../src/contract/definitions';
import type { ProviderProfile, ProviderResponse } from '../../src/contract/generated/provider-profile';
import { limits } from '../../src/contract/generated/limits';
import { isObject } from '../../src/contract/is-object';
import { partsOf } from '../../src/contract/json-pointer';
import type { ProviderMapper } from '../../src/contract/provider-mapping';
import { encodeParameter } from '../../src/contract/wire';

export type Tokens = Readonly<Partial<Record<Call['token'], string>>>;

/** How a call was taken: its result as the console would have it and as it was received, or why there is none. */
export type Outcome =
  | {
      kind: 'reached';
      status: number;
      result?: unknown;
      received?: unknown;
      envelope?: readonly string[];
      /** Where the result seems to stand, as nothing is where the profile and the definition have it. */
      foundAt?: string;
    }
  | { kind: 'refused'; status: number }
  /** The provider has others of its kind, and not this one, which no document shows. */
  | { kind: 'absent'; status: number }
  | { kind: 'unreached'; status: number | undefined; why: string };

/** What is sent: parameters in headers, or a body. */
export interface Sending {
  parameters?: Record<string, unknown>;
  body?: unknown;
}

/** Asks a provider a call as the console does: address, names, codes and token by the profile. */
export async function askCall(
  profile: ProviderProfile,
  mapper: ProviderMapper,
  call: Call,
  sending: Sending,
  tokens: Tokens,
): Promise<Outcome> {
  const family = profile.families[call.family];
  const differs = profile.calls?.[call.key];
  const rule = responseRule(profile, family, differs);
  const parameters = Object.entries(mapper.sendParameters(call.key, sending.parameters ?? {}));
  const body = sending.body === undefined ? undefined : JSON.stringify(mapper.sendBody(call.key, sending.body));
  const url = (family?.url.replace(/\/$/, '') ?? '') + (differs?.path ?? call.path);
  const headers = {
    ...Object.fromEntries(
      parameters.map(([name, value]) => [name, encodeParameter(String(value), family?.headers ?? 'percent')]),
    ),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  };
  const response = await ask(url, { method: call.method, body, headers }, tokens[call.token]);
  if ('kind' in response) return response;
  return outcomeOf(call, response, rule, (result) => mapper.receiveResult(call.key, result));
}

/** Exchanges the id of a finished sign-in as the profile says; undefined where it names no exchange. */
export async function askExchange(
  { families, login, response: every }: ProviderProfile,
  mapper: ProviderMapper,
  id: string,
): Promise<Outcome | undefined> {
  if (!login) return undefined;
  const { family = 'auth', method, path, body, header, fields, response: own } = login.exchange;
  const url = (families[family]?.url.replace(/\/$/, '') ?? '') + path.replace('{id}', encodeURIComponent(id));
  const headers = {
    ...(header !== undefined && { [header]: id }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  };
  const sent = body === undefined ? undefined : JSON.stringify({ [body]: id });
  const response = await ask(url, { method, headers, body: sent }, undefined);
  if ('kind' in response) return response;
  const receive = (result: unknown): unknown => mapper.receiveRecord('session-grant', result, fields);
  return outcomeOf(
    { read: 'data' },
    response,
    responseRule({ response: every }, families[family], { response: own }),
    receive,
  );
}

/** Asks for the first records of a REST resource, in the dialect of ra-data-simple-rest. */
export async function askRest(profile: ProviderProfile, path: string, tokens: Tokens): Promise<Outcome> {
  const base = profile.rest?.url.replace(/\/$/, '') ?? '';
  const query = new URLSearchParams({ filter: '{}', range: '[0,19]', sort: '["id","ASC"]' });
  const response = await ask(`${base}${path}?${query.toString()}`, { method: 'GET' }, tokens.main);
  if ('kind' in response) return response;
  return outcomeOf({ read: 'data' }, response, {}, (result) => result);
}

interface Answered {
  status: number;
  ok: boolean;
  headers: Headers;
  body: unknown;
  binary: boolean;
}

async function ask(url: string, init: RequestInit, token: string | undefined): Promise<Answered | Outcome> {
  const headers = new Headers(init.headers);
  headers.set('Accept-Language', 'es');
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  try {
    const signal = AbortSignal.timeout(limits.transport.requestTimeoutMs);
    const response = await fetch(url, { ...init, headers, signal });
    const binary = response.headers.get('Content-Type')?.includes('json') !== true;
    const text = await response.text();
    return {
      status: response.status,
      ok: response.ok,
      headers: response.headers,
      body: binary ? text : parsed(text),
      binary,
    };
  } catch (error) {
    return { kind: 'unreached', status: undefined, why: error instanceof Error ? error.name : 'no response' };
  }
}

function outcomeOf(
  call: Pick<Call, 'read' | 'first' | 'errors' | 'binary'> & Partial<Pick<Call, 'key'>>,
  response: Answered,
  rule: ProviderResponse,
  receive: (result: unknown) => unknown,
): Outcome {
  const { status } = response;
  if (status === 403) return { kind: 'refused', status };
  if (!response.ok) return { kind: 'unreached', status, why: `HTTP ${status}` };
  if (failedResponse(call, response, rule)) return { kind: 'refused', status };
  if (call.binary === true) return { kind: 'reached', status };
  if (response.binary) return { kind: 'unreached', status, why: 'not JSON' };
  const expected = resultAt(call, response.body, rule);
  // What is read of a list is its first item, which is no list itself.
  const read = call.first === true && expected !== undefined ? [expected] : expected;
  const foundAt = call.key === undefined ? undefined : findResult(call.key, response.body, read);
  const found = foundAt === undefined ? rule : { ...rule, result: foundAt };
  const received = foundAt === undefined ? expected : resultAt(call, response.body, found);
  return {
    kind: 'reached',
    status,
    result: receive(received),
    received,
    envelope: envelopeNames(call.read, response.body, found),
    ...(foundAt !== undefined && { foundAt }),
  };
}

/** What the console reads beside the result. */
const envelope = ['status', 'data', 'error', 'message', 'informationCode', 'total'];

/** Returns the names beside a result that neither the specification nor the profile knows. */
function envelopeNames(read: Call['read'], body: unknown, rule: ProviderResponse): string[] {
  const isWhole = (rule.result ?? (read === 'data' ? '' : '/data')) === '';
  if (isWhole || !isObject(body)) return [];
  const pointers = [rule.result, rule.failed?.at, rule.error, rule.code].flatMap((each) => (each ? [each] : []));
  const known = new Set([...envelope, ...pointers.map((each) => partsOf(each)[0])]);
  return leafNames(body, 2).filter((name) => !known.has(name.split('.')[0]));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
