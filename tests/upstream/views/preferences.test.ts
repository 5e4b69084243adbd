import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { TestServer, type TestUser } from '../requests/test-server';

describe.each(engines)('preferences on %s', (engine) => {
  let office: TestServer;
  let person: TestUser;
  let other: TestUser;

  beforeAll(async () => {
    office = await TestServer.open(engine);
    person = await office.createUser('CONSULT_ECD');
    other = await office.createUser('CONSULT_ECD');
  });
  afterAll(() => office.close());

  const read = async (who: TestUser) => (await who.get('/embedded/own-preferences')).body['data'];
  const save = (who: TestUser, values: object) => who.post('/embedded/save-own-preferences', { values });

  it('are saved whole for the person alone, in place of the former', async () => {
    expect(await read(person)).toEqual({});
    await save(person, { 'rubrica.language': 'en', 'rubrica.sidebar': 'narrow' });
    await save(person, { 'rubrica.language': 'es' });
    expect(await read(person)).toEqual({ 'rubrica.language': 'es' });
    expect(await read(other)).toEqual({});
  });

  it('are refused past what an account may hold', async () => {
    const long = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`name.${index}`, 'x'.repeat(8000)]));
    expect((await save(other, long)).status).toBe(422);
    expect(await read(other)).toEqual({});
  });
});
