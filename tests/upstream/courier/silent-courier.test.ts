import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Guide } from '../../../src/contract/generated/types';
import { CourierError } from '../../../src/upstream/adapters/courier/courier';
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

const observation = 'Se despacha mañana';
const cancel = ({ guideNumber }: Guide) => depot.post('cancelServientregaGuide', { guideNumber, observation });
const later = async () => {
  now = new Date(now.getTime() + 120_000);
  await depot.runQueue();
};

it('is asked again to cancel, and no manifest takes the waybill meanwhile', async () => {
  const request = await issuedToken(server);
  const waybill = await depot.generateWaybill(request);
  courier.cancelError = new CourierError('silent', 'courierSilent');
  const reason = 'El operador no respondió: la anulación sigue en la cola, y se le vuelve a preguntar';
  expect(await cancel(waybill)).toMatchObject({ status: 409, body: { unmet: [reason] } });
  expect((await depot.manifest([waybill])).status).not.toBe(200);
  courier.cancelError = undefined;
  await later();
  expect(await depot.waybillOf(request)).toMatchObject({ status: 'ANU' });
  // Who cancelled it did so, whenever the courier heard of it.
  const { db } = server.services.store;
  const { id } = await db
    .selectFrom('guides')
    .select('id')
    .where('request_id', '=', request.id)
    .executeTakeFirstOrThrow();
  const events = db.selectFrom('guide_events').select(['event', 'actor', 'observation']).where('guide_id', '=', id);
  const by = { actor: depot.person.id };
  expect(await events.where('to_state', '=', 'ANU').execute()).toEqual([
    { event: 'completeCancel', ...by, observation },
  ]);
  const entries = db.selectFrom('audit').select(['action', 'actor']).where('subject', '=', `guides/${id}`);
  expect(await entries.where('action', '=', 'guide.completeCancel').execute()).toMatchObject([by]);
});

it.each(['collected', 'refused'] as const)('leaves a waybill as it was that it has %s, asked again', async (kind) => {
  const request = await issuedToken(server);
  const waybill = await depot.generateWaybill(request);
  courier.cancelError = new CourierError('silent', 'courierSilent');
  await cancel(waybill);
  courier.cancelError = new CourierError(kind, 'guideCollected');
  await later();
  expect(await depot.waybillOf(request)).toMatchObject({ status: 'GEN' });
  expect((await depot.manifest([waybill])).status).toBe(200);
});

it('learns of a place that is changed while it is asked', async () => {
  const request = await issuedToken(server);
  courier.whileAccepting = async () => {
    courier.whileAccepting = () => Promise.resolve();
    const { version } = await depot.row(request);
    const deliveryLocation = { name: 'Casa', address: 'Calle nueva 1 # 1-11', municipalityCode: '11001' };
    const key = { contractRequestId: String(request.id), version };
    expect((await depot.post('updateDeliveryLocation', { ...key, deliveryLocation })).status).toBe(200);
  };
  const waybill = await depot.generateWaybill(request);
  expect(waybill).toMatchObject({ status: 'GEN', address: 'Calle nueva 1 # 1-11' });
  expect([...courier.parcels.values()].at(-1)).toMatchObject({ address: 'Calle nueva 1 # 1-11' });
});
