import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encryptText } from '../../../src/contract/wire-cipher';
import { sealPin } from '../../../src/upstream/domain/issuance/pin-seal';
import { appendAudit } from '../../../src/upstream/store/audit';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { TestServer, type TestUser } from '../requests/test-server';
import { CourierServer, issuedToken, logistics, resultOf } from './courier-server';

const known =
  'Quien conoce el PIN del token no cambia adónde ni cómo se entrega, ni registra su devolución o su entrega';

interface Envelope {
  readonly encryptionPin?: string;
  readonly pinWithheld?: boolean;
  readonly detail?: { readonly facts?: object };
}

describe('the PIN of a token and where the token goes', () => {
  let server: TestServer;
  let one: CourierServer;
  let other: CourierServer;
  beforeAll(async () => {
    server = await TestServer.open('postgres', { clock: () => new Date() });
    one = await CourierServer.open(server);
    other = await CourierServer.open(server);
  }, 60_000);
  afterAll(() => server.close());

  let count = 0;
  /** Returns an issued request whose PIN waits for its envelope, with a mailbox of its own. */
  const withPin = async (more: { owner_id?: string } = {}): Promise<RequestRow> => {
    count += 1;
    const request = await issuedToken(server, { email: `titular.${count}@rubrica.example`, ...more });
    const serial = request.token_serial ?? '';
    const sealed = sealPin(server.services, serial, '482913');
    const token = { serial, model: 'Token', imported_at: new Date(), certificate_serial: null, loaded_at: null };
    await server.services.store.db
      .insertInto('token_serials')
      .values({ ...token, ...sealed })
      .execute();
    return request;
  };
  const read = async (person: TestUser, { external_id: id }: RequestRow) =>
    resultOf<Envelope>(await person.post('/structure/consult-query-info-files', { externalRequestId: String(id) }));
  const move = async (who: CourierServer, request: RequestRow, recipient = 'Yo Mismo') =>
    who.post('updateDeliveryLocation', {
      contractRequestId: String(request.id),
      version: (await who.row(request)).version,
      deliveryLocation: { name: 'Casa', recipient, address: 'Calle ajena 9 # 9-99', municipalityCode: '11001' },
    });
  const deliver = async (who: CourierServer, request: RequestRow) =>
    who.post('confirmDelivery', {
      contractRequestId: String(request.id),
      version: (await who.row(request)).version,
      deliveredAt: new Date().toISOString(),
      receivedBy: 'Yo Mismo',
    });

  it('are not one person’s: a reader of the PIN changes no place of delivery and confirms none', async () => {
    const request = await withPin();
    expect(await read(one.person, request)).toHaveProperty('encryptionPin');
    expect(await move(one, request)).toMatchObject({ status: 409, body: { unmet: [known] } });
    expect((await one.row(request)).delivery_place).toBeNull();

    await other.manifest([await other.generateWaybill(request)]);
    await other.runQueue();
    expect(await deliver(one, request)).toMatchObject({ status: 409, body: { unmet: [known] } });
    expect(await deliver(other, request)).toMatchObject({ status: 200 });
  });

  it('are not one person’s in the other order: the PIN is withheld from the person who changed the place', async () => {
    const request = await withPin();
    expect(await move(one, request)).toMatchObject({ status: 200 });
    const withheld = await read(one.person, request);
    expect(withheld).toMatchObject({ pinWithheld: true });
    expect(withheld).not.toHaveProperty('encryptionPin');
    expect(await read(other.person, request)).toHaveProperty('encryptionPin');
  });

  it('are not one person’s who issued it, and so chose its PIN', async () => {
    const request = await withPin();
    const official = await CourierServer.open(server, [...logistics, 'CONSULT_ECD', 'SIGNATURE_ECD']);
    const { db } = server.services.store;
    await db
      .transaction()
      .execute((trx) =>
        appendAudit(trx, { actor: official.person.id, action: 'request.issue', subject: `requests/${request.id}` }),
      );
    expect(await move(official, request)).toMatchObject({ status: 409, body: { unmet: [known] } });
  });

  it.each(['move', 'deliver'] as const)('are not one person’s at once, by the call to %s it', async (step) => {
    for (let round = 0; round < 4; round++) {
      const request = await withPin();
      if (step === 'deliver') {
        await other.manifest([await other.generateWaybill(request)]);
        await other.runQueue();
      }
      const [changed, envelope] = await Promise.all([
        step === 'move' ? move(one, request) : deliver(one, request),
        read(one.person, request),
      ]);
      expect([changed.status === 200, 'encryptionPin' in envelope].filter(Boolean)).toHaveLength(1);
    }
  });

  it('are not one person’s by two accounts', async () => {
    const sameDocument = { documentType: 'CC', documentNumber: '1000000991' };
    const second = await CourierServer.open(server);
    for (const { person } of [one, second]) {
      const { db } = server.services.store;
      await db.updateTable('users').set(sameDocument).where('id', '=', person.id).execute();
    }
    const request = await withPin();
    expect(await move(one, request)).toMatchObject({ status: 200 });
    expect(await read(second.person, request)).toMatchObject({ pinWithheld: true });
    const another = await withPin();
    expect(await read(second.person, another)).toHaveProperty('encryptionPin');
    expect(await move(one, another)).toMatchObject({ status: 409, body: { unmet: [known] } });
  });

  const otherwise = (who: CourierServer, { id }: RequestRow) =>
    who.post('generateGuide', { contractRequestId: String(id), deliveryMethodId: 'SED', guideNumber: undefined });
  const bringBack = async (who: CourierServer, request: RequestRow) =>
    who.person.post('/embedded/returned-parcel', {
      contractRequestId: String(request.id),
      returnedAt: new Date().toISOString(),
      observation: 'Nadie en casa',
      version: (await who.row(request)).version,
    });

  it('are not one person’s by the way of delivery: a reader of the PIN chooses no other, and takes no parcel back', async () => {
    const request = await withPin();
    expect(await read(one.person, request)).toHaveProperty('encryptionPin');
    expect(await otherwise(one, request)).toMatchObject({ status: 409, body: { unmet: [known] } });
    expect(await server.mailsTo(request.email)).toEqual([]);
    await one.manifest([await one.generateWaybill(request)]);
    await one.runQueue();
    expect(await bringBack(one, request)).toMatchObject({ status: 409, body: { unmet: [known] } });
    expect((await bringBack(other, request)).status).toBe(200);
    expect(await otherwise(one, request)).toMatchObject({ status: 409, body: { unmet: [known] } });
  });

  it('are not one person’s in that order either, and the holder is mailed the other way of delivery', async () => {
    const request = await withPin();
    expect((await otherwise(one, request)).status).toBe(200);
    expect(await read(one.person, request)).toMatchObject({ pinWithheld: true });
    expect(await read(other.person, request)).toHaveProperty('encryptionPin');
    const [mail] = await server.mailsTo(request.email);
    expect(mail?.subject).toBe(`Cambió adónde enviamos su certificado: ${request.reference}`);
    expect(mail?.text).toContain('Forma de entrega: Entrega en sede');
  });

  it('are not one person’s by the main courier, where the request is picked up', async () => {
    const request = await withPin();
    const { db } = server.services.store;
    await db.updateTable('requests').set({ delivery_method: 'SED' }).where('id', '=', request.id).execute();
    expect(await read(one.person, request)).toHaveProperty('encryptionPin');
    expect(await one.generate(request)).toMatchObject({ status: 409, body: { unmet: [known] } });
    const mass = await other.post('massiveServientregaGuide', { contractRequestIds: [String(request.id)] });
    const reason = 'La solicitud se entrega de otra forma: genere su guía aparte';
    expect(mass).toMatchObject({ status: 409, body: { unmet: [`${request.reference}: ${reason}`] } });

    expect(await other.generateWaybill(request)).toMatchObject({ carrier: 'Servientrega' });
    const [mail] = await server.mailsTo(request.email);
    expect(mail?.text).toContain('Forma de entrega: Envío por operador logístico');
    const next = await withPin();
    await db.updateTable('requests').set({ delivery_method: 'SED' }).where('id', '=', next.id).execute();
    await other.generateWaybill(next);
    expect(await read(other.person, next)).toMatchObject({ pinWithheld: true });
  });

  it('are not one person’s by the envelope, which another person prints', async () => {
    const request = await withPin();
    expect((await move(one, request)).status).toBe(200);
    const print = ({ person }: CourierServer) =>
      person.post('/print/print', {
        deviceName: 'Equipo de muestra',
        versionInfo: '1.0',
        nonce: randomUUID(),
        timestamp: new Date().toISOString(),
        data: {
          saveLog: true,
          processId: String(request.id),
          timeOut: 5,
          name: request.subscriber_name,
          Pin: encryptText('482913', server.services.settings.login),
          serial: request.token_serial,
          nickname: 'Token',
          printerName: 'Impresora de muestra',
        },
      });
    expect(await print(one)).toMatchObject({ status: 409, body: { informationCode: 'printByRedirector' } });
    expect((await print(other)).status).toBe(200);
  });

  it('are not one person’s where one of them filed the request for its holder', async () => {
    const request = await withPin({ owner_id: one.person.id });
    expect(await read(one.person, request)).toMatchObject({ pinWithheld: true });
    expect(await read(other.person, request)).toHaveProperty('encryptionPin');
  });

  it('are a fact on the list of deliveries, before the person tries', async () => {
    const request = await withPin();
    const factsFor = async ({ person }: CourierServer) => {
      const found = resultOf<{ reference: string; facts?: object }[]>(
        await person.post('/certificate/Consult/getprocessinformation', {
          section: 'LOGISTICS',
          reference: request.reference,
        }),
      );
      return found.find(({ reference }) => reference === request.reference)?.facts;
    };
    await read(one.person, request);
    expect(await factsFor(one)).toMatchObject({ actorDoesNotKnowPin: false });
    expect(await factsFor(other)).toMatchObject({ actorDoesNotKnowPin: true });
  });

  it('are the holder’s to know: a new place is mailed to them, the same one again is not', async () => {
    const request = await withPin();
    await move(one, request);
    await move(one, request);
    const mails = await server.mailsTo(request.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe(`Cambió adónde enviamos su certificado: ${request.reference}`);
    expect(mails[0]?.text).toContain('Yo Mismo');
    expect(mails[0]?.text).toContain('Calle ajena 9 # 9-99');
    expect(mails[0]?.text).toContain('Si usted no pidió este cambio, avísenos de inmediato');
  });
});
