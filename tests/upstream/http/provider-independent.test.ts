import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProvider, type Provider } from '../../provider/start';
import { providerSecret } from '../../provider/identity/token';
import { prefixes } from '../../provider/call';
import { sessionFor } from '../../provider/testing/session';
import { openFront, type Front } from './provider-session';

const claims = { subject: '/uid', username: '/unique_name' };

describe('a session that was opened at the independent provider', () => {
  let provider: Provider;
  let front: Front;
  beforeAll(async () => {
    provider = await startProvider({});
    const environment = {
      PROVIDER_SECRET: providerSecret,
      FAMILY_AUTH_URL: provider.url + prefixes.auth,
      FAMILY_SECURITY_URL: provider.url + prefixes.security,
    };
    const required = { '/iss': 'certificadora-de-ensayo', '/kind': 'security' };
    front = await openFront(
      { secret: true, required, validateSession: true, privileges: 'structure' },
      environment,
      claims,
    );
  });
  afterAll(async () => {
    await front.close();
    await provider.close();
  });

  it('is accepted here with the privileges that its structure call gives', async () => {
    const { tokenSecurity } = sessionFor(provider.store, 'aguerrero');
    expect((await front.roles(tokenSecurity)).statusCode).toBe(200);
    expect((await front.roles(sessionFor(provider.store, 'eleal').tokenSecurity)).statusCode).toBe(403);
  });

  it('is refused at once where another sign-in replaced it', async () => {
    const { tokenSecurity } = sessionFor(provider.store, 'aguerrero');
    expect((await front.roles(tokenSecurity)).statusCode).toBe(200);
    sessionFor(provider.store, 'aguerrero');
    expect((await front.roles(tokenSecurity)).statusCode).toBe(401);
  });

  it('is refused where its token is of another use', async () => {
    expect((await front.roles(sessionFor(provider.store, 'aguerrero').token)).statusCode).toBe(403);
  });

  it('can’t be checked while the provider does not answer', async () => {
    const { tokenSecurity } = sessionFor(provider.store, 'aguerrero');
    provider.change({ faults: { failing: 1 } });
    expect((await front.roles(tokenSecurity)).statusCode).toBe(503);
    provider.change({ faults: { refusing: 1 } });
    expect((await front.roles(tokenSecurity)).statusCode).toBe(401);
    provider.change({ faults: {} });
    expect((await front.roles(tokenSecurity)).statusCode).toBe(200);
  });
});
