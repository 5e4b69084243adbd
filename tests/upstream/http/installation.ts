import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { buildApp, type Overrides } from '../../../src/upstream/app';
import { families } from '../../../src/contract/generated/families';
import type { CallName } from '../../../src/contract/generated/call-names';
import { noncePlaceholder } from '../../../src/upstream/http/console-page';
import { ApiError } from '../../../src/upstream/domain/api-error';
import type { Handlers } from '../../../src/upstream/domain/handler';
import { issueTokenFor } from '../issue-token';
import type { Services } from '../../../src/upstream/domain/services';
import { readSettings } from '../../../src/upstream/settings';
import { openEmptyStore } from '../engines';

/** A page as the build leaves it, as far as the server cares. */
export const stubPage = `<!doctype html><head></head><meta property="csp-nonce" nonce="${noncePlaceholder}"><script nonce="${noncePlaceholder}"></script>`;

export interface Installation {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Returns a person with these privileges in their one role; the bearer token of an open session. */
  tokenFor(privileges: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

/** Functions in place of the handlers of some calls. */
type StandIns = Readonly<Partial<Record<CallName, (context: never) => Promise<unknown>>>>;

/** Returns a handler for every call: the stand-in given, or one that refuses with 502 and the call's name. */
function handlersOf(standIns: StandIns): Handlers {
  const ofFamily = Object.values(families).map(({ name: family, calls }) => {
    const own = calls.map(({ key, name }) => [
      name,
      standIns[key] ?? (() => Promise.reject(new ApiError('providerUnavailable', { params: { service: key } }))),
    ]);
    return [family, Object.fromEntries(own)] as const;
  });
  return Object.fromEntries(ofFamily) as Handlers;
}

interface InstallationOverrides extends Omit<Overrides, 'handlers'> {
  /** Stand-ins for handlers; the calls without one answer 502. */
  readonly handlers?: StandIns;
}

/** Returns a whole server on an empty database in memory. */
export async function openInstallation(
  environment: Record<string, string> = {},
  { handlers, ...overrides }: InstallationOverrides = {},
): Promise<Installation> {
  const { store, remove } = await openEmptyStore('postgres');
  const settings = readSettings({ DEMO: '1', LOG_LEVEL: 'silent', GUESSES_PER_MINUTE: '100000', ...environment });
  const { app, services } = await buildApp(settings, {
    console: () => Promise.resolve(() => Promise.resolve(stubPage)),
    ...overrides,
    ...(handlers && { handlers: handlersOf(handlers) }),
    services: { store, ...overrides.services },
  });
  return {
    app,
    services,
    tokenFor: async (privileges) => (await issueTokenFor(services, await addPerson(services, privileges))).token,
    close: async () => {
      await app.close();
      await remove();
    },
  };
}

/** What applicants hold. */
const applying: ReadonlySet<string> = new Set(['CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER']);

/** Returns a person with one role of these privileges. @returns the username */
export async function addPerson(services: Services, privileges: readonly string[]): Promise<string> {
  const role = randomUUID();
  const username = `person.${randomUUID().slice(0, 8)}`;
  const { db } = services.store;
  await db
    .insertInto('roles')
    .values({ id: role, name: `Role ${role}`, description: 'Of a test', appId: 'ECD', privileges: [...privileges] })
    .execute();
  await db
    .insertInto('users')
    .values({
      username,
      names: 'Demo',
      lastNames: 'Prueba',
      // An applicant's account has none, as those that people register: they enter their number in the request.
      documentNumber: privileges.some((code) => applying.has(code))
        ? ''
        : username.replaceAll(/\D/g, '').padEnd(8, '0'),
      email: `${username}@rubrica.example`,
      roles: [role],
    })
    .execute();
  return username;
}

/** Returns the headers of a call with this token. */
export function bearing(token: string, more: Record<string, string> = {}): Record<string, string> {
  return { authorization: `Bearer ${token}`, ...more };
}
