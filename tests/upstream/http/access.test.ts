import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueTokenFor } from '../issue-token';
import { addPerson, bearing, openInstallation, type Installation } from './installation';

let installation: Installation;
let now = new Date('2026-03-02T15:00:00Z');
beforeAll(async () => {
  installation = await openInstallation({}, { services: { clock: () => now } });
});
afterAll(() => installation.close());

async function signedIn(): Promise<{ username: string; list: () => Promise<[number, string | undefined]> }> {
  const username = await addPerson(installation.services, ['USER_CONSULT']);
  const { token } = await issueTokenFor(installation.services, username);
  const list = async (): Promise<[number, string | undefined]> => {
    const response = await installation.app.inject({ url: '/api/rest/users', headers: bearing(token) });
    const { informationCode } = response.json<{ informationCode?: string }>();
    return [response.statusCode, informationCode];
  };
  expect((await list())[0]).toBe(200);
  return { username, list };
}

describe('a token that was good a moment ago', () => {
  it('is refused once its role loses the privilege', async () => {
    const { username, list } = await signedIn();
    const { db } = installation.services.store;
    const { roles } = await db
      .selectFrom('users')
      .select('roles')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    await db.updateTable('roles').set({ privileges: [] }).where('id', 'in', roles).execute();
    expect(await list()).toEqual([403, 'forbidden']);
  });

  it('is refused once its session is over, by another sign-in or the clock', async () => {
    const { username, list } = await signedIn();
    const { db } = installation.services.store;
    const person = db.selectFrom('users').select('id').where('username', '=', username);
    await db
      .updateTable('sessions')
      .set({ ended_at: now, end_reason: 'concurrent' })
      .where('user_id', '=', person)
      .execute();
    expect(await list()).toEqual([401, 'concurrentSession']);
    const other = await signedIn();
    now = new Date(now.getTime() + 3_600_001);
    expect(await other.list()).toEqual([401, 'sessionEnded']);
  });

  it('is refused once its person is disabled', async () => {
    const { username, list } = await signedIn();
    await installation.services.store.db
      .updateTable('users')
      .set({ status: 'INACTIVE' })
      .where('username', '=', username)
      .execute();
    expect(await list()).toEqual([401, 'accountDisabled']);
  });

  it('is refused when a single character of it changes', async () => {
    const { token } = await issueTokenFor(
      installation.services,
      await addPerson(installation.services, ['USER_CONSULT']),
    );
    const forged = token.slice(0, -10) + (token.at(-10) === 'A' ? 'B' : 'A') + token.slice(-9);
    const response = await installation.app.inject({ url: '/api/rest/users', headers: bearing(forged) });
    expect(response.statusCode).toBe(401);
  });
});
