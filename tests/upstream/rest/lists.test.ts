import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothEngines } from '../engines';
import { RestServer } from './rest-server';

const path = '/locations';

describe.each(bothEngines)('lists over HTTP on %s', (engine) => {
  let server: RestServer;
  beforeAll(async () => {
    server = await RestServer.open(engine, ['LOCATION_CONSULT']);
    const { store } = server.authServer.services;
    await sql`
      insert into locations (name, department, municipality, "departmentCode", "daneCode", "configCode", "vehicleId")
      select case when n % 100 = 0 then 'Ñandú ' else 'Sede ' end || n, 'Antioquia', 'Medellín', '05',
        lpad((n % 1000)::text, 3, '0'), 'C' || n, case when n = 1 then 'ABC123' end
      from generate_series(1, 1200) as n
    `.execute(store.db);
    await store.analyse();
  });
  afterAll(() => server.authServer.close());

  const rows = async (...asked: Parameters<RestServer['list']>): Promise<Record<string, unknown>[]> =>
    (await server.list(...asked)).body as unknown as Record<string, unknown>[];

  it('has the page size and order of the definition, whole records and a capped count', async () => {
    const response = await server.list(path);
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'x-total-count': '1000',
      'x-total-exact': 'false',
      'cache-control': 'no-store',
    });
    const records = response.body as unknown as Record<string, unknown>[];
    expect(records).toHaveLength(20);
    expect(records[0]).toEqual({
      id: expect.any(String) as string,
      version: 1,
      name: 'Ñandú 100',
      department: 'Antioquia',
      municipality: 'Medellín',
      isoCode2: 'CO',
      departmentCode: '05',
      daneCode: '100',
      configCode: 'C100',
      allyType: 'COURIER',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      updatedAt: expect.any(String) as string,
    });
  });

  it('counts exactly on demand', async () => {
    const response = await server.list(path, { count: 'exact', range: [0, 0] });
    expect(response.headers).toMatchObject({ 'x-total-count': '1200', 'x-total-exact': 'true' });
  });

  it('finds by a part of the text, sorts and counts what it found', async () => {
    const response = await server.list(path, { filter: { name: 'nandu' }, sort: ['configCode', 'DESC'] });
    expect(response.headers).toMatchObject({ 'x-total-count': '12', 'x-total-exact': 'true' });
    expect(response.headers['x-next-cursor']).toBeUndefined();
    expect(
      (response.body as unknown as { configCode: string }[]).map(({ configCode }) => configCode).slice(0, 3),
    ).toEqual(['C900', 'C800', 'C700']);
  });

  it('goes on by cursor past the depth that offsets reach', async () => {
    const first = await server.list(path, { range: [0, 99] });
    const cursor = String(first.headers['x-next-cursor']);
    const second = await rows(path, { range: [100, 199], cursor });
    expect(second).toEqual(await rows(path, { range: [100, 199] }));
    expect(await rows(path, { range: [50_000, 50_099], cursor })).toEqual(second);
  });

  it('has an empty page and its count past the end', async () => {
    const response = await server.list(path, { range: [5000, 5019], filter: { name: 'nandu' } });
    expect(response.body).toEqual([]);
    expect(response.headers).toMatchObject({ 'x-total-count': '12', 'x-total-exact': 'true' });
  });

  it('answers getMany and the dialect of ra-data-simple-rest in the URL', async () => {
    const two = (await rows(path)).slice(0, 2).map(({ id }) => id);
    expect(await rows(path, { filter: { id: two } })).toHaveLength(2);
    const query = new URLSearchParams({
      filter: '{"isoCode2":"co","daneCode":"05"}',
      sort: '["name","DESC"]',
      range: '[0,4]',
    });
    const response = await server.send('GET', `${path}?${query}`);
    expect((response.body as unknown as { name: string }[]).map(({ name }) => name)).toHaveLength(5);
  });

  const invalid = 'invalidParameter';
  it.each([
    [
      'a filter the definition does not have',
      { filter: { vehicleId: 'A' } },
      'filterUnknown',
      { name: 'vehicleId', resource: 'locations' },
    ],
    [
      'a filter of another kind',
      { filter: { name: 7 } },
      invalid,
      { name: 'filter.name', reason: 'El tipo de dato no es válido' },
    ],
    ['an object for a text', { filter: { allyType: { $ne: '' } } }, invalid, { name: 'filter.allyType' }],
    ['ids that are none', { filter: { id: ['1; drop table users'] } }, invalid, { name: 'filter.id' }],
    ['a zero character', { filter: { name: 'a\0b' } }, invalid, { name: 'filter.name' }],
    ['an order the definition does not have', { sort: ['email', 'ASC'] }, 'sortUnknown', { name: 'email' }],
    ['SQL for an order', { sort: ['name" desc --', 'ASC'] }, 'sortUnknown', {}],
    ['another direction', { sort: ['name', 'SIDEWAYS'] }, 'parameterExample', { name: 'sort' }],
    ['no JSON', { filter: '{' }, 'parameterExample', { name: 'filter' }],
    ['a list for a filter', { filter: [] }, 'parameterExample', { name: 'filter' }],
    ['a range backwards', { range: [20, 10] }, 'parameterExample', { name: 'range' }],
    ['a page of thousands', { range: [0, 4999] }, 'rangeTooLarge', { limit: 200 }],
    ['a deep offset', { range: [10_001, 10_020] }, 'rangeTooDeep', { offset: 10_001 }],
    ['a cursor that is none', { cursor: 'x' }, 'cursorInvalid', undefined],
  ])('refuses %s', async (_what, parameters, informationCode, params) => {
    const { status, body } = await server.list(path, parameters);
    expect({ status, body }).toMatchObject({ status: 400, body: { informationCode, ...(params && { params }) } });
  });

  it('refuses a cursor of another filter, order or resource', async () => {
    const cursor = String((await server.list(path)).headers['x-next-cursor']);
    for (const other of [{ filter: { isoCode2: 'CO' } }, { sort: ['name', 'DESC'] }, { sort: ['configCode', 'ASC'] }]) {
      expect((await server.list(path, { cursor, ...other })).body).toMatchObject({ informationCode: 'cursorInvalid' });
    }
    expect((await server.list(path, { cursor, range: [0, 49] })).status).toBe(200);
  });

  it.each([
    ['a value of another kind', (bound: unknown, _value: unknown, id: unknown) => [bound, { $gt: '' }, id]],
    ['a value that cannot be stored', (bound: unknown, _value: unknown, id: unknown) => [bound, 'a\0b', id]],
    ['an id that is none', (bound: unknown, value: unknown) => [bound, value, "1' or true --"]],
  ])('refuses a cursor of this list with %s', async (_what, forge) => {
    const own = String((await server.list(path)).headers['x-next-cursor']);
    const [bound, value, id] = JSON.parse(Buffer.from(own, 'base64url').toString()) as unknown[];
    const cursor = Buffer.from(JSON.stringify(forge(bound, value, id))).toString('base64url');
    const { status, body } = await server.list(path, { cursor });
    expect({ status, body }).toMatchObject({ status: 400, body: { informationCode: 'cursorInvalid' } });
  });

  it('names what cannot be decoded', async () => {
    const { status, body } = await server.send('GET', path, undefined, { filter: '%E0%A4%A' });
    expect({ status, body }).toMatchObject({ status: 400, body: { params: { name: 'filter' } } });
  });

  it('says when there is no such record', async () => {
    for (const id of ['7e2c7e6a-0000-4000-8000-000000000000', 'none', '1%27']) {
      expect((await server.one(path, id)).body).toMatchObject({ informationCode: 'notFound' });
    }
  });
});
