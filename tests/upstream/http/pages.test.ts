import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serverLimits } from '../../../src/contract/generated/server-limits';
import { migrations } from '../../../src/upstream/store/migrations/list';
import { openInstallation, type Installation } from './installation';
import { outsideDemo } from './outside-demo';

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation({
    FAMILY_STRUCTURE_MODE: 'direct',
    FAMILY_STRUCTURE_URL: 'https://structure.rubrica.example/v1',
  });
});
afterAll(() => installation.close());

const visit = (url: string) => installation.app.inject({ url, headers: { accept: 'text/html' } });
const nonceOf = (policy: unknown) => /script-src 'self' 'nonce-([^']+)'/.exec(String(policy))?.[1];

describe('a page', () => {
  it('carries a nonce of its own in its policy and in its tags', async () => {
    const [one, other] = await Promise.all([visit('/'), visit('/security/login')]);
    const nonce = nonceOf(one?.headers['content-security-policy']);
    expect(nonce).toHaveLength(24);
    expect(one?.body).toContain(`<script nonce="${nonce}">`);
    expect(one?.body).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
    expect(nonceOf(other?.headers['content-security-policy'])).not.toBe(nonce);
  });

  it('allows nothing inline or evaluated, no frame, and no host but ours and those configured', async () => {
    const policy = String((await visit('/')).headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe/);
    for (const directive of [
      "default-src 'self'",
      "style-src-attr 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "worker-src 'self' blob:",
    ]) {
      expect(policy.split('; ')).toContain(directive);
    }
    expect(policy).toContain("connect-src 'self' https://structure.rubrica.example ws:;");
  });

  it('is the answer to every unknown address, and is kept nowhere', async () => {
    for (const path of ['/', '/Usuarios', '/change-password/abc.def', '/no/such/page']) {
      const response = await visit(path);
      expect([path, response.statusCode, response.headers['content-type']]).toEqual([
        path,
        200,
        'text/html; charset=utf-8',
      ]);
      expect(response.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('is not the answer to a missing file or API address', async () => {
    const monitored = ['/healthz', '/ready', '/live', '/metrics'];
    for (const url of ['/assets/gone.js', '/api/none', '/api/auth/none', ...monitored]) {
      const response = await installation.app.inject({
        url,
        headers: { accept: 'text/html', 'accept-language': 'es' },
      });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({
        informationCode: 'routeNotFound',
        message: 'La dirección solicitada no existe',
      });
    }
    expect((await installation.app.inject({ method: 'POST', url: '/' })).statusCode).toBe(404);
  });
});

describe('what the console learns of the installation', () => {
  it('is where the families are and how to sign in, and no secret', async () => {
    const configuration = (await installation.app.inject('/config.json')).json<Record<string, unknown>>();
    expect(Object.keys(configuration).sort()).toEqual([
      'accounts',
      'contact',
      'demo',
      'families',
      'files',
      'login',
      'password',
      'rest',
      'version',
    ]);
    expect(configuration['login']).toEqual({
      url: '/security/login',
      key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      iv: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
    expect(configuration['families']).toMatchObject({
      auth: { base: '/api/auth', encoding: 'percent' },
      structure: { base: 'https://structure.rubrica.example/v1' },
    });
    expect(configuration['accounts']).toContainEqual({ username: 'admin', role: 'ADMINISTRADOR' });
  });

  it('stands in each page as data that nothing can break out of', async () => {
    const configuration = (await installation.app.inject('/config.json')).body;
    const written = /<script type="application\/json" id="configuration">([^<]*)<\/script><\/head>/;
    for (const path of ['/', '/Usuarios']) {
      expect(JSON.parse(written.exec((await visit(path)).body)?.[1] ?? '')).toEqual(JSON.parse(configuration));
    }
  });

  it('is refused past the requests of a minute, as an address without a page is', async () => {
    const limited = await openInstallation({ REQUESTS_PER_MINUTE: '2' });
    const statuses = [];
    for (const url of ['/', '/api/none', '/', '/api/none'])
      statuses.push((await limited.app.inject({ url, headers: { accept: 'text/html' } })).statusCode);
    await limited.close();
    expect(statuses).toEqual([200, 404, 429, 429]);
  });

  it('names no account and no password outside the demo', async () => {
    const serious = await openInstallation({
      ...outsideDemo,
      MAIL_FROM: 'x@rubrica.example',
    });
    const response = await serious.app.inject('/config.json');
    await serious.close();
    expect(response.json()).not.toHaveProperty('accounts');
    expect(response.json()).not.toHaveProperty('password');
    expect(response.body).not.toMatch(/rubrica\.example|data/);
  });
});

describe('health', () => {
  it('is good while the database answers', async () => {
    expect((await installation.app.inject('/health')).json()).toMatchObject({ status: 'ok' });
    expect((await installation.app.inject('/livez')).json()).toMatchObject({ status: 'ok' });
    const ready = await installation.app.inject('/readyz');
    expect(ready.json()).not.toHaveProperty('authorities');
    expect(ready.json()).toMatchObject({ status: 'ok', checks: { database: true, migrations: true } });
    expect(ready.headers['cache-control']).toBe('no-store');
  });

  it('says that the database does not answer, while the process lives', async () => {
    const failing = await openInstallation();
    await failing.services.store.close();
    const [health, ready, live] = await Promise.all(
      ['/health', '/readyz', '/livez'].map((url) => failing.app.inject(url)),
    );
    await failing.close();
    expect([health?.statusCode, ready?.statusCode, live?.statusCode]).toEqual([503, 503, 200]);
    expect(ready?.json()).toMatchObject({ status: 'unavailable', checks: { database: false } });
  });

  it('asks the database once a second, however often it is asked', async () => {
    const asked = await openInstallation();
    const statuses = () =>
      Promise.all(['/health', '/readyz'].map(async (url) => (await asked.app.inject(url)).statusCode));
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      expect(await statuses()).toEqual([200, 200]);
      await asked.services.store.close();
      expect(await statuses()).toEqual([200, 200]);
      vi.advanceTimersByTime(serverLimits.http.readinessMs);
      expect(await statuses()).toEqual([503, 503]);
    } finally {
      vi.useRealTimers();
      await asked.close();
    }
  });

  it('is not ready on a database that lacks a migration, and names it', async () => {
    const restored = await openInstallation();
    const { db } = restored.services.store;
    await db.deleteFrom('kysely_migration').execute();
    const ready = await restored.app.inject('/readyz');
    await restored.close();
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ checks: { database: true }, pendingMigrations: Object.keys(migrations) });
  });
});

describe('the pages of the API', () => {
  it('show every family, in both languages, without script or inline style', async () => {
    const index = await visit('/api/docs?language=es');
    expect(index.body).toContain('Autenticación');
    expect(index.body).not.toMatch(/<script|style=|onclick/);
    expect(index.headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
    const family = await installation.app.inject({ url: '/api/docs/auth', headers: { 'accept-language': 'en' } });
    expect(family.body).toContain('Sign in');
    expect(family.body).toContain('id="auth.login"');
    expect((await installation.app.inject('/api/docs/auth/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
  });

  it('find a call by a word of its title without accents, and escape what was looked for', async () => {
    expect((await visit('/api/docs?language=es&q=iniciar%20sesion')).body).toContain(
      '/api/docs/auth?language=es#auth.login',
    );
    const nothing = await visit(`/api/docs?q=${encodeURIComponent('<script>"')}`);
    expect(nothing.body).toContain('&lt;script&gt;&quot;');
    expect((await visit('/api/docs/none')).statusCode).toBe(404);
  });
});
