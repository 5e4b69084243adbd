import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Guide, MassGuides, Transition } from '../../../src/contract/generated/types';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { TestServer } from '../requests/test-server';
import { blankPng } from '../requests/written-pngs';
import { bookAddresses, bookedAddresses, CourierServer, issuedToken, resultOf } from './courier-server';

const { silent, noCoverage } = bookedAddresses;

describe.each(engines)('waybills on %s', (engine) => {
  let now = new Date('2026-03-04T15:00:00Z');
  let server: TestServer;
  let depot: CourierServer;
  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => now });
    await bookAddresses(server);
  }, 60_000);
  // Anew each time: the clock goes further than a session lasts.
  beforeEach(async () => {
    depot = await CourierServer.open(server);
  });
  afterAll(() => server.close());

  const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000));
  const parcels = async (request: RequestRow) => {
    const { db } = server.services.store;
    return db
      .selectFrom('courier_parcels')
      .innerJoin('guides', 'guides.courier_key', 'courier_parcels.key')
      .select(['courier_parcels.number', 'cancelled_at', 'parcel'])
      .where('guides.request_id', '=', request.id)
      .execute();
  };

  it('bring a request from its issuance to its holder', async () => {
    const request = await issuedToken(server);
    const waybill = await depot.generateWaybill(request);
    expect(waybill).toMatchObject({ status: 'GEN', reference: request.reference, recipient: request.subscriber_name });
    expect(waybill.guideNumber).toMatch(/^\d{10}$/);
    expect(await depot.row(request)).toMatchObject({
      state: 'LGE',
      guide_number: waybill.guideNumber,
      guide_status: 'GEN',
    });
    expect((await depot.manifest([waybill])).body['data']).toMatchObject({ total: 1 });
    expect(await depot.waybillOf(request)).toMatchObject({ status: 'MAN' });
    await depot.runQueue();
    expect(await depot.waybillOf(request)).toMatchObject({ status: 'TRN' });

    later(600);
    const { version } = await depot.row(request);
    const b64 = Buffer.from(blankPng(4, 4)).toString('base64');
    const confirmed = await depot.post('confirmDelivery', {
      contractRequestId: String(request.id),
      version,
      deliveredAt: now.toISOString(),
      receivedBy: 'Demo Portería Prueba',
      evidence: { fileName: 'recibo.png', b64 },
    });
    expect(resultOf<Transition>(confirmed)).toMatchObject({ serviceStatusId: 'RCB' });
    const delivered = await depot.waybillOf(request);
    expect(delivered).toMatchObject({ status: 'ENT', receivedBy: 'Demo Portería Prueba' });
    const evidence = await depot.person.get('/certificate/Consult/consultFile', {
      path: encodeURIComponent(delivered.evidencePath ?? ''),
    });
    expect(Buffer.from(evidence.body['bytes'] as Uint8Array).toString('base64')).toBe(b64);
  });

  it('are refused with every guard that does not hold', async () => {
    const virtual = await issuedToken(server, {
      medium: 'VIRTUAL',
      delivery_method: 'VIR',
      state: 'VRF',
      address: null,
    });
    const viewer = await CourierServer.open(server, [...['LOGISTIC_CONSULT', 'LOGISTIC_GUIDE'], 'CONSULT_ECD']);
    const response = await viewer.generate(virtual);
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({
      message: 'Error al generar la guía',
      unmet: ['La solicitud no está emitida', 'La solicitud no tiene entrega física', 'Falta el lugar de entrega'],
    });
    const twice = await issuedToken(server);
    await depot.generateWaybill(twice);
    expect((await depot.generate(await depot.row(twice))).body['unmet']).toEqual(['La solicitud ya tiene una guía']);
    const failed = await issuedToken(server, { state: 'LGE', guide_status: 'ERR', guide_number: null });
    const requeue = 'Su guía quedó con error y sin número: reenvíela a la cola';
    expect((await depot.generate(failed)).body['unmet']).toEqual([requeue]);
  });

  it('wait in the queue while the courier is silent, and go when it answers', async () => {
    const request = await issuedToken(server, { address: silent });
    const response = await depot.generate(request);
    expect(response.body).toMatchObject({
      message: 'El operador no respondió',
      data: { status: 'PND', attempts: 1, lastError: 'El operador no respondió' },
    });
    expect(await depot.row(request)).toMatchObject({ state: 'EMI', guide_status: 'PND' });
    await depot.runQueue();
    expect((await depot.waybillOf(request)).attempts).toBe(1);

    const { version } = await depot.row(request);
    const deliveryLocation = { name: 'Oficina', address: 'Calle 1 # 2-3', municipalityCode: '11001' };
    const moved = { contractRequestId: String(request.id), version, deliveryLocation };
    resultOf(await depot.post('updateDeliveryLocation', moved));
    later(10);
    await depot.runQueue();
    expect(await depot.waybillOf(request)).toMatchObject({ status: 'GEN', municipalityCode: '11001', attempts: 2 });
    expect(await depot.row(request)).toMatchObject({ state: 'LGE', delivery_municipality: '11001' });
    expect(await parcels(request)).toMatchObject([{ parcel: { address: 'Calle 1 # 2-3' } }]);

    const late = await depot.post('updateDeliveryLocation', { ...moved, version: (await depot.row(request)).version });
    expect(late.body['message']).toBe('Una guía en estado «Generada» no admite «Cambiar lugar de entrega»');
  });

  it('fail where the courier refuses or never answers, and go back to the queue', async () => {
    const no = await issuedToken(server, { address: noCoverage });
    expect((await depot.generate(no)).body).toMatchObject({
      message: 'Error al generar la guía',
      unmet: ['La dirección no tiene cobertura'],
    });
    const mute = await issuedToken(server, { address: silent });
    await depot.generate(mute);
    for (const wait of [10, 60, 300, 900, 3600]) {
      expect(await depot.stateOf(mute)).toBe('PND');
      later(wait);
      await depot.runQueue();
    }
    // The session ended meanwhile.
    depot = await CourierServer.open(server);
    const failed = [await depot.waybillOf(no), await depot.waybillOf(mute)];
    expect(failed).toMatchObject([{ status: 'ERR' }, { status: 'ERR', attempts: 6 }]);
    const counted = await depot.person.get('/embedded/view-counts', { resource: 'courierQueue' });
    expect(resultOf(counted)).toEqual([
      { view: 'failed', count: 2, exact: true },
      { view: 'toDispatch', count: (await depot.queue({ status: 'GEN' })).length, exact: true },
      { view: 'returned', count: 0, exact: true },
    ]);
    expect(await depot.queue({ status: 'ERR' })).toHaveLength(2);
    const reader = await CourierServer.open(server, ['LOGISTIC_CONSULT']);
    expect(resultOf(await reader.person.get('/embedded/view-counts', { resource: 'courierQueue' }))).toEqual([]);

    const generated = await depot.generateWaybill(await issuedToken(server));
    const guideIds = [...failed.map(({ guideId }) => guideId), generated.guideId];
    const mixed = await depot.post('requeueGuideServientrega', { guideIds });
    expect(mixed.body).toMatchObject({ message: 'Error reenviado cola', fields: [{ field: '/guideIds/2' }] });
    expect((await depot.waybillOf(no)).status).toBe('ERR');

    const requeued = await depot.post('requeueGuideServientrega', { guideIds: guideIds.slice(0, 2) });
    expect(resultOf<Guide[]>(requeued)).toMatchObject([{ status: 'PND' }, { status: 'PND' }]);
  });

  it('are cancelled before a manifest has them, and by no one after it', async () => {
    const request = await issuedToken(server);
    const { guideNumber } = await depot.generateWaybill(request);
    const stale = await depot.post('cancelServientregaGuide', { guideNumber, version: 0 });
    expect(stale).toMatchObject({ status: 412, body: { current: { status: 'GEN' } } });
    expect(resultOf(await depot.post('cancelServientregaGuide', { guideNumber }))).toMatchObject({ status: 'ANU' });
    expect((await parcels(request)).map(({ cancelled_at: at }) => at)).toEqual([now]);

    const again = await depot.generateWaybill(await depot.row(request));
    expect(again.guideNumber).not.toBe(guideNumber);
    resultOf(await depot.manifest([again]));
    const refusedNow = await depot.post('cancelServientregaGuide', { guideNumber: again.guideNumber });
    expect(refusedNow.body).toMatchObject({
      message: 'Error al anular la guía',
      unmet: ['Una guía en estado «En manifiesto» no admite «Anular guía»'],
    });
  });

  it('go with another courier by its number or our own, never by the main one', async () => {
    const [first, second, third] = [await issuedToken(server), await issuedToken(server), await issuedToken(server)];
    const ask = (request: RequestRow, more: object) =>
      depot.post('generateGuide', { contractRequestId: String(request.id), ...more });
    expect(resultOf(await ask(first, { deliveryMethodId: 'SED', guideNumber: '7777777777' }))).toMatchObject({
      status: 'GEN',
      guideNumber: '7777777777',
      carrier: 'Entrega en sede',
    });
    expect((await ask(second, { deliveryMethodId: 'SED', guideNumber: '7777777777' })).status).toBe(409);
    expect((await ask(second, { deliveryMethodId: 'SER' })).body['fields']).toMatchObject([
      { code: 'otherCourierOnly' },
    ]);
    expect(resultOf<Guide>(await ask(second, { deliveryMethodId: 'SED' })).guideNumber).toMatch(/^9\d{9}$/);
    expect(await depot.row(third)).toMatchObject({ state: 'EMI' });
  });

  it('are confirmed by evidence that the file rules take, on a day that can be', async () => {
    const request = await issuedToken(server);
    const waybill = await depot.generateWaybill(request);
    const confirm = async (more: object) =>
      depot.post('confirmDelivery', {
        contractRequestId: String(request.id),
        version: (await depot.row(request)).version,
        deliveredAt: now.toISOString(),
        receivedBy: 'Demo Prueba',
        ...more,
      });
    expect((await confirm({})).body).toMatchObject({ message: 'Error en la confirmacion de entrega' });
    resultOf(await depot.manifest([waybill]));
    await depot.runQueue();
    const tomorrow = new Date(now.getTime() + 86_400_000).toISOString();
    expect((await confirm({ deliveredAt: tomorrow })).body['fields']).toMatchObject([{ field: '/deliveredAt' }]);
    const script = { fileName: 'recibo.pdf', b64: Buffer.from('<script>').toString('base64') };
    expect((await confirm({ evidence: script })).body['fields']).toMatchObject([{ field: '/evidence/b64' }]);
    expect((await depot.waybillOf(request)).status).toBe('TRN');
    resultOf(await confirm({}));
  });

  it('are found by reference, number, state and day, page after page', async () => {
    const all = await depot.queue({ pageSize: '100' });
    const dates = { initDate: '2026-01-01T00:00:00Z', finishDate: '2026-04-02T00:00:00Z' };
    expect(await depot.person.get('/certificate/Consult/consultServientregaControl', dates)).toMatchObject({
      status: 422,
      body: { fields: [{ field: '/finishDate' }] },
    });
    const [first, second] = [
      await depot.person.get('/certificate/Consult/consultServientregaControl', { pageSize: '3' }),
      all,
    ];
    const cursor = encodeURIComponent(first.headers['x-next-cursor'] as string);
    expect(cursor).not.toBe('');
    const next = await depot.queue({ pageSize: '3', cursor });
    expect([...(first.body['data'] as Guide[]), ...next]).toEqual(second.slice(0, 6));
    const numbered = all.find(({ guideNumber }) => guideNumber);
    expect(await depot.queue({ reference: numbered?.guideNumber ?? '' })).toEqual([numbered]);
    const failed = await depot.queue({ status: 'PND' });
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.every(({ status }) => status === 'PND')).toBe(true);
    expect(await depot.queue({ finishDate: encodeURIComponent('2026-03-01T00:00:00Z') })).toEqual([]);
    const states = resultOf<{ name: string }[]>(
      await depot.person.get('/certificate/Consult/getServientregaControlStatus'),
    );
    expect(states.map(({ name }) => name)).toEqual([...states.map(({ name }) => name)].sort());
  });

  it('in mass under a number of the asker are generated once, however often and at once they are asked for', async () => {
    const requests = [await issuedToken(server), await issuedToken(server)];
    const batchId = '0b0b0b0b-0000-4000-8000-000000000001';
    const body = { batchId, contractRequestIds: requests.map(({ id }) => String(id)) };
    const responses = await Promise.all([1, 2].map(() => depot.post('massiveServientregaGuide', body)));
    for (const response of [...responses, await depot.post('massiveServientregaGuide', body)]) {
      expect(resultOf<MassGuides>(response)).toMatchObject({ batchId, total: 2, eligible: 2 });
    }
    const report = resultOf<MassGuides>(await depot.post('massiveServientregaGuide', { batchId }));
    expect(report).toMatchObject({ done: 2, finished: true });
    for (const request of requests) expect(await parcels(request)).toHaveLength(1);
  });
});
