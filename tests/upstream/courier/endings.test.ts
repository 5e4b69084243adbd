import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenSerial } from '../../../src/upstream/seed/token-stock';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { TestServer } from '../requests/test-server';
import { captcha, issuedRequest, quickCaptcha } from '../revocation/revocable-request';
import { bookAddresses, bookedAddresses, CourierServer, issuedToken, resultOf, toDeliver } from './courier-server';

const { silent } = bookedAddresses;

describe('waybills', () => {
  let now = new Date('2026-03-04T15:00:00Z');
  let server: TestServer;
  let depot: CourierServer;
  beforeAll(async () => {
    server = await TestServer.open('postgres', { clock: () => now, captcha: quickCaptcha });
    await bookAddresses(server);
    depot = await CourierServer.open(server);
  }, 60_000);
  afterAll(() => server.close());

  const parcels = async (request: RequestRow) =>
    server.services.store.db
      .selectFrom('courier_parcels')
      .innerJoin('guides', 'guides.courier_key', 'courier_parcels.key')
      .select('cancelled_at')
      .where('guides.request_id', '=', request.id)
      .execute();

  it.each(['Cra 7 # 12-998', 'Calle 100 # 8-999'])('go to %s as to any other address', async (address) => {
    expect(await depot.generateWaybill(await issuedToken(server, { address }))).toMatchObject({
      status: 'GEN',
      address,
    });
  });

  it('end with a revocation, and the courier learns of it', async () => {
    const { request } = await issuedRequest(server, { ...toDeliver, state: 'EMI' });
    const waiting = await issuedRequest(server, { ...toDeliver, state: 'EMI', address: silent });
    await depot.generateWaybill(request);
    await depot.generate(waiting.request);
    const official = await server.createUser('REVOKE_ECD', 'CONSULT_ECD');
    for (const { id } of [request, waiting.request]) {
      const { version } = await depot.row({ id });
      const cause = { revocationReasonId: 'C04', captcha: captcha() };
      const body = { contractRequestId: String(id), version, ...cause };
      const revoked = await official.post('/certificate/ECD/revokeCertificate', body);
      expect(resultOf(revoked)).toMatchObject({ serviceStatusId: 'RVK' });
      expect(await depot.waybillOf(await depot.row({ id }))).toMatchObject({ status: 'ANU' });
      expect(await depot.row({ id })).toMatchObject({ state: 'RVK', guide_status: 'ANU' });
    }
    await depot.runQueue();
    expect((await parcels(request)).map(({ cancelled_at: at }) => at)).toEqual([now]);
    now = new Date(now.getTime() + 20_000);
    await depot.runQueue();
    expect(await parcels(waiting.request)).toEqual([]);
  });

  it('travel with the envelope of the request’s own token', async () => {
    const [request, other] = [await issuedToken(server), await issuedToken(server)];
    const register = (serialNumber: string, more: object = {}) =>
      depot.post('registerFlexInfo', {
        contractRequestId: String(request.id),
        serialNumber,
        envelope: 'SF-7',
        ...more,
      });
    const version = request.version;
    expect((await register(other.token_serial ?? '')).body['fields']).toMatchObject([
      { code: 'serialOfRequestDiffers' },
    ]);
    expect((await register('TK000000001')).body['message']).toBe('Error al consultar el serial del token');
    expect((await register(tokenSerial(902))).body['message']).toBe('Error al importar la información del serial');
    expect(resultOf(await register(request.token_serial ?? '', { version }))).toMatchObject({
      serialNumber: request.token_serial,
      envelope: 'SF-7',
      reference: request.reference,
    });
    expect((await register(request.token_serial ?? '', { version })).status).toBe(412);
    const bare = await issuedToken(server, { token_serial: null });
    const taken = await depot.post('registerFlexInfo', {
      contractRequestId: String(bare.id),
      serialNumber: request.token_serial,
    });
    expect(taken).toMatchObject({ status: 409, body: { message: 'El serial está asignado a una solicitud vigente' } });
    expect(await depot.generateWaybill(await depot.row(request))).toMatchObject({
      envelope: 'SF-7',
      serialToken: request.token_serial,
    });
  });
});
