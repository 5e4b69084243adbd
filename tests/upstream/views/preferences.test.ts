import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  readDigestChoice,
  readPreferences,
  storeDigestChoice,
  storePreferences,
} from '../../../src/upstream/domain/views/preferences';
import { countLockWaits } from '../count-lock-waits';
import { engines } from '../engines';
import { TestServer, type TestUser } from '../requests/test-server';

describe.each(engines)('preferences on %s', (engine) => {
  let server: TestServer;
  let person: TestUser;
  let other: TestUser;

  beforeAll(async () => {
    server = await TestServer.open(engine);
    person = await server.createUser('CONSULT_ECD');
    other = await server.createUser('CONSULT_ECD');
  });
  afterAll(() => server.close());

  const read = async (who: TestUser) => (await who.get('/embedded/own-preferences')).body['data'];
  const save = (who: TestUser, values: object) => who.post('/embedded/save-own-preferences', { values });

  it('are saved whole for the person alone, in place of the former', async () => {
    expect(await read(person)).toEqual({});
    await save(person, { 'rubrica.language': 'en', 'rubrica.sidebar': 'narrow' });
    await save(person, { 'rubrica.language': 'es' });
    expect(await read(person)).toEqual({ 'rubrica.language': 'es' });
    expect(await read(other)).toEqual({});
  });

  it('keep both of two choices that are stored at once', async () => {
    const { store } = server.services;
    const now = new Date();
    const reader = await server.createUser('CONSULT_ECD');
    await store.transaction((trx) => storeDigestChoice(trx, reader.id, 'DAILY', now));
    let choosing: Promise<void> | undefined;
    await store.transaction(async (trx) => {
      await storePreferences(trx, reader.id, { 'rubrica.language': 'en' }, now);
      choosing = store.transaction((other) => storeDigestChoice(other, reader.id, 'NEVER', now));
      await expect.poll(() => countLockWaits(trx)).toBe(1);
    });
    await choosing;
    expect(await readDigestChoice(store.db, reader.id)).toBe('NEVER');
    expect(await readPreferences(store.db, reader.id)).toMatchObject({ 'rubrica.language': 'en' });
  });

  it('are refused past what an account may hold', async () => {
    const long = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`name.${index}`, 'x'.repeat(8000)]));
    expect((await save(other, long)).status).toBe(422);
    expect(await read(other)).toEqual({});
  });
});
