import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getConstancy } from '../../../src/contract/generated/calls/certificate';
import { searchEverywhere } from '../../../src/contract/generated/calls/embedded';
import { searchScope } from '../../../src/console/shell/search/search-scope';
import { rest } from '../../../src/console/transport/rest';
import { setRuntime, type FamilyAddress, type RuntimeConfiguration } from '../../../src/console/transport/runtime';
import { send } from '../../../src/console/transport/send';
import { setTokenSource } from '../../../src/console/transport/token-source';
import { json, runtime, stubFetch } from '../stub-fetch';

afterEach(() => vi.unstubAllGlobals());
beforeEach(() =>
  setTokenSource({ token: (kind) => Promise.resolve(`${kind}-token`), renew: () => Promise.resolve(false) }),
);

const here = (more: Partial<FamilyAddress> = {}): FamilyAddress => ({
  base: '/api/embedded',
  encoding: 'percent',
  embedded: true,
  ...more,
});
const there: FamilyAddress = { base: '/api/certificate', encoding: 'percent' };
const inFront = (more: Partial<RuntimeConfiguration> = {}, own: FamilyAddress = here()): void =>
  setRuntime({ ...runtime, families: { embedded: own, certificate: there }, ...more });
describe('our own upstream in front of a provider', () => {
  it.each([
    [undefined, 'Bearer main-token'],
    ['security' as const, 'Bearer security-token'],
  ])('gets the token that its check takes: %s', async (bearer, authorization) => {
    const seen = stubFetch(() => json({ status: true, data: [] }));
    inFront({ provider: bearer && { bearer }, rest: { base: '/api/rest', embedded: true } });
    await send(searchEverywhere, { body: { text: 'a' } });
    await rest({ path: '/users' });
    await send(getConstancy, { parameters: { contractRequestId: '7' } }).catch(() => undefined);
    expect(seen.map(({ headers }) => headers.get('Authorization'))).toEqual([
      authorization,
      authorization,
      'Bearer main-token',
    ]);
  });

  it('is not searched where it accepts no session', async () => {
    inFront({ rest: { base: '/api/rest', embedded: true } });
    expect(await searchScope()).toBe('some');
    inFront({ rest: { base: '/api/rest', embedded: true } }, here({ closed: true }));
    expect(await searchScope()).toBe('none');
  });
});
