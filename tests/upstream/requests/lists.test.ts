import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lists } from '../../../src/contract/generated/lists';
import { preparedPrefix } from '../../../src/upstream/store/prepared-statement';
import { bothEngines } from '../engines';
import { buildRequest } from './build-request';
import { TestServer, type TestResponse, type TestUser } from './test-server';

const list = '/certificate/Consult/getprocessinformation';
const section = { section: 'VERIFICATION' };

/** Returns the ids of an answer, as its order has them. */
const idsOf = ({ body }: TestResponse): string[] =>
  (body['data'] as { contractRequestId: string }[]).map(({ contractRequestId }) => contractRequestId);

describe.each(bothEngines)('lists of requests on %s', (engine) => {
  let server: TestServer;
  let checker: TestUser;
  let ids: string[];

  beforeAll(async () => {
    server = await TestServer.open(engine);
    checker = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
    ids = [];
    for (let day = 1; day <= 5; day += 1) {
      const moment = new Date(`2026-02-0${day}T15:00:00Z`);
      const late = day === 1 ? { due_at: new Date('2026-02-03T15:00:00Z') } : {};
      const { id } = await buildRequest(server.services.store, {
        request: { created_at: moment, last_status_at: moment, ...late, ...(day === 5 && { state: 'EMC' }) },
      });
      ids.unshift(String(id));
    }
  });
  afterAll(() => server.close());

  it('go on from page to page by cursor, newest change first, and count', async () => {
    const first = await checker.post(list, section, { pageSize: '2' });
    expect(idsOf(first)).toEqual(ids.slice(0, 2));
    expect(first.body['total']).toBe(5);
    expect(first.headers['x-total-exact']).toBe('true');
    const cursor = String(first.headers['x-next-cursor']);
    const second = await checker.post(list, section, { pageSize: '2', cursor });
    expect(idsOf(second)).toEqual(ids.slice(2, 4));
    const last = await checker.post(list, section, { pageSize: '2', cursor: String(second.headers['x-next-cursor']) });
    expect(idsOf(last)).toEqual(ids.slice(4));
    expect(last.headers['x-next-cursor']).toBeUndefined();
    const foreign = await checker.post(list, { ...section, status: 'VRF' }, { pageSize: '2', cursor });
    expect(foreign.body).toMatchObject({ status: false, informationCode: 'cursorInvalid' });
    const [bound, , id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    for (const value of ['yesterday', 'a\0b', '0000-01-01', '2026-01-01T00:00:00+23:00']) {
      const forged = Buffer.from(JSON.stringify([bound, value, id])).toString('base64url');
      const response = await checker.post(list, section, { pageSize: '2', cursor: forged });
      expect(response).toMatchObject({ status: 400, body: { informationCode: 'cursorInvalid' } });
    }
  });

  it('find a request by the number of its reference, without the zeros before it', async () => {
    const all = await checker.post(list, section);
    const [{ contractRequestId, reference }] = all.body['data'] as [{ contractRequestId: string; reference: string }];
    const number = reference.replace(/^RB0*/, '');
    for (const written of [`RB ${number}`, `rb${number}`, ...(number.length < 3 ? [number] : [])])
      expect(idsOf(await checker.post(list, { ...section, reference: written })), written).toEqual([contractRequestId]);
    expect(idsOf(await checker.post(list, { ...section, reference: reference.slice(2) }))).toEqual([contractRequestId]);
    expect(idsOf(await checker.post(list, { ...section, reference: 'RB9' }))).toEqual([]);
  });

  it('go from page to page in the order of their due date, those without one last in either direction', async () => {
    const listed = async (order: 'ASC' | 'DESC'): Promise<string[]> => {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const response = await checker.post(list, section, {
          pageSize: '2',
          sort: JSON.stringify(['dueAt', order]),
          ...(cursor !== undefined && { cursor }),
        });
        found.push(...idsOf(response));
        cursor = response.headers['x-next-cursor'] as string | undefined;
      } while (cursor !== undefined);
      return found;
    };
    const { db } = server.services.store;
    const [fifth = '', fourth = '', third = '', second = '', first = ''] = ids;
    const before = await db.selectFrom('requests').select(['id', 'due_at']).execute();
    const dueOn = (id: string, due: string | null) =>
      db
        .updateTable('requests')
        .set({ due_at: due === null ? null : new Date(`${due}T15:00:00Z`) })
        .where('id', '=', Number(id))
        .execute();
    await dueOn(fifth, '2026-02-09');
    await dueOn(fourth, null);
    await dueOn(third, '2026-02-11');
    await dueOn(second, null);
    expect(await listed('ASC')).toEqual([first, fifth, third, second, fourth]);
    expect(await listed('DESC')).toEqual([third, fifth, first, fourth, second]);
    for (const { id, due_at: due } of before)
      await db.updateTable('requests').set({ due_at: due }).where('id', '=', id).execute();
  });

  it('are planned once where an index has them, whatever is asked for', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      await checker.post(list, { ...section, status: turn % 2 ? 'VRF' : 'EMC' });
    }
    const { rows } = await sql<{ statement: string; custom: number; generic: number }>`
      select statement, custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
      where starts_with(statement, ${preparedPrefix}) and statement like '%from requests%'
    `.execute(server.services.store.db);
    const planned = rows.filter(({ custom, generic }) => custom + generic > 6);
    // The count, the rows and what stands around them.
    expect(planned.length).toBeGreaterThan(2);
    expect(planned.filter(({ custom }) => custom > 5)).toEqual([]);
  });

  it('give those of some ids, as far as the list has them', async () => {
    const [newest = '', next = ''] = ids;
    const found = await checker.post(list, { ...section, status: 'VRF' }, { ids: `${newest},${next},999999` });
    expect(idsOf(found)).toEqual([next]);
    expect((await checker.post(list, section, { ids: 'a b' })).status).toBe(400);
  });

  it('are narrowed by each filter, both ends of a range counted', async () => {
    const only = async (filter: object): Promise<string[]> =>
      idsOf(await checker.post(list, { ...section, ...filter }));
    const [fifth, fourth, third, second, first] = ids;
    expect(await only({ status: 'EMC' })).toEqual([fifth]);
    expect(await only({ overdue: true })).toEqual([first]);
    expect(await only({ states: ['EMC', 'RCH'] })).toEqual([fifth]);
    expect(await only({ states: ['EMC', 'VRF'] })).toEqual(ids);
    expect(await only({ assignment: 'MINE' })).toEqual([]);
    expect(await only({ subscriberName: 'nobody of that name' })).toEqual([]);
    expect(await only({ subscriberName: 'prueba' })).toHaveLength(5);
    expect(await only({ startDate: '2026-02-02T15:00:00.000Z', endDate: '2026-02-03T15:00:00.000Z' })).toEqual([
      third,
      second,
    ]);
    const ends = { endDate: '2026-02-28T23:59:59.999Z', lastStatusEndDate: '2026-02-28T23:59:59.999Z' };
    for (const start of ['startDate', 'lastStatusStartDate'] as const) {
      const end = start === 'startDate' ? 'endDate' : 'lastStatusEndDate';
      const within = (day: string) =>
        checker.post(list, { ...section, [start]: `${day}T00:00:00.000Z`, [end]: ends[end] });
      expect((await within('2025-12-01')).status).toBe(200);
      expect(await within('2025-11-30')).toMatchObject({
        status: 422,
        body: { fields: [{ field: `/${end}`, message: 'El rango de fechas puede abarcar 90 días como máximo' }] },
      });
    }
    expect(await only({ lastStatusStartDate: '2026-02-04T15:00:00.000Z' })).toEqual([fifth, fourth]);
    expect(await only({ certificateType: 'legalPerson' })).toEqual([]);
    for (const document of ['0123', '1.000.000.123', '1 000 000 123', 'CC 1.000.000.123', '1.000.000'])
      expect(await only({ document })).toHaveLength(5);
    expect(await only({ document: '1.000.000.124' })).toEqual([]);
  });

  it('are a subscriber’s own, and so is what opens from them', async () => {
    const [holder, other] = [
      await server.createUser('CONSULT_SUBSCRIBER'),
      await server.createUser('CONSULT_SUBSCRIBER'),
    ];
    const { id } = await buildRequest(server.services.store, { request: { owner_id: holder.id } });
    const own = { section: 'SUBSCRIBER' };
    expect(idsOf(await holder.post(list, own))).toEqual([String(id)]);
    expect(idsOf(await other.post(list, own))).toEqual([]);
    expect((await holder.post(list, section)).status).toBe(403);
    const about = { contractRequestId: String(id) };
    const opened = await holder.get('/certificate/MySelf/getRequestInformation', about);
    expect(opened.body).toMatchObject({ data: { detail: about } });
    const refused = await other.get('/certificate/MySelf/getRequestInformation', about);
    expect(refused.body).toMatchObject({ status: false });
    expect(refused.status).toBe(404);
  });

  it('are each open to those whom its definition names, whatever else they hold', async () => {
    const others = ['MANAGEMENT_CHECKER', 'DOCVAL_READONLY'] as const;
    const [reader, courier] = [
      await server.createUser('CONSULT_REQUEST'),
      await server.createUser('LOGISTIC_CONSULT', ...others),
    ];
    expect((await reader.post(list, section)).status).toBe(200);
    expect((await courier.post(list, section)).status).toBe(403);
    expect(idsOf(await courier.post(list, {}))).toEqual([]);
    expect((await (await server.createUser(...others)).post(list, section)).status).toBe(403);
  });

  it('show what their definitions select, by any column and any number of its values', async () => {
    const clerk = await server.createUser('OTHCERTIFICATE_CONSULT');
    const of = (application: 'OTH' | 'PROYT' | 'MYSELF', product: 'legalPerson' | 'naturalPerson') =>
      buildRequest(server.services.store, { request: { application, product } });
    const shown = [await of('OTH', 'legalPerson'), await of('PROYT', 'legalPerson')].map(({ id }) => String(id));
    await of('OTH', 'naturalPerson');
    await of('MYSELF', 'legalPerson');
    const { selection } = lists.otherProducts;
    Object.assign(lists.otherProducts, { selection: { application: ['OTH', 'PROYT'], product: ['legalPerson'] } });
    const response = await clerk.post(list, { section: 'OTHER_PRODUCTS' });
    Object.assign(lists.otherProducts, { selection });
    expect(response.body).toMatchObject({ total: 2 });
    expect(idsOf(response).toSorted()).toEqual(shown.toSorted());
  });

  it('keep no answer, though one comes with an idempotency key: they only ask', async () => {
    await checker.post(list, section, { 'idempotency-key': 'a-key' });
    const stored = await server.services.store.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(stored).toEqual([]);
  });
});
