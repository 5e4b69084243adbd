import type { HeaderEncoding } from '../../contract/wire';

/**
 * What the server says of this installation: where each service family lives, how the login is reached.
 * Runtime and not build time, so one build serves every environment.
 */
export interface RuntimeConfiguration {
  version: string;
  demo: boolean;
  languages: readonly string[];
  login: { url: string; key: string; iv: string };
  families: Record<string, FamilyAddress>;
  rest: { base: string };
  /** Demo mode only: the seeded accounts, for the login page. */
  accounts?: { username: string; role: string }[];
  /** Demo mode only: the one password of the seeded accounts. */
  password?: string;
}

/** Base address of a family and how its GET parameters travel in headers. */
export interface FamilyAddress {
  base: string;
  encoding: HeaderEncoding;
  /** Answered by our own upstream, which wants the session even where the specification sends no token (Project T). */
  embedded?: boolean;
}

let loaded: Promise<RuntimeConfiguration> | undefined;

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
  loaded ??= readRuntime().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

/** Puts a configuration in place of the server's, or (without one) forgets what was read: for tests. */
export function setRuntime(configuration?: RuntimeConfiguration): void {
  loaded = configuration && Promise.resolve(configuration);
}
