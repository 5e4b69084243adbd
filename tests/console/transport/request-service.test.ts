import { afterEach, describe, expect, it, vi } from 'vitest';
import { getDeliveryMethod } from '../../../src/contract/generated/calls/certificate';
import { exchangeAtProvider } from '../../../src/console/session/exchange-at-provider';
import { rest } from '../../../src/console/transport/rest';
import { setRuntime } from '../../../src/console/transport/runtime';
import { send } from '../../../src/console/transport/send';
import { runtime, stubFetch } from '../stub-fetch';

afterEach(() => vi.unstubAllGlobals());

describe('a service elsewhere that the browser can’t reach', () => {
  it.each<[string, () => Promise<unknown>, string]>([
    ['a call', () => send(getDeliveryMethod), 'api.provider.example'],
    ['a list', () => rest({ path: '/users' }), 'admin.provider.example'],
    ['signing in', () => exchangeAtProvider({ method: 'POST', path: '/x' }, '7'), 'login.provider.example:8443'],
  ])('is named where %s needs it', async (_, ask, host) => {
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    setRuntime({
      ...runtime,
      families: {
        certificate: { base: 'https://api.provider.example/c', encoding: 'percent' },
        auth: { base: 'https://login.provider.example:8443', encoding: 'percent' },
      },
      rest: { base: 'https://admin.provider.example/r', simple: true },
      provider: {},
    });
    await expect(ask()).rejects.toMatchObject({ code: 'network', message: expect.stringContaining(host) as string });
  });
});
