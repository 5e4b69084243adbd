import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guideLifecycle } from '../../../src/contract/generated/lifecycles/guide';
import * as waybillStates from '../../../src/contract/generated/states/guide';
import type { State } from '../../../src/contract/generated/states';
import type { Guide, StatusHistoryEntry, Transition } from '../../../src/contract/generated/types';
import { putIntoStock, tokenSerial } from '../../../src/upstream/seed/token-stock';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { TestServer } from '../requests/test-server';
import { captcha, issuedRequest, quickCaptcha } from '../revocation/revocable-request';
import { bookAddresses, bookedAddresses, CourierServer, issuedToken, resultOf, toDeliver } from './courier-server';

const reason = 'No había nadie en la dirección';

describe.each(engines)('returned parcels on %s', (engine) => {
  let now = new Date('2026-03-04T15:00:00Z');
  let server: TestServer;
  let depot: CourierServer;
  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => now, captcha: quickCaptcha });
    await bookAddresses(server);
  }, 60_000);
  beforeEach(async () => {
    depot = await CourierServer.open(server);
  });
  afterAll(() => server.close());

  /** Brings a request on its way with a waybill. */
  const sendOff = async (request: RequestRow): Promise<Guide> => {
    const waybill = await depot.generateWaybill(request);
    resultOf(await depot.manifest([waybill]));
    await depot.runQueue();
    return waybill;
  };
  const bringBack = async (request: Pick<RequestRow, 'id'>, more: object = {}, by = depot) =>
    by.person.post('/embedded/returned-parcel', {
      contractRequestId: String(request.id),
      returnedAt: now.toISOString(),
      observation: reason,
      version: (await depot.row(request)).version,
      ...more,
    });
  const deliver = async (request: RequestRow) =>
    depot.post('confirmDelivery', {
      contractRequestId: String(request.id),
      version: (await depot.row(request)).version,
      deliveredAt: now.toISOString(),
      receivedBy: 'Demo Portería Prueba',
    });
  const changePlace = async (request: RequestRow, address: string) =>
    resultOf(
      await depot.post('updateDeliveryLocation', {
        contractRequestId: String(request.id),
        version: (await depot.row(request)).version,
        deliveryLocation: { name: 'Oficina', address, municipalityCode: '11001' },
      }),
    );
  const historyOf = async ({ id }: RequestRow) =>
    resultOf<StatusHistoryEntry[]>(
      await depot.person.post('/certificate/Consult/getstatushistory', { contractRequestId: String(id) }),
    );
  const waybillsOf = ({ reference }: RequestRow) => depot.queue({ reference });

  it('go to another place with another waybill, and are delivered', async () => {
    const request = await issuedToken(server);
    const first = await sendOff(request);
    expect(resultOf<Transition>(await bringBack(request))).toMatchObject({ serviceStatusId: 'LGE' });
    expect(await waybillsOf(request)).toMatchObject([
      { guideNumber: first.guideNumber, status: 'DEV', returnedAt: now.toISOString(), returnReason: reason },
    ]);
    await changePlace(request, 'Calle 1 # 2-3');
    const second = await sendOff(await depot.row(request));
    expect(second).toMatchObject({ status: 'GEN', address: 'Calle 1 # 2-3' });
    expect(second.guideNumber).not.toBe(first.guideNumber);
    expect(resultOf<Transition>(await deliver(request))).toMatchObject({ serviceStatusId: 'RCB' });
    const ended = await waybillsOf(request);
    expect(Object.fromEntries(ended.map(({ guideNumber, status }) => [guideNumber, status]))).toEqual({
      [first.guideNumber ?? '']: 'DEV',
      [second.guideNumber ?? '']: 'ENT',
    });
  });

  it('go out again from the queue, which is what the history then says', async () => {
    const request = await issuedToken(server);
    await sendOff(request);
    resultOf(await bringBack(request));
    await changePlace(request, bookedAddresses.silent);
    await depot.generate(await depot.row(request));
    await changePlace(request, 'Calle 1 # 2-3');
    now = new Date(now.getTime() + 10_000);
    await depot.runQueue();
    expect(await depot.stateOf(request)).toBe('GEN');
    const last = (await historyOf(request)).at(-1);
    expect(last).toMatchObject({ serviceStatusId: 'LGE', event: 'Despachar desde la cola' });
    expect(last).not.toHaveProperty('user');
  });

  it('stand in the history of request and waybill, in the trail, and in a mail to the holder', async () => {
    const request = await issuedToken(server, { email: 'titular.devuelta@rubrica.example' });
    await sendOff(request);
    resultOf(await bringBack(request, { observation: `  ${reason} ` }));
    expect((await historyOf(request)).at(-1)).toMatchObject({
      serviceStatusId: 'LGE',
      event: 'Registrar devolución',
      observation: reason,
    });
    const { db } = server.services.store;
    const event = await db.selectFrom('guide_events').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(event).toMatchObject({ event: 'bringBack', from_state: 'TRN', to_state: 'DEV', observation: reason });
    const trail = await db.selectFrom('audit').select('action').orderBy('sequence', 'desc').limit(2).execute();
    expect(trail.map(({ action }) => action).sort()).toEqual(['guide.bringBack', 'request.recordReturn']);
    const [mail] = await server.mailsTo(request.email);
    expect(mail?.subject).toContain(request.reference);
    expect(mail?.text).toContain(`Motivo: ${reason}`);
  });

  it('are neither delivered, cancelled nor returned again, and their holder is mailed once', async () => {
    const request = await issuedToken(server, { email: 'titular.una@rubrica.example' });
    const { guideNumber } = await sendOff(request);
    resultOf(await bringBack(request));
    expect((await bringBack(request)).body).toMatchObject({
      message: 'Error al registrar la devolución',
      unmet: ['Una guía en estado «Devuelta» no admite «Registrar devolución»'],
    });
    expect((await deliver(request)).body).toMatchObject({
      message: 'Error en la confirmacion de entrega',
      unmet: ['Una guía en estado «Devuelta» no admite «Confirmar entrega»'],
    });
    expect((await depot.post('cancelServientregaGuide', { guideNumber })).status).toBe(409);
    expect(await depot.stateOf(request)).toBe('DEV');
    expect(await server.mailsTo(request.email)).toHaveLength(1);
  });

  it('come back from a manifest that no courier has collected, and the queue leaves them', async () => {
    const request = await issuedToken(server);
    const waybill = await depot.generateWaybill(request);
    expect((await bringBack(request)).body['unmet']).toEqual([
      'Una guía en estado «Generada» no admite «Registrar devolución»',
    ]);
    resultOf(await depot.manifest([waybill]));
    resultOf(await bringBack(request));
    await depot.runQueue();
    expect(await depot.stateOf(request)).toBe('DEV');
  });

  it('are recorded with a reason, a moment that can be, the version that was seen and the privilege', async () => {
    const request = await issuedToken(server);
    await sendOff(request);
    const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
    for (const [more, field] of [
      [{ observation: '   ' }, '/observation'],
      [{ observation: undefined }, '/observation'],
      [{ returnedAt: at(1) }, '/returnedAt'],
      [{ returnedAt: at(-1) }, '/returnedAt'],
    ] as const) {
      expect(await bringBack(request, more)).toMatchObject({ status: 422, body: { fields: [{ field }] } });
    }
    const { version } = await depot.row(request);
    expect((await bringBack(request, { version: version - 1 })).status).toBe(412);
    const reader = await CourierServer.open(server, ['LOGISTIC_CONSULT', 'LOGISTIC_GUIDE']);
    expect((await bringBack(request, {}, reader)).body).toMatchObject({ informationCode: 'noPermission' });
    const bare = await issuedToken(server, { state: 'LGE' });
    expect((await bringBack(bare)).body['unmet']).toEqual(['La solicitud no tiene guía']);
    expect(await depot.stateOf(request)).toBe('TRN');
  });

  it('stay returned when their request is revoked, which gets no other waybill', async () => {
    await putIntoStock(server.services.store.db, [71_500]);
    const { request } = await issuedRequest(server, { ...toDeliver, state: 'EMI', token_serial: tokenSerial(71_500) });
    await sendOff(request);
    resultOf(await bringBack(request));
    const official = await server.createUser('REVOKE_ECD', 'CONSULT_ECD');
    const revoked = await official.post('/certificate/ECD/revokeCertificate', {
      contractRequestId: String(request.id),
      version: (await depot.row(request)).version,
      revocationReasonId: 'C04',
      captcha: captcha(),
    });
    expect(resultOf(revoked)).toMatchObject({ serviceStatusId: 'RVK' });
    expect(await depot.row(request)).toMatchObject({ state: 'RVK', guide_status: 'DEV' });
    expect((await depot.generate(await depot.row(request))).body).toMatchObject({ informationCode: 'noResults' });
  });

  it('are counted where the next waybill is asked for, until it is there', async () => {
    const views = async () =>
      resultOf<{ view: string; count: number }[]>(
        await depot.person.get('/embedded/view-counts', { resource: 'deliveries' }),
      ).find(({ view }) => view === 'returned')?.count;
    const before = (await views()) ?? 0;
    const request = await issuedToken(server);
    await sendOff(request);
    resultOf(await bringBack(request));
    expect(await views()).toBe(before + 1);
    await depot.generateWaybill(await depot.row(request));
    expect(await views()).toBe(before);
  });

  it.each(Object.keys(guideLifecycle.states) as State<'guide'>[])(
    'leave one waybill at most that counts: the database and the definitions agree on %s',
    async (state) => {
      const { id, reference } = await issuedToken(server);
      const add = () =>
        server.services.store.db
          .insertInto('guides')
          .values({
            request_id: id,
            reference,
            state,
            delivery_method: 'SER',
            carrier: 'Servientrega',
            recipient: 'Demo Prueba',
            address: 'Calle 1 # 2-3',
            municipality: '11001',
            attempts: 0,
            created_at: now,
            last_status_at: now,
          })
          .execute();
      await add();
      const second = await add().then(
        () => true,
        () => false,
      );
      expect(second).toBe(waybillStates.closed.has(state));
    },
  );
});
