import packageFile from '../../package.json';
import type { ProviderProfile } from '../contract/generated/provider-profile';
import { serverLimits } from '../contract/generated/server-limits';
import type { WireKey } from '../contract/wire-cipher';
import { readCertificateSettings, type CertificateSettings } from './settings/certificates';
import { readContact, type ContactSettings } from './settings/contact';
import { readFamilies, restEndpoint, type FamilyEndpoint, type FamilyEndpoints } from './settings/families';
import { readProvider } from './settings/provider';
import { readProviderSecret } from './settings/provider-secret';
import { readServices, type ServiceSettings } from './settings/read-services';
import { SettingsError, Variables, type Environment } from './settings/variables';

/** How the console's login page reaches the security login, and the wire cipher it uses. */
export interface LoginSettings {
  readonly url: string;
  /** Hexadecimal; published to every browser by the specification's mechanism, so not a secret of this server. */
  readonly key: string;
  /** Hexadecimal. */
  readonly iv: string;
}

/** Where envelopes are printed: the provider's service, or our own on a port of the loopback. */
export interface PrintSettings {
  readonly url?: string;
  /** The bearer token that service wants. */
  readonly token?: string;
  /** What it opens the PIN with; our own makes one for itself. */
  readonly key?: WireKey;
  /** Of our own; 0: any free one. */
  readonly port: number;
}

/** What an operator decides; everything else is in `schemas/`. */
export interface Settings extends ServiceSettings {
  readonly version: string;
  readonly production: boolean;
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Addresses or networks of the reverse proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  readonly dataDir: string;
  /** PostgreSQL 15 or later; absent: PGlite in `dataDir`. */
  readonly databaseUrl?: string;
  /** Seeds synthetic people and shows their accounts on the login page. */
  readonly demo: boolean;
  /** Who is invited as the first administrator of a new installation outside of the demo. */
  readonly adminEmail?: string;
  /** 64 hexadecimal digits that seal the private keys of the embedded PKI in the database. */
  readonly pkiSecret?: string;
  readonly certificates: CertificateSettings;
  /** How long a waybill that was taken from the courier's queue is no other's. */
  readonly courierLeaseSeconds: number;
  readonly smtpUrl?: string;
  readonly mailFrom: string;
  readonly contact: ContactSettings;
  /** The address people use, for links in mail; absent: the one this server listens on. */
  readonly publicUrl?: string;
  /** Requests a minute from one address. */
  readonly requestsPerMinute: number;
  /** Tries a minute from one address at each call that needs no session, such as signing in. */
  readonly guessesPerMinute: number;
  /** Of PBKDF2 in each of the hundred to three hundred derivations that a browser makes for a captcha. */
  readonly captchaIterations: number;
  readonly login: LoginSettings;
  readonly print: PrintSettings;
  readonly families: FamilyEndpoints;
  /** Where users, roles, locations and agreements live. */
  readonly rest: FamilyEndpoint;
  /** How the provider's services differ from the specification; absent, where they are as it describes them. */
  readonly provider?: ProviderProfile;
  /** What the provider signs its tokens with, where its profile says that they are checked by it. */
  readonly providerSecret?: string;
}

/** Published with every demo; it protects nothing, and demo mode refuses production. */
const demoCipher = { key: '527562726963612064656d6f206b6579', iv: '527562726963612064656d6f20697631' };

/**
 * Reads the settings from the environment.
 * @throws SettingsError naming every variable that is wrong, with its remedy.
 */
export function readSettings(environment: Environment): Settings {
  const variables = new Variables(environment);
  const production =
    variables.choice('NODE_ENV', ['production', 'development', 'test'], 'development') === 'production';
  const demo = readDemo(variables, production);
  const databaseUrl = variables.address('DATABASE_URL', ['postgres:', 'postgresql:']);
  const adminEmail = variables.text('ADMIN_EMAIL');
  const pkiSecret = readPkiSecret(variables, demo);
  const certificates = readCertificateSettings(variables, demo);
  const smtpUrl = variables.address('SMTP_URL', ['smtp:', 'smtps:']);
  const publicUrl = variables.address('PUBLIC_URL', ['http:', 'https:']);
  const provider = readProvider(variables);
  const login = readLogin(variables, demo, provider);
  const families = readFamilies(variables, provider);
  const providerSecret = readProviderSecret(variables, families, provider);
  const settings: Settings = {
    version: packageFile.version,
    production,
    host: variables.text('HOST') ?? '127.0.0.1',
    port: variables.integer('PORT', serverLimits.http.port, 0, 65_535),
    logLevel: variables.choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'warn'),
    trustedProxies: variables.text('TRUSTED_PROXIES')?.split(/[\s,]+/) ?? [],
    dataDir: variables.text('DATA_DIR') ?? 'data',
    ...(databaseUrl && { databaseUrl }),
    demo,
    ...(adminEmail && { adminEmail }),
    ...(pkiSecret && { pkiSecret }),
    certificates,
    ...readServices(variables),
    courierLeaseSeconds: variables.integer('COURIER_LEASE_SECONDS', serverLimits.courier.leaseSeconds, 1, 3600),
    ...(smtpUrl && { smtpUrl }),
    mailFrom: variables.text('MAIL_FROM') ?? 'Rúbrica <no-reply@rubrica.example>',
    contact: readContact(variables, demo),
    ...(publicUrl && { publicUrl }),
    requestsPerMinute: variables.integer('REQUESTS_PER_MINUTE', serverLimits.http.requestsPerMinute, 1, 100_000_000),
    guessesPerMinute: variables.integer('GUESSES_PER_MINUTE', serverLimits.http.guessesPerMinute, 1, 100_000_000),
    captchaIterations: variables.integer('CAPTCHA_ITERATIONS', serverLimits.captcha.iterations, 100, 1_000_000),
    login,
    print: readPrint(variables, login, demo),
    families,
    rest: restEndpoint(provider ?? {}),
    ...(provider && { provider }),
    ...(providerSecret !== undefined && { providerSecret }),
  };
  if (variables.problems.length > 0) throw new SettingsError(variables.problems);
  return settings;
}

function readDemo(variables: Variables, production: boolean): boolean {
  const demo = variables.flag('DEMO', true);
  if (demo && production && !variables.flag('DEMO_IN_PRODUCTION', false)) {
    variables.problem(
      'DEMO',
      'must be 0 when NODE_ENV is production: demo accounts have a published password (DEMO_IN_PRODUCTION=1 overrides this)',
    );
  }
  return demo;
}

function readLogin(variables: Variables, demo: boolean, provider?: ProviderProfile): LoginSettings {
  const url = readLoginUrl(variables, provider?.login?.url ?? '/security/login');
  const key = variables.text('LOGIN_KEY');
  const iv = variables.text('LOGIN_IV');
  if (key === undefined && iv === undefined && demo) return { url, ...demoCipher };
  if (!/^([0-9a-f]{32}|[0-9a-f]{48}|[0-9a-f]{64})$/i.test(key ?? '')) {
    variables.problem(
      'LOGIN_KEY',
      'must be 32, 48 or 64 hexadecimal digits, the key the security login decrypts with: openssl rand -hex 32',
    );
  }
  if (!/^[0-9a-f]{32}$/i.test(iv ?? '')) {
    variables.problem(
      'LOGIN_IV',
      'must be 32 hexadecimal digits, the initialisation vector the security login decrypts with: openssl rand -hex 16',
    );
  }
  return { url, key: key ?? '', iv: iv ?? '' };
}

/**
 * Reads the print service's settings; outside of the demo the PIN never travels under the login's key, which every
 * browser has.
 */
function readPrint(variables: Variables, login: LoginSettings, demo: boolean): PrintSettings {
  const url = variables.address('PRINT_URL', ['http:', 'https:']);
  const token = variables.text('PRINT_TOKEN');
  const [key, iv] = [variables.text('PRINT_KEY'), variables.text('PRINT_IV')];
  const isNeeded = url !== undefined && !demo;
  if ((key !== undefined || isNeeded) && !/^([0-9a-f]{32}|[0-9a-f]{48}|[0-9a-f]{64})$/i.test(key ?? '')) {
    variables.problem(
      'PRINT_KEY',
      'must be 32, 48 or 64 hexadecimal digits, the key the print service opens PINs with: openssl rand -hex 32',
    );
  }
  if ((key === undefined) !== (iv === undefined) || !/^([0-9a-f]{32})?$/i.test(iv ?? '')) {
    variables.problem('PRINT_IV', 'must be 32 hexadecimal digits, and be there whenever PRINT_KEY is');
  }
  return {
    ...(url !== undefined && { url, key: { key: key ?? login.key, iv: iv ?? login.iv } }),
    ...(token !== undefined && { token }),
    port: variables.integer('PRINT_PORT', 0, 0, 65_535),
  };
}

/**
 * Returns the secret that `npm run secret:rotate` puts in place of PKI_SECRET. @throws SettingsError when it is none
 */
export function readNextSecret(environment: Environment): string {
  const variables = new Variables(environment);
  const secret = variables.text('PKI_SECRET_NEW');
  if (isSecret(secret)) return secret;
  variables.problem(
    'PKI_SECRET_NEW',
    'must be 64 hexadecimal digits, the secret to seal with from now on: openssl rand -hex 32',
  );
  throw new SettingsError(variables.problems);
}

function isSecret(text: string | undefined): text is string {
  return /^[0-9a-f]{64}$/i.test(text ?? '');
}

/** Reads the secret; without it, as the demo may be, the keys' own seal lies beside them. */
function readPkiSecret(variables: Variables, demo: boolean): string | undefined {
  const secret = variables.text('PKI_SECRET');
  if (secret === undefined && demo) return undefined;
  if (isSecret(secret)) return secret;
  variables.problem(
    'PKI_SECRET',
    'must be 64 hexadecimal digits, which seal the keys of the certificate authority and must be kept as long as the database: openssl rand -hex 32',
  );
  return undefined;
}

/** Returns the address of the login page: LOGIN_URL, or the default. */
function readLoginUrl(variables: Variables, otherwise: string): string {
  const text = variables.text('LOGIN_URL');
  if (text === undefined || /^\/(?!\/)/.test(text)) return text ?? otherwise;
  return variables.address('LOGIN_URL', ['http:', 'https:']) ?? otherwise;
}
