import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MassGuides } from '../../../src/contract/generated/types';
import { CourierError, type Courier } from '../../../src/upstream/adapters/courier/courier';
import { TestServer } from '../requests/test-server';
import { CourierServer, manyIssued, resultOf } from './courier-server';

/** A courier that remembers how often it was asked for each parcel. */
class CountingCourier implements Courier {
  readonly carrier = 'Servientrega';
  readonly numbers = new Map<string, string>();
  readonly asked = new Map<string, number>();

  accept(key: string): Promise<string> {
    this.asked.set(key, (this.asked.get(key) ?? 0) + 1);
    // Every fiftieth is not heard of the first time, though the courier took it.
    const number = this.numbers.get(key) ?? String(4_000_000_000 + this.numbers.size);
    this.numbers.set(key, number);
    if (this.asked.get(key) === 1 && this.numbers.size % 50 === 0) {
      return Promise.reject(new CourierError('silent', 'courierSilent'));
    }
    return Promise.resolve(number);
  }
  cancel = () => Promise.resolve();
  isCollected = () => Promise.resolve(false);
  label = () => Promise.resolve(undefined);
}

const courier = new CountingCourier();
let now = new Date('2026-03-04T15:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open('postgres', { courier, clock: () => now });
}, 60_000);
afterAll(() => server.close());

it('the batch generates 463 waybills of 500 requests, by a client that stops half-way and another that goes on, none twice', async () => {
  const { store } = server.services;
  await manyIssued(store, 463);
  await manyIssued(store, 15, { address: null });
  await manyIssued(store, 12, { state: 'RCB', guide_number: '1000000001', guide_status: 'ENT' });
  await manyIssued(store, 10, { state: 'LGE', guide_number: '1000000002', guide_status: 'TRN' });
  const [first, second] = [await CourierServer.open(server), await CourierServer.open(server)];
  const mass = (depot: CourierServer, body: object) => depot.post('massiveServientregaGuide', body);

  expect((await mass(first, { filter: {} })).body['message']).toBe(
    'Seleccione 50 solicitudes como máximo para el masivo de guías',
  );
  await store.db.insertInto('configuration_values').values({ key: 'MaxMassiveGuides', value: '500' }).execute();
  const rehearsed = resultOf<MassGuides>(await mass(first, { filter: {}, dryRun: true }));
  expect(rehearsed).toMatchObject({ total: 500, eligible: 463, skipped: 37, limit: 500 });
  expect(courier.asked.size).toBe(0);

  // Two who press at the same time: one batch, and the other learns why it has nothing to do.
  const [begun, twin] = await Promise.all([mass(first, { filter: {} }), mass(second, { filter: {} })]);
  const [good, bad] = begun.status === 200 ? [begun, twin] : [twin, begun];
  expect(bad).toMatchObject({ status: 409, body: { message: 'Masivo de guías fallido' } });
  expect(bad.body['unmet']).toHaveLength(500);
  const half = resultOf<MassGuides>(good);
  expect(half).toMatchObject({ total: 500, eligible: 463, finished: false });

  // The tab is closed here. A person who opens the batch again finds it going on.
  let report = half;
  for (let turn = 0; !report.finished && turn < 200; turn += 1) {
    now = new Date(now.getTime() + 5_000);
    report = resultOf<MassGuides>(await mass(second, { batchId: half.batchId }));
  }
  expect(report).toMatchObject({ total: 500, eligible: 463, done: 463, failed: 0, skipped: 37, finished: true });
  const numbers = (report.records ?? []).flatMap(({ guideNumber }) => guideNumber ?? []);
  expect(new Set(numbers).size).toBe(463);
  expect(new Set(numbers)).toEqual(new Set(courier.numbers.values()));
  const reasons = (report.records ?? []).flatMap(({ outcome, reasons: why }) => (outcome === 'SKIPPED' ? [why] : []));
  expect(reasons).toHaveLength(37);
  expect(new Set(reasons.map((why) => why?.join()))).toEqual(
    new Set([
      'Falta el lugar de entrega',
      'La solicitud no está emitida,La solicitud ya tiene una guía',
      'La solicitud ya tiene una guía',
    ]),
  );
  const events = await store.db
    .selectFrom('request_events')
    .select('request_id')
    .where('to_state', '=', 'LGE')
    .execute();
  expect(events).toHaveLength(463);
  expect(new Set(events.map(({ request_id: id }) => id)).size).toBe(463);
}, 120_000);
