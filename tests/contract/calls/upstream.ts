import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { signIn } from '../../../scripts/client/sign-in';
import { responseRule, resultAt } from '../../../src/contract/read-response';
import type { Call } from '../../../src/contract/definitions';
import { families } from '../../../src/contract/generated/families';
import type { ProviderProfile } from '../../../src/contract/generated/provider-profile';
import { recordPlaces } from '../../../src/contract/generated/record-places';
import { createProviderMapper, type ProviderMapper } from '../../../src/contract/provider-mapping';
import { encodeParameter } from '../../../src/contract/wire';
import type { WireKey } from '../../../src/contract/wire-cipher';
import { readProfile } from '../../../src/upstream/settings/provider';
import { openDemo } from './demo-server';

/** What a call is sent with. A body that is FormData travels as such. */
export interface Sending {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Received {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed where it is JSON, its bytes otherwise. */
  readonly body: unknown;
}

/** Bearer tokens of one account, by kind. */
export type Tokens = Readonly<Partial<Record<Call['token'], string>>>;

/** By call, what is sent, and the account of `tokens` that sends it. */
type ProviderExamples = Readonly<Record<string, Sending & { readonly account?: string }>>;

/** Another upstream to hold against the definitions: the file that CONTRACT_UPSTREAM names. */
interface ProviderFile {
  /** As PROVIDER names one, from the directory of the repository: addresses and mapping. A family that it leaves out is left out. */
  readonly profile: string;
  /** By account of the demo (`verificador`, …), those that take its place there. */
  readonly tokens: Readonly<Record<string, Tokens>>;
  /** Of passwords on the wire. */
  readonly wireKey: WireKey;
  /** By call, what to send in place of what the suite finds out by itself. */
  readonly examples?: ProviderExamples;
}

/** Where the calls are answered, and who may make them. */
export interface Upstream {
  /** Ours: what a call of the demo alone does may be expected of it. */
  readonly embedded: boolean;
  readonly examples: ProviderExamples;
  readonly wireKey: WireKey;
  /** How it differs from the definitions; ours doesn't. */
  readonly profile: ProviderProfile;
  readonly mapper: ProviderMapper;
  addressOf(family: string): string | undefined;
  encodingOf(family: string): 'percent' | 'raw';
  tokensOf(account: string): Promise<Tokens>;
  close(): Promise<void>;
}

/** Returns the provider's upstream that CONTRACT_UPSTREAM names, otherwise our own with its demo, over HTTP as well. */
export async function openUpstream(): Promise<Upstream> {
  const file = process.env['CONTRACT_UPSTREAM'];
  return file === undefined ? embedded() : provider(JSON.parse(await readFile(file, 'utf8')) as ProviderFile);
}

function provider({ profile: file, tokens, wireKey, examples = {} }: ProviderFile): Upstream {
  const profile = readProfile(file);
  return {
    embedded: false,
    profile,
    mapper: createProviderMapper(profile, recordPlaces),
    examples,
    wireKey,
    addressOf: (family) => profile.families[family]?.url.replace(/\/$/, ''),
    encodingOf: (family) => profile.families[family]?.headers ?? defaultEncoding(family),
    tokensOf: (account) => {
      const found = tokens[account];
      if (!found) throw new Error(`CONTRACT_UPSTREAM names no tokens for "${account}"`);
      return Promise.resolve(found);
    },
    close: () => Promise.resolve(),
  };
}

const profile: ProviderProfile = { name: 'Rúbrica', families: {} };

/** Our own upstream differs in nothing. */
export const unmapped = { profile, mapper: createProviderMapper(profile, recordPlaces) };

async function embedded(): Promise<Upstream> {
  const { app, close } = await openDemo();
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const { login: wireKey } = (await (await fetch(`${address}/config.json`)).json()) as { login: WireKey };
  const opened = new Map<string, Promise<Tokens>>();
  const open = async (account: string): Promise<Tokens> => {
    const { token, tokenSecurity } = await signIn(address, account);
    return { main: token, security: tokenSecurity, none: token };
  };
  return {
    embedded: true,
    ...unmapped,
    examples: {},
    wireKey,
    addressOf: (family) => `${address}/api/${family}`,
    encodingOf: defaultEncoding,
    tokensOf: (account) => {
      const tokens = opened.get(account) ?? open(account);
      opened.set(account, tokens);
      return tokens;
    },
    close,
  };
}

function defaultEncoding(family: string): 'percent' | 'raw' {
  return Object.values(families).find(({ name }) => name === family)?.encoding ?? 'percent';
}

/** Sends a call as its definition says: parameters in headers, token of its kind, no retry. */
export async function send(upstream: Upstream, call: Call, sending: Sending, bearer?: string): Promise<Received> {
  const { profile, mapper } = upstream;
  const parameters = mapper.sendParameters(call.key, sending.parameters ?? {});
  const encoding = upstream.encodingOf(call.family);
  const multipart = sending.body instanceof FormData;
  const body = multipart ? sending.body : mapper.sendBody(call.key, sending.body);
  const response = await fetch(`${upstream.addressOf(call.family)}${profile.calls?.[call.key]?.path ?? call.path}`, {
    method: call.method,
    headers: {
      'accept-language': 'es',
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && !multipart && { 'content-type': 'application/json' }),
      ...Object.fromEntries(
        Object.entries(parameters).map(([name, value]) => [name, encodeParameter(String(value), encoding)]),
      ),
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? await response.json() : new Uint8Array(await response.arrayBuffer()),
  };
}

/** Returns a result as the definition has it: where the profile or the definition reads it, and mapped. */
export function resultOf({ profile, mapper }: Upstream, { family, key, read }: Call, body: unknown): unknown {
  const rule = responseRule(profile, profile.families[family], profile.calls?.[key]);
  return mapper.receiveResult(key, resultAt({ read }, body, rule));
}
