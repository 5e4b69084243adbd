import type { Call } from '../../contract/definitions';
import type {
  ProviderCaptcha,
  ProviderLogin,
  ProviderProfile,
  ProviderResponse,
  ProviderToken,
} from '../../contract/generated/provider-profile';
import type { Mappings, ProviderMapper } from '../../contract/provider-mapping';
import type { HeaderEncoding } from '../../contract/wire';
import type { providerMapper as ProviderMapperOf } from './provider-mapper';

/**
 * What the server says of this installation: where each service family lives, how the login is reached.
 * Runtime and not build time, so one build serves every environment.
 */
export interface RuntimeConfiguration {
  version: string;
  demo: boolean;
  login: { url: string; key: string; iv: string };
  families: Record<string, FamilyAddress>;
  rest: RestAddress;
  /** Whom people ask, and where the privacy notice is. */
  contact?: { email?: string; phone?: string; helpUrl?: string; privacyUrl?: string };
  /** The largest file that is taken, as an administrator set it when the page was loaded. */
  files?: { megabytes: number };
  /** Resources and pages that nothing answers: they have no place in the menu. */
  unanswered?: readonly string[];
  provider?: ProfileForConsole;
  /** Demo mode only: the seeded accounts, for the login page. */
  accounts?: { username: string; role: string }[];
  /** Demo mode only: the one password of the seeded accounts. */
  password?: string;
}

/** What the console itself does by the provider's profile. */
export type ProfileForConsole = Pick<ProviderProfile, 'response' | 'ours'> &
  Mappings & {
    /** It names records, states or fields of calls: what is given and taken is mapped. */
    maps?: boolean;
    exchange?: ProviderLogin['exchange'];
    claims?: ProviderToken['claims'];
    /** Our own upstream asks the provider of a session with its security token. */
    bearer?: 'security';
    captcha?: ProviderCaptcha;
  };

/** Base address of a family and how its GET parameters travel in headers. */
export interface FamilyAddress {
  base: string;
  encoding: HeaderEncoding;
  /** Where its responses have what others have elsewhere. */
  response?: ProviderResponse;
  /** Answered by our own upstream, which wants the session even where the specification sends no token (Project T). */
  embedded?: boolean;
  /** Our own upstream accepts no session, which was opened at a provider: it answers what is public alone. */
  closed?: boolean;
}

/** Where the REST resources live. */
export interface RestAddress {
  base: string;
  /** Answered by our own upstream. */
  embedded?: boolean;
  /** As ra-data-simple-rest has it, without what this product added. */
  simple?: boolean;
  /** The header that says how many records there are; Content-Range unless said. */
  total?: string;
  /** By resource: its path, where it is not the definition's. */
  paths?: Readonly<Record<string, string>>;
}

/** A group of parameters that this product added to the specification, and that a provider may not know. */
export type AddedParameters = 'paging' | 'idempotency' | 'versions';

/** Returns whether the upstream of a family takes what this product added to the specification: to a call, or a group. */
export function takesOurs(
  { families, provider }: RuntimeConfiguration,
  { family, key }: Pick<Call, 'family' | 'key'>,
  group?: AddedParameters,
): boolean {
  if (families[family]?.embedded || provider?.ours === 'all') return true;
  return provider?.ours?.some((name) => name === group || name === key) === true;
}

/**
 * Returns whether our calls know the records of a family: they are answered where the family is, here or at an upstream
 * that has them, too.
 */
export function knowsRecordsOf({ families, provider }: RuntimeConfiguration, family: string): boolean {
  const ours = families['embedded']?.embedded ?? true;
  const theirs = families[family]?.embedded === true;
  return ours === theirs && (ours || provider === undefined || provider.ours !== undefined);
}

/** Returns the token that our own upstream takes where a call wants the main one. */
export function ownBearer({ provider }: RuntimeConfiguration): 'main' | 'security' {
  return provider?.bearer ?? 'main';
}

/** Returns whether requests are our own upstream's, as far as the configuration was read: what becomes of them is known then. */
export function hasOwnRecords(): boolean {
  return known === undefined || knowsRecordsOf(known, 'certificate');
}

/** Returns whether a call is answered: one of ours knows no records that another upstream has. */
export function isOffered(runtime: RuntimeConfiguration, { knows }: Pick<Call, 'knows'>): boolean {
  return knows === undefined || knowsRecordsOf(runtime, knows);
}

/** Loads what maps by the provider's profile; undefined where it maps nothing, or our own upstream answers. */
export async function loadMapper(
  { provider }: RuntimeConfiguration,
  embedded: boolean | undefined,
): Promise<ProviderMapper | undefined> {
  if (!provider?.maps || embedded) return undefined;
  makeMapper ??= (await import('./provider-mapper')).providerMapper;
  return makeMapper(provider);
}
/** Held once loaded: a page that is being left has no time to import it before it sends. */
let makeMapper: typeof ProviderMapperOf | undefined;

let loaded: Promise<RuntimeConfiguration> | undefined;
let known: RuntimeConfiguration | undefined;

/** Reads the configuration that the server writes into the page; a page that comes from elsewhere asks for it. */
async function readRuntime(): Promise<RuntimeConfiguration> {
  const embedded = document.getElementById('configuration')?.textContent;
  return embedded ? (JSON.parse(embedded) as RuntimeConfiguration) : fetchRuntime();
}

async function fetchRuntime(): Promise<RuntimeConfiguration> {
  const response = await fetch('/config.json', { cache: 'no-store', headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return (await response.json()) as RuntimeConfiguration;
}

/**
 * Reads the configuration once; later calls get the same answer. A failed read is forgotten, so that the next call tries anew.
 *
 * @throws Error when the server doesn't answer with a configuration.
 */
export function loadRuntime(): Promise<RuntimeConfiguration> {
  loaded ??= readRuntime().then(
    (configuration) => (known = configuration),
    (error: unknown) => {
      loaded = undefined;
      throw error;
    },
  );
  return loaded;
}

/** Returns the configuration where it has been read: before anything was sent, there is none. */
export function knownRuntime(): RuntimeConfiguration | undefined {
  return known;
}

/** Puts a configuration in place of the server's, or (without one) forgets what was read: for tests. */
export function setRuntime(configuration?: RuntimeConfiguration): void {
  known = configuration;
  loaded = configuration && Promise.resolve(configuration);
}
