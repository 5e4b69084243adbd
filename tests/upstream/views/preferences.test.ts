import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  readDigestChoice,
  readPreferences,
  storeDigestChoice,
  storePreferences,
} from '../../../src/upstream/domain/views/preferences';
import { countLockWaits } from '../count-lock-waits';
import { engines } from '../engines';
import { buildRequest } from '../requests/build-request';
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

  it('choose the language of the mails as well, of the account and of the requests of its own', async () => {
    const { store } = server.services;
    const speaker = await server.createUser('CONSULT_SUBSCRIBER');
    const own = await buildRequest(store, { request: { state: 'VRF', owner_id: speaker.id } });
    const filed = await buildRequest(store, {
      request: { state: 'VRF', owner_id: speaker.id, application: 'MYSELF' },
    });
    const languages = async () => [
      (await store.db.selectFrom('users').select('language').where('id', '=', speaker.id).executeTakeFirst())?.language,
      (await server.rowOf(own)).language,
      (await server.rowOf(filed)).language,
    ];
    await save(speaker, { 'rubrica.language': 'en' });
    expect(await languages()).toEqual(['en', 'en', 'es']);
    // Changed elsewhere since, it is not changed back by another choice.
    await store.db.updateTable('users').set({ language: 'es' }).where('id', '=', speaker.id).execute();
    await save(speaker, { 'rubrica.language': 'en', 'rubrica.sidebar': 'narrow' });
    expect(await languages()).toEqual(['es', 'en', 'es']);
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
