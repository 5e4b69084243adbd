import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { demo } from '../../../src/contract/generated/demo';
import { encodeParameter } from '../../../src/contract/wire';
import { openFileInspector, type FileInspector } from '../../../src/upstream/adapters/inspection/inspector';
import { buildApp } from '../../../src/upstream/app';
import { insertDemoOfficial } from '../../../src/upstream/seed/demo-official';
import { seedRegistries } from '../../../src/upstream/seed/seed-registries';
import { insertStandardRoles } from '../../../src/upstream/seed/standard-roles';
import { issueTokenFor } from '../../upstream/issue-token';
import { findPerson } from '../../../src/upstream/domain/accounts/people';
import { issueSessionToken } from '../../../src/upstream/domain/accounts/bearer-tokens';
import type { Services } from '../../../src/upstream/domain/services';
import { readSettings } from '../../../src/upstream/settings';
import type { Engine } from '../../../src/upstream/store/connection';
import type { Store } from '../../../src/upstream/store/database';
import { callOf } from '../../contract/calls/upstream-client';
import { openEmptyStore } from '../../upstream/engines';
import { quickCaptcha } from '../../upstream/revocation/revocable-request';
import { readSchemaTables, type SchemaTables } from './snapshot';

/** A call as the model sends it: whose, with what. */
export interface Planned {
  readonly key: string;
  /** Username; absent in public. */
  readonly account?: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Whose security token goes along as the parameter `securityToken`. */
  readonly securityOf?: string;
  /** A token of its own, of a public revocation session. */
  readonly bearer?: string;
  readonly idempotencyKey?: string;
}

/** What came of it. */
export interface Reply {
  readonly status: number;
  /** Neither an error status nor an inner `status: false`. */
  readonly done: boolean;
  readonly code?: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Returns another account of the same person, as an installation may have from before they were refused. */
const secondAccount = (account: (typeof demo.accounts)[number]) => ({
  ...account,
  username: `${account.username}.bis`,
  email: `bis.${account.email}`,
});

/** When every sequence begins. */
const start = new Date('2026-03-04T15:00:00Z');
const sessionMarginMs = 60_000;

interface Tokens {
  readonly main: string;
  readonly security: string;
  readonly expiresAt: Date;
}

/** A server with the demo's accounts, roles and registries, without its requests, and a clock that the model moves. */
export class ModelInstallation {
  private readonly tokens = new Map<string, Tokens>();

  private constructor(
    readonly app: FastifyInstance,
    readonly services: Services,
    readonly tables: SchemaTables,
    private readonly time: { now: Date },
    readonly close: () => Promise<void>,
  ) {}

  /** @param alter puts another store in place of the real one, for a guard that is taken out on purpose */
  static async open(engine: Engine, alter: (store: Store) => Store = (store) => store): Promise<ModelInstallation> {
    // What clocks and queues do is a step of the model, not of the minute in which the test runs.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    return ModelInstallation.build(engine, alter).finally(() => vi.useRealTimers());
  }

  private static async build(engine: Engine, alter: (store: Store) => Store): Promise<ModelInstallation> {
    const { store, remove } = await openEmptyStore(engine);
    const dataDir = await mkdtemp(path.join(tmpdir(), 'rubrica-model-'));
    const time = { now: start };
    const settings = readSettings({
      DEMO: '1',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://console.rubrica.example',
      REQUESTS_PER_MINUTE: '1000000',
      GUESSES_PER_MINUTE: '1000000',
    });
    const { app, services } = await buildApp(settings, {
      console: () => Promise.resolve(() => Promise.resolve('<!doctype html>')),
      services: {
        store: alter(store),
        clock: () => time.now,
        captcha: quickCaptcha,
        inspector: rememberingInspector(openFileInspector()),
      },
    });
    await store.transaction(async (trx) => {
      const roles = await insertStandardRoles(trx);
      const accounts = demo.accounts.flatMap((each) =>
        each.username === 'otros' ? [each, secondAccount(each)] : [each],
      );
      const users = accounts.map(({ role, ...user }) => ({ ...user, roles: [roles.get(role) ?? ''] }));
      await trx.insertInto('users').values(users).execute();
      await seedRegistries(trx);
      await insertDemoOfficial(trx, services, time.now);
    });
    return new ModelInstallation(app, services, await readSchemaTables(store), time, async () => {
      await app.close();
      await remove();
      await rm(dataDir, { recursive: true });
    });
  }

  get now(): Date {
    return this.time.now;
  }

  get db(): Store['db'] {
    return this.services.store.db;
  }

  pass(seconds: number): void {
    this.time.now = new Date(this.time.now.getTime() + seconds * 1000);
  }

  /** Returns to the moment at which every sequence begins. */
  rewind(): void {
    this.time.now = start;
  }

  async send(planned: Planned): Promise<Reply> {
    const call = callOf(planned.key);
    const { account, parameters = {}, body, securityOf, idempotencyKey } = planned;
    const bearer = planned.bearer ?? (account === undefined ? undefined : (await this.tokensOf(account)).main);
    const security: Record<string, string> =
      securityOf === undefined ? {} : { securityToken: (await this.tokensOf(securityOf)).security };
    const sent: Readonly<Record<string, string>> = { ...parameters, ...security };
    const encoded = Object.entries(sent).map(([name, value]) => [name, encodeParameter(value, 'percent')] as const);
    const multipart = body instanceof FormData ? new Response(body) : undefined;
    const payload = multipart ? Buffer.from(await multipart.arrayBuffer()) : JSON.stringify(body);
    const response = await this.app.inject({
      method: call.method,
      url: `/api/${call.family}${call.path}`,
      headers: {
        'accept-language': 'es',
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { 'content-type': multipart?.headers.get('content-type') ?? 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...Object.fromEntries(encoded),
      },
      ...(body !== undefined && { payload }),
    });
    return readReply(response.statusCode, response.body);
  }

  /** Returns main and security token of an open session of that account. */
  private async tokensOf(username: string): Promise<Tokens> {
    const known = this.tokens.get(username);
    if (known && known.expiresAt.getTime() > this.now.getTime() + sessionMarginMs) return known;
    const { token: main, expiresAt } = await issueTokenFor(this.services, username);
    const person = await findPerson(this.db, { username });
    const claims = JSON.parse(Buffer.from(main.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
    if (!person) throw new Error(`No account ${username}`);
    const security = await issueSessionToken(this.services, 'security', { id: claims.sid, expiresAt }, person);
    const tokens = { main, security, expiresAt };
    this.tokens.set(username, tokens);
    return tokens;
  }
}

function readReply(status: number, text: string): Reply {
  const body = JSON.parse(text) as { status?: unknown; informationCode?: unknown; data?: unknown };
  const data = typeof body.data === 'object' && body.data !== null ? body.data : {};
  const code = typeof body.informationCode === 'string' ? { code: body.informationCode } : {};
  return { status, done: status < 300 && body.status !== false, ...code, data: data as Reply['data'] };
}

/**
 * Returns an inspector that remembers the few files of the model: their content never changes, and a child process
 * costs a tenth of a second.
 */
function rememberingInspector(inspector: FileInspector): FileInspector {
  const known = new Map<string, ReturnType<FileInspector['inspect']>>();
  return {
    ...inspector,
    inspect: (name, bytes, rules, ...rest) => {
      const key = `${name} ${Buffer.from(bytes).toString('base64')}`;
      const inspected = known.get(key) ?? inspector.inspect(name, bytes, rules, ...rest);
      known.set(key, inspected);
      return inspected;
    },
    close: () => inspector.close(),
  };
}
