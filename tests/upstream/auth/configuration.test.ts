import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configurationKeys } from '../../../src/contract/generated/configuration';
import { engines } from '../engines';
import { bearer, AuthServer, type TestResponse } from './auth-server';

describe.each(engines)('The system configuration, on %s', (engine) => {
  let server: AuthServer;
  let admin: string;
  beforeAll(async () => {
    server = await AuthServer.open(engine);
    admin = (
      await server.enter(await server.add({ username: 'administra', privileges: ['CONSULT_CONFIG', 'MODIFY_CONFIG'] }))
    ).token;
  });
  afterAll(() => server.close());

  const list = async (token = admin, body: object = {}): Promise<Record<string, unknown>[]> => {
    const { body: content } = await server.send('POST', '/api/certificate/getsystemconfiguration', body, bearer(token));
    return content['data'] as Record<string, unknown>[];
  };
  const put = (body: object, headers: Record<string, string> = {}, token = admin): Promise<TestResponse> =>
    server.send('PUT', '/api/certificate/ECD/updateSystemConfiguration', body, { ...bearer(token), ...headers });

  it('has every key of the definitions, at its default', async () => {
    const entries = await list();
    expect(entries.map((entry) => entry['configurationKey'])).toEqual(Object.keys(configurationKeys));
    expect(entries[0]).toEqual({
      configurationKey: 'DaysDateFilter',
      configurationValue: '90',
      isDefault: true,
      version: 0,
      updatedAt: null,
      updatedBy: null,
    });
  });

  it('changes a value over the version that was read, at once and audited', async () => {
    const changed = await put(
      { configurationKey: 'SessionMinutes', configurationValue: ' 030 ' },
      { 'if-match': '"0"' },
    );
    expect(changed).toMatchObject({
      status: 200,
      body: { data: { configurationValue: '30', isDefault: false, version: 1, updatedBy: 'Demo Persona' } },
    });
    expect((await server.enter(await server.add())).timeSession).toBe(30);
    const again = await put({ configurationKey: 'SessionMinutes', configurationValue: '60', version: 1 });
    expect(again.body).toMatchObject({ data: { version: 2 } });
    expect(await server.audited('configuration/SessionMinutes')).toEqual([
      'configuration.change',
      'configuration.change',
    ]);
  });

  it('refuses a stale version with the entry of now, and a missing one', async () => {
    const change = { configurationKey: 'DaysDateFilter', configurationValue: '30' };
    expect((await put(change)).status).toBe(428);
    expect((await put(change, { 'if-match': '"0"' })).status).toBe(200);
    for (const stale of ['"0"', '"7"']) {
      expect(await put({ ...change, configurationValue: '40' }, { 'if-match': stale })).toMatchObject({
        status: 412,
        body: { informationCode: 'versionConflict', current: { configurationValue: '30', version: 1 } },
      });
    }
  });

  it('lets one of two changes at the same moment through', async () => {
    const change = (value: string) =>
      put({ configurationKey: 'MaxMassiveGuides', configurationValue: value }, { 'if-match': '"0"' });
    const statuses = (await Promise.all([change('10'), change('20')])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 412]);
  });

  it.each([
    ['DaysDateFilter', '0', 'minimum'],
    ['DaysDateFilter', '367', 'maximum'],
    ['DaysDateFilter', 'diez', 'integer'],
    ['DaysDateFilter', '1.5', 'integer'],
    ['EnableMainTableGlobalCheckbox', 'sí', 'enum'],
    ['HelpAddress', 'javascript:alert(1)', 'uri'],
  ])('refuses %s = %s under its field', async (configurationKey, configurationValue, code) => {
    const content = await put({ configurationKey, configurationValue }, { 'if-match': '"0"' });
    expect(content).toMatchObject({ status: 422, body: { fields: [{ field: '/configurationValue', code }] } });
  });

  it('knows no other keys', async () => {
    const content = await put({ configurationKey: 'toString', configurationValue: '1' }, { 'if-match': '"0"' });
    expect(content).toMatchObject({ status: 404, body: { error: 'La clave de configuración toString no existe' } });
  });

  it('lets others read what rules their screens, and change nothing', async () => {
    const { token } = await server.enter(await server.add({ privileges: ['CONSULT_PROYT'] }));
    const filtered = await server.send('GET', '/api/certificate/getsystemconfigurationfilter', undefined, {
      ...bearer(token),
      filter: encodeURIComponent('DaysDateFilter, QuantityMainTableRequests,LoginAttempts,Nothing'),
    });
    const entries = filtered.body['data'] as Record<string, unknown>[];
    expect(entries.map((entry) => entry['configurationKey'])).toEqual(['DaysDateFilter', 'QuantityMainTableRequests']);
    expect(entries[0]).not.toHaveProperty('updatedBy');
    const projectT = await server.send(
      'POST',
      '/api/projectT/getsystemconfiguration',
      { filter: 'DaysDateFilter' },
      bearer(token),
    );
    expect(projectT.body['data']).toHaveLength(1);
    expect(
      (await put({ configurationKey: 'DaysDateFilter', configurationValue: '5' }, { 'if-match': '"1"' }, token)).status,
    ).toBe(403);
    expect((await server.send('POST', '/api/certificate/getsystemconfiguration', {}, bearer(token))).status).toBe(403);
  });

  it('falls back to the default where a stored value no longer fits, and can still be changed', async () => {
    const { db } = server.services.store;
    await db
      .insertInto('configuration_values')
      .values({ key: 'LockoutMinutes', value: 'forever', version: 4 })
      .execute();
    const [entry] = await list(admin, { filter: 'LockoutMinutes' });
    expect(entry).toMatchObject({ configurationValue: '15', isDefault: true, version: 4 });
    expect(
      (await put({ configurationKey: 'LockoutMinutes', configurationValue: '20' }, { 'if-match': '"4"' })).status,
    ).toBe(200);
  });
});
