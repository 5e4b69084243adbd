import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../../../src/upstream/app';
import { seedTokenStock } from '../../../src/upstream/seed/token-stock';
import { issueTokenFor } from '../issue-token';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import type { Services } from '../../../src/upstream/domain/services';
import { readSettings } from '../../../src/upstream/settings';
import type { Engine } from '../../../src/upstream/store/connection';
import { openEmptyStore } from '../engines';
import { addPerson } from '../http/installation';

export interface TestResponse {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A person who works here. */
export class TestUser {
  constructor(
    private readonly app: FastifyInstance,
    readonly id: string,
    readonly username: string,
    private readonly token: string,
  ) {}

  post(url: string, body: object | string, headers: Record<string, string> = {}): Promise<TestResponse> {
    return this.send('POST', url, headers, JSON.stringify(body));
  }

  delete(url: string, version: number): Promise<TestResponse> {
    return this.send('DELETE', url, { 'if-match': `"${version}"` });
  }

  put(url: string, body: object, version: number): Promise<TestResponse> {
    return this.send('PUT', url, { 'if-match': `"${version}"` }, JSON.stringify(body));
  }

  get(url: string, parameters: Record<string, string> = {}): Promise<TestResponse> {
    return this.send('GET', url, parameters);
  }

  /** Returns a body of another kind than JSON, to a whole address. */
  async raw(url: string, payload: Buffer, type: string): Promise<TestResponse> {
    const headers = { 'accept-language': 'es', authorization: `Bearer ${this.token}`, 'content-type': type };
    const response = await this.app.inject({ method: 'POST', url, headers, payload });
    return { status: response.statusCode, headers: response.headers, body: response.json<Record<string, unknown>>() };
  }

  private async send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    headers: Record<string, string>,
    payload?: string,
  ) {
    const common = { 'accept-language': 'es', authorization: `Bearer ${this.token}` };
    const type = payload === undefined ? {} : { 'content-type': 'application/json' };
    const response = await this.app.inject({
      method,
      url: `/api${url}`,
      headers: { ...common, ...type, ...headers },
      ...(payload !== undefined && { payload }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? response.json<Record<string, unknown>>() : { bytes: response.rawPayload },
    };
  }
}

/** Spares a process to each server; what measures pictures is tested with the real one. */
const unmeasured: Services['pictures'] = { measure: () => Promise.resolve(undefined), close: () => Promise.resolve() };

/** A server with its own clock and files, and people to work in it. */
export class TestServer {
  private constructor(
    readonly app: FastifyInstance,
    readonly services: Services,
    readonly close: () => Promise<void>,
  ) {}

  /**
   * @param overrides stand in for defaults: a clock that moves, a registry that fails
   * @param environment variables of an installation that is none of the demo
   */
  static async open(
    engine: Engine,
    overrides: Partial<Services> = {},
    environment: Readonly<Record<string, string>> = {},
  ): Promise<TestServer> {
    const { store, remove } = await openEmptyStore(engine);
    const dataDir = await mkdtemp(path.join(tmpdir(), 'rubrica-'));
    const settings = readSettings({
      DEMO: '1',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://console.rubrica.example',
      REQUESTS_PER_MINUTE: '1000000',
      GUESSES_PER_MINUTE: '1000000',
      ...environment,
    });
    const { app, services } = await buildApp(settings, {
      console: () => Promise.resolve(() => Promise.resolve('<!doctype html>')),
      services: { store, clock: () => new Date('2026-03-04T15:00:00Z'), pictures: unmeasured, ...overrides },
    });
    await seedTokenStock(services.store.db);
    return new TestServer(app, services, async () => {
      await app.close();
      await remove();
      await rm(dataDir, { recursive: true });
    });
  }

  /** Returns a request as it is now. */
  rowOf({ id }: Pick<RequestRow, 'id'>): Promise<RequestRow> {
    const { db } = this.services.store;
    return db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  /** Returns the mails to an address, oldest first. */
  mailsTo(recipient: string): Promise<{ subject: string; text: string }[]> {
    const mails = this.services.store.db.selectFrom('mail_outbox').select(['subject', 'text']);
    // The clock of a test may stand still: of one moment, they come as their transactions did.
    const written = sql`xmin::text::bigint`;
    return mails.where('recipient', '=', recipient).orderBy('created_at').orderBy(written).execute();
  }

  /** Creates a person with these privileges. */
  async createUser(...privileges: string[]): Promise<TestUser> {
    return this.find(await addPerson(this.services, privileges));
  }

  /** Finds a person who is here already, such as an account of the demo; one who registered has a suffix to the user name. */
  async find(username: string): Promise<TestUser> {
    const { id, username: full } = await this.services.store.db
      .selectFrom('users')
      .select(['id', 'username'])
      .where((eb) => eb.or([eb('username', '=', username), eb('username', '~', `^${username}[.][0-9a-f]{8}$`)]))
      .executeTakeFirstOrThrow();
    return new TestUser(this.app, id, full, (await issueTokenFor(this.services, full)).token);
  }
}
