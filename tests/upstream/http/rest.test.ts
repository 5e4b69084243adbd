import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeParameter, listHeaders } from '../../../src/contract/wire';
import { resources } from '../../../src/contract/generated/resources';
import { bearing, openInstallation, type Installation } from './installation';

const rest = resources.filter(({ source }) => source === 'rest');
const locations = '/api/rest/locations';
let installation: Installation;
let token: string;

beforeAll(async () => {
  installation = await openInstallation();
  token = await installation.tokenFor(['LOCATION_CONSULT', 'LOCATION_CREATE', 'LOCATION_EDIT']);
});
afterAll(() => installation.close());

interface Sent {
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: object;
}
const send = (url: string, { method = 'GET', headers = {}, body }: Sent = {}) =>
  installation.app.inject({ method, url, headers: bearing(token, headers), ...(body && { payload: body }) });

let created = 0;
const location = () => ({
  name: `Sede Ñemby ${++created}`,
  department: 'ANTIOQUIA',
  municipality: 'MEDELLÍN',
  isoCode2: 'CO',
  departmentCode: '05',
  daneCode: '001',
  configCode: `S${created}`,
  allyType: 'OWN',
});
const create = async () =>
  (await send(locations, { method: 'POST', body: location() })).json<{ id: string; name: string; version: number }>();

describe('the REST endpoints', () => {
  it.each(rest)('of $name refuse a caller without a session or the privilege', async ({ load }) => {
    const { source } = (await load()).resource;
    const path = 'path' in source ? source.path : '';
    const nobody = await installation.tokenFor([]);
    for (const [method, url] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', `/${randomUUID()}`],
      ['PUT', `/${randomUUID()}`],
    ] as const) {
      const address = `/api/rest${path}${url}`;
      expect((await installation.app.inject({ method, url: address })).statusCode, `${method} ${address}`).toBe(401);
      const refused = await installation.app.inject({ method, url: address, headers: bearing(nobody) });
      expect(refused.statusCode, `${method} ${address}`).toBe(403);
    }
  });

  it('list by headers or by the query, with the count and the way on', async () => {
    const names = [await create(), await create(), await create()].map(({ name }) => name).sort();
    const headers = {
      [listHeaders.filter]: encodeParameter(JSON.stringify({ name: 'Ñemby' })),
      [listHeaders.sort]: encodeParameter('["name","ASC"]'),
      [listHeaders.range]: encodeParameter('[0,1]'),
    };
    const page = await send(locations, { headers });
    expect(page.json<{ name: string }[]>().map(({ name }) => name)).toEqual(names.slice(0, 2));
    expect(page.headers).toMatchObject({ 'x-total-count': '3', 'x-total-exact': 'true', 'cache-control': 'no-store' });
    const rest = await send(locations, {
      headers: { ...headers, [listHeaders.cursor]: encodeParameter(String(page.headers['x-next-cursor'])) },
    });
    expect(rest.json<{ name: string }[]>().map(({ name }) => name)).toEqual(names.slice(2));
    const byQuery = await send(
      `${locations}?range=${encodeURIComponent('[0,0]')}&sort=${encodeURIComponent('["name","DESC"]')}`,
    );
    expect(byQuery.json<{ name: string }[]>().map(({ name }) => name)).toEqual(names.slice(-1));
  });

  it('refuse a malformed parameter by its name', async () => {
    const response = await send(locations, { headers: { [listHeaders.filter]: '%zz' } });
    expect(response.json()).toMatchObject({ informationCode: 'malformedParameter', params: { name: 'filter' } });
  });

  it('create, read and change one, with its version', async () => {
    const posted = await send(locations, { method: 'POST', body: location() });
    expect(posted.statusCode).toBe(201);
    const { id } = posted.json<{ id: string }>();
    const url = `${locations}/${id}`;
    expect(posted.headers['location']).toBe(url);
    expect((await send(url)).json()).toMatchObject({ id, version: 1 });
    expect((await send(url, { method: 'PUT', body: { allyType: 'ALLY' } })).statusCode).toBe(428);
    const changed = await send(url, { method: 'PUT', body: { allyType: 'ALLY' }, headers: { 'if-match': '"1"' } });
    expect([changed.statusCode, changed.json<{ version: number }>().version]).toEqual([200, 2]);
    const stale = await send(url, { method: 'PUT', body: { allyType: 'OWN' }, headers: { 'if-match': '"1"' } });
    expect(stale.statusCode).toBe(412);
    expect(stale.json()).toMatchObject({
      informationCode: 'versionConflict',
      current: { id, version: 2, allyType: 'ALLY' },
    });
  });

  it('create once for a key, headers of the answer included', async () => {
    const body = location();
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [
      await send(locations, { method: 'POST', body, headers }),
      await send(locations, { method: 'POST', body, headers }),
    ];
    expect([again.statusCode, again.body, again.headers['location']]).toEqual([
      201,
      first.body,
      first.headers['location'],
    ]);
    const other = await send(locations, { method: 'POST', body: location(), headers });
    expect(other.json()).toMatchObject({ informationCode: 'idempotencyMismatch' });
  });

  it('place what is wrong on its field, in the language asked for', async () => {
    const response = await send(locations, {
      method: 'POST',
      body: { ...location(), isoCode2: 'COLOMBIA' },
      headers: { 'accept-language': 'es' },
    });
    expect(response.statusCode).toBe(422);
    expect(response.json<{ fields: object[] }>().fields).toContainEqual(
      expect.objectContaining({ field: '/isoCode2' }),
    );
  });
});
