import type { Language } from '../../../src/contract/generated/languages';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { CaptchaAdapter } from '../../../src/upstream/adapters/captcha';
import { buildApp } from '../../../src/upstream/app';
import type { SessionGrant } from '../../../src/contract/generated/types';
import { encryptPassword } from '../../../src/contract/wire-cipher';
import { hashPassword } from '../../../src/upstream/domain/accounts/password-hash';
import type { Services } from '../../../src/upstream/domain/services';
import { readSettings } from '../../../src/upstream/settings';
import type { Engine } from '../../../src/upstream/store/connection';
import { openEmptyStore } from '../engines';
import { memoryFiles } from '../memory-files';

/** An answer, its body read. */
export interface TestResponse {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, unknown>;
}

/** A person to sign in as. */
export interface TestAccount {
  readonly username: string;
  readonly password: string;
  readonly email: string;
  readonly privileges: readonly string[];
  readonly status: 'ACTIVE' | 'INACTIVE';
  readonly language: Language;
  readonly passwordExpiresAt: Date | null;
}

/** Every text is an unsolved captcha and its own solution: the real one has its own test, and costs half a second. */
export const quickCaptcha: CaptchaAdapter = {
  challenge: () => Promise.reject(new Error('Not asked for in these tests')),
  check: (value) =>
    Promise.resolve(value === 'wrong' ? undefined : { id: value, expiresAt: new Date('2100-01-01T00:00:00Z') }),
};

/** A server with a clock of its own, and the actions of a person at the sign-in page. */
export class AuthServer {
  private added = 0;

  /** Takes a server that is open, whose clock reads the time given here. */
  constructor(
    readonly app: FastifyInstance,
    readonly services: Services,
    private readonly time: { now: Date },
    readonly close: () => Promise<void>,
  ) {}

  static async open(
    engine: Engine,
    environment: Record<string, string> = {},
    overrides: Partial<Services> = {},
  ): Promise<AuthServer> {
    const { store, remove } = await openEmptyStore(engine);
    const time = { now: new Date('2026-03-02T15:00:00Z') };
    const settings = readSettings({
      DEMO: '1',
      LOG_LEVEL: 'silent',
      GUESSES_PER_MINUTE: '1000000',
      REQUESTS_PER_MINUTE: '1000000',
      PUBLIC_URL: 'https://console.rubrica.example',
      ...environment,
    });
    const { app, services } = await buildApp(settings, {
      console: () => Promise.resolve(() => Promise.resolve('<!doctype html>')),
      services: { store, clock: () => new Date(time.now), captcha: quickCaptcha, files: memoryFiles(), ...overrides },
    });
    return new AuthServer(app, services, time, async () => {
      await app.close();
      await remove();
    });
  }

  /** Lets time pass. */
  pass({ seconds = 0, minutes = 0, days = 0 }: { seconds?: number; minutes?: number; days?: number }): void {
    this.time.now = new Date(this.time.now.getTime() + ((days * 24 * 60 + minutes) * 60 + seconds) * 1000);
  }

  get now(): Date {
    return new Date(this.time.now);
  }

  async add(
    overrides: Partial<TestAccount> = {},
  ): Promise<TestAccount & { readonly id: string; readonly roleId: string }> {
    const { db } = this.services.store;
    const username = overrides.username ?? `persona.${randomUUID().slice(0, 8)}`;
    const somebody: TestAccount = {
      username,
      password: 'Mariposa verde 47',
      email: `${username}@rubrica.example`,
      privileges: ['CONSULT_ECD'],
      status: 'ACTIVE',
      language: 'es',
      passwordExpiresAt: null,
      ...overrides,
    };
    const { email, privileges, status, language, passwordExpiresAt } = somebody;
    const role = { name: `Rol ${randomUUID()}`, description: 'De una prueba', appId: 'RUBRICA' };
    const { id: roleId } = await db
      .insertInto('roles')
      .values({ ...role, privileges: [...privileges] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const documentNumber = String(1_000_000_099 + this.added++);
    const names = { names: 'Demo', lastNames: 'Persona', documentNumber };
    const { id } = await db
      .insertInto('users')
      .values({ username, ...names, email, status, language, roles: [roleId] })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('user_secrets')
      .values({
        user_id: id,
        password_hash: await hashPassword(somebody.password),
        changed_at: this.now,
        expires_at: passwordExpiresAt,
      })
      .execute();
    return { ...somebody, id, roleId };
  }

  async send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    const request: InjectOptions = { method, url, headers: { 'accept-language': 'es', ...headers } };
    const response = await this.app.inject(body ? { ...request, payload: body } : request);
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.body === '' ? {} : response.json<Record<string, unknown>>(),
    };
  }

  async challenge(): Promise<string> {
    const { body } = await this.send('GET', '/api/embedded/login-challenge');
    return String(body['challenge']);
  }

  /** Returns the body of a sign-in, as the page makes it. */
  async loginBody(username: string, password: string): Promise<Record<string, string>> {
    const challenge = await this.challenge();
    return {
      username,
      challenge,
      captcha: randomUUID(),
      password: encryptPassword(password, challenge, this.services.settings.login),
    };
  }

  async login(
    who: { username: string; password: string },
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    return this.send('POST', '/api/auth/login', await this.loginBody(who.username, who.password), headers);
  }

  /** Signs in and exchanges the login id. */
  async enter(
    who: { username: string; password: string },
    headers: Record<string, string> = {},
  ): Promise<Required<SessionGrant>> {
    const { body } = await this.login(who, headers);
    const exchanged = await this.send('POST', '/api/embedded/exchange-login', { loginId: body['loginId'] });
    if (exchanged.status !== 200) throw new Error(`Could not enter: ${JSON.stringify(exchanged.body)}`);
    return exchanged.body as unknown as Required<SessionGrant>;
  }

  /** Renews a session in the name that its grant says; one without a user names no person who exists. */
  refresh(grant: { tokenSecurity: string; refreshToken: string; user?: { username?: string } }): Promise<TestResponse> {
    const { tokenSecurity, refreshToken, user } = grant;
    const username = user?.username ?? 'nadie';
    return this.send('POST', '/api/auth/refresh-token-security', { username, refreshToken }, bearer(tokenSecurity));
  }

  validate(tokenSecurity: string, body: object = {}): Promise<TestResponse> {
    return this.send('POST', '/api/security/user/ValidateSession', body, bearer(tokenSecurity));
  }

  /** Returns the actions written to the audit trail about a subject, oldest first. */
  async audited(subject: string): Promise<string[]> {
    const rows = await this.services.store.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', subject)
      .orderBy('sequence')
      .execute();
    return rows.map(({ action }) => action);
  }

  /** Returns the mails to an address, oldest first. */
  async mails(to: string): Promise<{ subject: string; text: string; html: string | null }[]> {
    return this.services.store.db
      .selectFrom('mail_outbox')
      .select(['subject', 'text', 'html'])
      .where('recipient', '=', to)
      .orderBy('created_at')
      .execute();
  }

  /** Returns the token of the change-password link in the newest mail to an address. */
  async linkToken(to: string): Promise<string> {
    const text = (await this.mails(to)).at(-1)?.text ?? '';
    return /\/change-password\/([\w-]+)/.exec(text)?.[1] ?? '';
  }
}

export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
