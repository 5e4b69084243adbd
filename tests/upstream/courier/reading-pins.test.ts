import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encryptText } from '../../../src/contract/wire-cipher';
import { sealPin } from '../../../src/upstream/domain/issuance/pin-seal';
import { verifyAudit } from '../../../src/upstream/store/audit';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { TestServer, type TestUser } from '../requests/test-server';
import { issuedToken, logistics, resultOf } from './courier-server';

const pin = '482913';

describe('the PIN of a token', () => {
  let server: TestServer;
  let request: RequestRow;
  beforeAll(async () => {
    server = await TestServer.open('postgres', { clock: () => new Date() });
    request = await issuedToken(server);
    const serial = request.token_serial ?? '';
    await server.services.store.db
      .insertInto('token_serials')
      .values({
        serial,
        model: 'Token',
        imported_at: new Date(),
        certificate_serial: null,
        loaded_at: null,
        ...sealPin(server.services, serial, pin),
      })
      .execute();
  }, 60_000);
  afterAll(() => server.close());

  const read = async (person: TestUser) =>
    resultOf<object>(
      await person.post('/structure/consult-query-info-files', { externalRequestId: String(request.external_id) }),
    );
  const readings = async () => {
    const entries = server.services.store.db.selectFrom('audit').select(['actor', 'subject', 'detail']);
    return entries.where('action', '=', 'token.readPin').orderBy('sequence').execute();
  };

  it('is given in the wire cipher to who prints or issues, and each reading is in the audit trail without it', async () => {
    const encryptionPin = encryptText(pin, server.services.settings.login);
    const printer = await server.createUser(...logistics);
    const official = await server.createUser('CONSULT_ECD', 'SIGNATURE_ECD');
    for (const person of [printer, official]) expect(await read(person)).toMatchObject({ encryptionPin });
    const entry = { subject: `requests/${request.id}`, detail: { serial: request.token_serial } };
    expect(await readings()).toEqual([printer, official].map(({ id }) => ({ actor: id, ...entry })));
    expect((await verifyAudit(server.services.store.db)).brokenAt).toBeUndefined();
  });

  it('is stored under no idempotency key', async () => {
    const printer = await server.createUser(...logistics);
    const body = { externalRequestId: String(request.external_id) };
    const address = '/structure/consult-query-info-files';
    const response = await printer.post(address, body, { 'idempotency-key': 'reading-1' });
    expect(resultOf<object>(response)).toHaveProperty('encryptionPin');
    const stored = await server.services.store.db.selectFrom('idempotency_keys').select('answer').execute();
    expect(stored).toEqual([]);
  });

  it('is given by no code that counts for other requests', async () => {
    const { db } = server.services.store;
    await db.updateTable('requests').set({ application: 'MYSELF' }).where('id', '=', request.id).execute();
    const before = (await readings()).length;
    const partner = await server.createUser('CONSULT_MYSELF', 'REVIEW_MYSELF', 'SIGNATURE_ECD');
    const whole = await read(partner);
    expect(whole).toHaveProperty('serialToken');
    expect(whole).not.toHaveProperty('encryptionPin');
    expect(await readings()).toHaveLength(before);
  });
});
