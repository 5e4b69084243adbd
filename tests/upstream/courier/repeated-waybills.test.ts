import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CourierError } from '../../../src/upstream/adapters/courier/courier';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { TestServer } from '../requests/test-server';
import { ChosenCourier } from './chosen-courier';
import { CourierServer, issuedToken } from './courier-server';

const courier = new ChosenCourier();
let now = new Date('2026-03-04T15:00:00Z');
let server: TestServer;
let depot: CourierServer;
beforeAll(async () => {
  server = await TestServer.open('postgres', { courier, clock: () => now });
  depot = await CourierServer.open(server);
}, 60_000);
afterAll(() => server.close());
beforeEach(() => {
  courier.whileAccepting = () => Promise.resolve();
  courier.cancelError = undefined;
});

/** Returns the sender of one write, with one key. */
const writing = (call: string, body: object) => {
  const key = randomUUID();
  return () => depot.person.post(`/certificate/DeliveryLogistics/${call}`, body, { 'idempotency-key': key });
};
const named = ({ id, version }: RequestRow) => ({ contractRequestId: String(id), version });

/** Counts everything that a write of logistics leaves behind, here and with the courier. */
async function countEffects(): Promise<Readonly<Record<string, number>>> {
  const { db } = server.services.store;
  const tables = ['guides', 'guide_events', 'request_events', 'audit', 'mail_outbox', 'mass_batches'] as const;
  const counts = tables.map(async (table) => {
    const { count } = await db
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return [table, Number(count)] as const;
  });
  return { ...Object.fromEntries(await Promise.all(counts)), courier: courier.asked, parcels: courier.parcels.size };
}

describe('a write of logistics whose response was lost', () => {
  const writes: readonly (readonly [call: string, bodyOf: () => Promise<object>])[] = [
    ['generateGuide', async () => ({ ...named(await issuedToken(server)), deliveryMethodId: 'SED' })],
    ['generateServientregaGuide', async () => named(await issuedToken(server))],
    ['massiveServientregaGuide', async () => ({ contractRequestIds: [String((await issuedToken(server)).id)] })],
    [
      'cancelServientregaGuide',
      async () => {
        const { guideNumber } = await depot.generateWaybill(await issuedToken(server));
        return { guideNumber };
      },
    ],
  ];

  it.each(writes)('is done once by its key, and answered alike: %s', async (call, bodyOf) => {
    const write = writing(call, await bodyOf());
    const first = await write();
    const effects = await countEffects();
    const second = await write();
    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(await countEffects()).toEqual(effects);
  });

  it.each(writes)('is done once where it comes twice at the same time: %s', async (call, bodyOf) => {
    const write = writing(call, await bodyOf());
    const before = await countEffects();
    const responses = await Promise.all([write(), write()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const after = await countEffects();
    const [guides, parcels] = [Number(after['guides']), Number(after['parcels'])];
    const isNew = call === 'cancelServientregaGuide' ? 0 : 1;
    expect(guides - Number(before['guides'])).toBe(isNew);
    expect(parcels - Number(before['parcels'])).toBeLessThanOrEqual(isNew);
    expect(await write()).toMatchObject({ status: 200 });
  });
});

describe('a server that dies while the courier is asked', () => {
  it('leaves a waybill to the queue, which a repeat finds and does not ask for again', async () => {
    const request = await issuedToken(server);
    const write = writing('generateServientregaGuide', named(request));
    let release: () => void = () => undefined;
    courier.whileAccepting = () => new Promise<void>((resolve) => (release = resolve));
    const before = courier.asked;
    const lost = write();
    await expect.poll(() => courier.asked).toBe(before + 1);
    const { asked } = courier;
    expect(await write()).toMatchObject({ status: 200, body: { data: { status: 'PND' } } });
    expect(courier.asked).toBe(asked);
    courier.whileAccepting = () => Promise.resolve();
    now = new Date(now.getTime() + 120_000);
    await depot.runQueue();
    expect(await write()).toMatchObject({ status: 200, body: { data: { status: 'GEN' } } });
    release();
    expect(await lost).toMatchObject({ status: 200, body: { data: { status: 'GEN' } } });
    const { guides } = await waybillsOf(request);
    expect(guides).toHaveLength(1);
  });

  it('lets a cancellation be asked for again until the courier answers', async () => {
    const request = await issuedToken(server);
    const { guideNumber } = await depot.generateWaybill(request);
    const write = writing('cancelServientregaGuide', { guideNumber });
    courier.cancelError = new CourierError('silent', 'courierSilent');
    expect((await write()).status).toBe(409);
    expect((await write()).status).toBe(409);
    courier.cancelError = undefined;
    expect(await write()).toMatchObject({ status: 200, body: { data: { status: 'ANU' } } });
    const asked = courier.asked;
    expect(await write()).toMatchObject({ status: 200, body: { data: { status: 'ANU' } } });
    expect(courier.asked).toBe(asked);
  });

  it('finds a cancellation that the queue completed', async () => {
    const request = await issuedToken(server);
    const { guideNumber } = await depot.generateWaybill(request);
    const write = writing('cancelServientregaGuide', { guideNumber });
    courier.cancelError = new CourierError('silent', 'courierSilent');
    expect((await write()).status).toBe(409);
    courier.cancelError = undefined;
    now = new Date(now.getTime() + 120_000);
    await depot.runQueue();
    expect(await write()).toMatchObject({ status: 200, body: { data: { status: 'ANU' } } });
  });
});

it('lets a cancellation that the courier refused be asked for anew by the same key', async () => {
  const { guideNumber } = await depot.generateWaybill(await issuedToken(server));
  const write = writing('cancelServientregaGuide', { guideNumber });
  courier.cancelError = new CourierError('refused', 'courierSilent');
  expect((await write()).status).toBe(409);
  courier.cancelError = undefined;
  expect((await write()).status).toBe(200);
});

async function waybillsOf({ id }: RequestRow) {
  const { db } = server.services.store;
  return { guides: await db.selectFrom('guides').select('id').where('request_id', '=', id).execute() };
}
