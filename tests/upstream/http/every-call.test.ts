import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../src/contract/definitions';
import { families } from '../../../src/contract/generated/families';
import { neededToken } from '../../../src/upstream/http/access-check';
import { bearing, openInstallation, type Installation } from './installation';

const calls = Object.values(families).flatMap((family) => family.calls);
const guarded = calls.filter((call) => !('public' in call.allow));
const privileged = guarded.filter((call) => 'privileges' in call.allow);
/** What is said of a call without the input that it needs. */
const inputProblems = ['missingParameter', 'unsupportedMedia', 'validationFailed'];
const urlOf = (call: Call) => `/api/${call.family}${call.path}`;

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation({ REQUESTS_PER_MINUTE: '1000000' }, { handlers: {} });
});
afterAll(() => installation.close());

describe('every call', () => {
  it('has a route', () => {
    expect(calls.length).toBeGreaterThanOrEqual(123);
    for (const call of calls)
      expect(installation.app.hasRoute({ method: call.method, url: urlOf(call) }), call.key).toBe(true);
  });

  it.each(guarded.map((call) => [call.key, call] as const))(
    '%s refuses a caller without a token',
    async (_key, call) => {
      const response = await installation.app.inject({ method: call.method, url: urlOf(call) });
      expect(response.statusCode).toBe(401);
      expect(response.headers['www-authenticate']).toBe('Bearer');
      expect(response.json()).toMatchObject({ status: false, informationCode: 'unauthorized' });
    },
  );

  it.each(privileged.map((call) => [call.key, call] as const))(
    '%s refuses a caller without its privileges',
    async (_key, call) => {
      const token = await emptyHanded();
      const response = await installation.app.inject({
        method: call.method,
        url: urlOf(call),
        headers: bearing(token, { 'accept-language': 'es-CO' }),
      });
      // A token of another kind is refused as such; of the right kind, the missing privilege is said.
      const expected = neededToken(call) === 'main' ? 'noPermission' : 'unauthorized';
      expect(response.json()).toMatchObject({ status: false, informationCode: expected });
      if (expected === 'noPermission') {
        expect(response.statusCode).toBe(403);
        expect(response.json()).toMatchObject({
          message: 'Este usuario no tiene permisos para gestionar esta solicitud',
        });
      }
    },
  );

  it('lets a person who holds its privileges through to its input and its handler', async () => {
    const privileges = privileged.flatMap((call) => ('privileges' in call.allow ? call.allow.privileges : []));
    const token = await installation.tokenFor([...new Set(privileges)]);
    for (const call of calls.filter((each) => ['main', 'none'].includes(neededToken(each)))) {
      const response = await installation.app.inject({
        method: call.method,
        url: urlOf(call),
        headers: bearing(token),
      });
      const { informationCode, params } = response.json<{ informationCode: string; params?: { service: string } }>();
      expect([...inputProblems, 'providerUnavailable'], call.key).toContain(informationCode);
      if (informationCode !== 'providerUnavailable') continue;
      // Two calls may share an address; without a body the first of them speaks.
      const names = calls
        .filter((each) => urlOf(each) === urlOf(call) && each.method === call.method)
        .map(({ key }) => key);
      expect(names).toContain(params?.service);
    }
  });
});

let held: Promise<string> | undefined;
/** Returns one person with nothing, for all of these tests. */
function emptyHanded(): Promise<string> {
  return (held ??= installation.tokenFor([]));
}
