import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, describe, it } from 'vitest';
import { colombianDay } from '../../../src/contract/colombia';
import { dayMs } from '../../../src/contract/durations';
import type { waybillsSummary } from '../../../src/contract/generated/calls/embedded/waybillsSummary';
import { deliveryDueColumn } from '../../../src/upstream/domain/requests/delivery-due';
import { fillDeliveryDues } from '../../../src/upstream/store/migrations/032-delivery-due';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { compactFigures } from '../../../src/upstream/store/compact-figures';
import { bothEngines } from '../engines';
import { TestServer } from '../requests/test-server';
import { bookAddresses, CourierServer, issuedToken, resultOf } from './courier-server';

type WaybillsSummary = NonNullable<(typeof waybillsSummary)['shape']>['result'];

describe.each(bothEngines)('when a delivery is due, on %s,', (engine) => {
  let now = new Date('2026-03-02T15:00:00Z');
  let server: TestServer;
  let depot: CourierServer;
  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => now });
    await bookAddresses(server);
    depot = await CourierServer.open(server);
  }, 60_000);
  afterAll(() => server.close());

  it('is written anew with each change of its request and of its waybill', async () => {
    const request = await issuedToken(server, { last_status_at: now });
    const dues: (Date | null)[] = [];
    const check = async () => {
      const row = await server.rowOf(request);
      expect(row).toMatchObject(deliveryDueColumn(row));
      dues.push(row.delivery_due_at);
      now = new Date(now.getTime() + dayMs);
      depot = await CourierServer.open(server);
      return row;
    };
    await check();
    const waybill = await depot.generateWaybill(request);
    await check();
    resultOf(await depot.manifest([waybill]));
    await check();
    await depot.runQueue();
    const { version } = await check();
    const delivered = { deliveredAt: now.toISOString(), receivedBy: 'Demo Portería Prueba' };
    resultOf(await depot.post('confirmDelivery', { contractRequestId: String(request.id), version, ...delivered }));
    await check();
    expect(new Set(dues).size).toBe(dues.length);
    expect(dues.at(-1)).toBeNull();
  });

  it('is filled in for what an earlier version left on its way', async () => {
    const { db } = server.services.store;
    const days = Array.from({ length: 12 }, (_, day) => new Date(now.getTime() - day * 0.4 * dayMs));
    const built: RequestRow[] = [];
    for (const state of ['EMI', 'LGE', 'RCB'] as const)
      for (const last of days) built.push(await issuedToken(server, { state, last_status_at: last }));
    const ids = built.map(({ id }) => id);
    const stored = () =>
      db.selectFrom('requests').select(['id', 'delivery_due_at']).where('id', 'in', ids).orderBy('id').execute();
    const before = await stored();
    await db.updateTable('requests').set({ delivery_due_at: null }).where('id', 'in', ids).execute();
    await fillDeliveryDues(db as unknown as Kysely<unknown>);
    expect(await stored()).toEqual(before);
    expect(before.filter(({ delivery_due_at: due }) => due !== null)).toHaveLength(2 * days.length);
  });

  it('and all that leaders count, is what the lists count, by day and by person what became of waybills', async () => {
    const { store } = server.services;
    const [one, other] = [await CourierServer.open(server), await issuedToken(server, { last_status_at: now })];
    const waybill = await one.generateWaybill(other);
    resultOf(await one.manifest([waybill]));
    await one.runQueue();
    const { id, version } = await server.rowOf(other);
    const back = { contractRequestId: String(id), version, returnedAt: now.toISOString(), observation: 'Nadie abre' };
    resultOf(await one.person.post('/embedded/returned-parcel', back));
    const listed = async (filter: object): Promise<number> => {
      const asked = { section: 'LOGISTICS', ...filter };
      return Number((await one.person.post('/certificate/Consult/getprocessinformation', asked)).body['total']);
    };
    const day = colombianDay(now);
    for (const change of ['none', 'added up', 'moved'] as const) {
      if (change === 'added up') await compactFigures(store.db);
      // As a repair by hand would.
      if (change === 'moved') await store.db.updateTable('requests').set({ delivery_due_at: now }).execute();
      const { body } = await one.person.get('/embedded/waybills-summary', { days: '7' });
      const figures = body['data'] as WaybillsSummary;
      expect(figures.overdue).toBe(await listed({ deliveryOverdue: true }));
      expect(figures.unsent).toBe(await listed({ needsWaybill: true }));
      expect(figures.unsent).toBeGreaterThan(0);
      expect(figures.work.map(({ state }) => state)).toContain('DEV');
      for (const { state, count } of figures.work) expect(count).toBe(await listed({ guideStatus: state }));
      expect(figures).toMatchObject({ delivered: 1, returned: 1 });
      expect(figures.movements).toContainEqual({ day, event: 'bringBack', count: 1 });
      expect(figures.movements.map(({ event }) => event).toSorted()).toEqual([
        'bringBack',
        'collect',
        'collect',
        'deliver',
      ]);
      expect(figures.stays.map(({ state, count }) => [state, count])).toContainEqual(['TRN', 2]);
      const own = figures.people.filter(({ username }) => username === one.person.username);
      expect(own.map(({ event, count }) => [event, count])).toEqual([
        ['bringBack', 1],
        ['manifest', 1],
        ['queue', 1],
      ]);
    }
    const reviewer = await server.createUser('CONSULT_ECD', 'SIGNATURE_ECD');
    expect((await reviewer.get('/embedded/waybills-summary')).status).toBe(403);
  });
});
