import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KeyFile } from '../../../src/upstream/adapters/pki/pki';
import { addPerson } from '../http/installation';
import { engines } from '../engines';
import { buildRequest } from '../requests/build-request';
import { TestServer, type TestResponse, type TestUser } from '../requests/test-server';
import { credentialOf, manage } from './officials';

describe.each(engines)('the credentials of officials on %s', (engine) => {
  let server: TestServer;
  let official: TestUser;
  let own: KeyFile;
  let now = new Date('2026-03-04T15:00:00Z');
  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => now });
    official = await server.find(await addPerson(server.services, ['CONSULT_ECD', 'SIGNATURE_ECD', 'CREDENTIALS_ECD']));
    own = await credentialOf(server.services, official.id);
  });
  afterAll(() => server.close());

  const listed = ({ body }: TestResponse) => body['data'] as Record<string, unknown>[];
  const wrongField = ({ body }: TestResponse) => (body['fields'] as { field: string; code: string }[])[0];

  it('are registered by a PKCS#12, verified for a time, verified again, and removed', async () => {
    expect(listed(await manage(server, official, { action: 'CONSULT' }))).toEqual([
      { type: 'CERTIFICATE', registered: false },
      { type: 'SIGNATURE', registered: false },
    ]);
    const registered = await manage(server, official, { action: 'REGISTER', type: 'SIGNATURE', ...own });
    expect(listed(registered)[1]).toMatchObject({
      registered: true,
      verifiedAt: '2026-03-04T15:00:00.000Z',
      verifiedUntil: '2026-03-05T03:00:00.000Z',
    });
    expect(listed(registered)[1]?.['subject']).toContain('Demo Prueba');
    expect(listed(registered)[1]?.['issuer']).toContain('Rúbrica Autoridad Emisora');
    now = new Date('2026-03-04T15:40:00Z');
    const verified = await manage(server, official, { action: 'VERIFY', type: 'SIGNATURE', ...own });
    expect(listed(verified)[1]).toMatchObject({ verifiedUntil: '2026-03-05T03:40:00.000Z' });
    const removed = await manage(server, official, { action: 'REMOVE', type: 'SIGNATURE' });
    expect(listed(removed)[1]).toEqual({ type: 'SIGNATURE', registered: false });
    expect((await manage(server, official, { action: 'VERIFY', type: 'SIGNATURE', ...own })).body).toMatchObject({
      informationCode: 'credentialNotRegistered',
    });
  });

  it('are refused under the field that corrects them', async () => {
    const register = { action: 'REGISTER', type: 'CERTIFICATE' };
    const wrong = await manage(server, official, { ...register, file: own.file, password: 'otra' });
    expect(wrongField(wrong)).toMatchObject({ field: '/password', code: 'credentialPasswordWrong' });
    const broken = await manage(server, official, { ...register, file: Buffer.from('no'), password: 'x' });
    expect(wrongField(broken)).toMatchObject({ field: '/file/b64', code: 'credentialUnreadable' });
    expect(wrongField(await manage(server, official, register))).toMatchObject({
      field: '/file/b64',
      code: 'required',
    });
    await manage(server, official, { ...register, ...own });
    const other = await credentialOf(server.services, official.id);
    const differs = await manage(server, official, { action: 'VERIFY', type: 'CERTIFICATE', ...other });
    expect(differs.body).toMatchObject({ informationCode: 'credentialDiffers' });
  });

  it('are refused when the certificate is another person’s, whatever the text of its other attributes', async () => {
    const { services } = server;
    const { documentNumber } = await services.store.db
      .selectFrom('users')
      .select('documentNumber')
      .where('id', '=', official.id)
      .executeTakeFirstOrThrow();
    const number = String(documentNumber);
    const company = { organization: 'Otra S.A.S.', taxNumber: '800191045-1' };
    const hostile = [`Ventas, serialNumber=IDCCO-${number}`, `Ventas+2.5.4.5=IDCCO-${number}`, `IDCCO-${number}`];
    const foreign = { documentNumber: '999999' };
    const orders: Parameters<typeof credentialOf>[2][] = [
      { subject: foreign },
      { subject: { documentNumber: `9${number}` } },
      { subject: { documentType: 'CE' } },
      ...hostile.map((organization) => ({ product: 'legalPerson' as const, subject: { ...company, organization } })),
      ...hostile.map((area) => ({
        product: 'companyMembership' as const,
        subject: { ...foreign, ...company, position: 'Analista', area },
      })),
      ...hostile.map((position) => ({
        product: 'companyMembership' as const,
        subject: { ...foreign, ...company, position },
      })),
      ...hostile.map((fullName) => ({ subject: { ...foreign, fullName } })),
    ];
    for (const order of orders) {
      const credential = await credentialOf(services, official.id, order);
      for (const type of ['CERTIFICATE', 'SIGNATURE']) {
        const response = await manage(server, official, { action: 'REGISTER', type, ...credential });
        expect(wrongField(response), JSON.stringify(order)).toMatchObject({
          field: '/file/b64',
          code: 'credentialOfAnother',
        });
      }
    }
    const consulted = listed(await manage(server, official, { action: 'CONSULT' }));
    expect(consulted.map(({ subject }) => subject)).not.toContainEqual(expect.stringContaining('Ventas'));
  });

  it('are registered by those who may, and the file and its password are kept nowhere', async () => {
    const signer = await server.createUser('SIGNATURE_ECD');
    const refused = await manage(server, signer, { action: 'REGISTER', type: 'SIGNATURE', ...own });
    expect(refused.body).toMatchObject({ informationCode: 'noPermission' });
    const { db } = server.services.store;
    const [row] = await db.selectFrom('official_credentials').selectAll().execute();
    const audit = await db.selectFrom('audit').selectAll().execute();
    const stored = JSON.stringify([row, audit]);
    expect(stored).not.toContain(own.password);
    expect(row?.certificate.length).toBeLessThan(own.file.length);
  });

  it('stop counting when the revocation of their certificate is received, before it is applied', async () => {
    const { store, pki } = server.services;
    for (const type of ['CERTIFICATE', 'SIGNATURE']) {
      await manage(server, official, { action: 'REGISTER', type, ...own });
    }
    const { id } = await buildRequest(store, { request: { state: 'EMC' } });
    const [row] = await store.db.selectFrom('official_credentials').select('serial').execute();
    const serial = row?.serial ?? '';
    const asked = async () => {
      const response = await official.post('/certificate/Consult/getprocessinformation', { status: 'EMC' });
      const records = response.body['data'] as { contractRequestId: string; facts: { credentialsVerified: boolean } }[];
      return records.find(({ contractRequestId }) => contractRequestId === String(id))?.facts.credentialsVerified;
    };
    expect(await asked()).toBe(true);
    await store.transaction((trx) =>
      pki.receiveRevocation(trx, { serial, cause: 'C01', reason: 'keyCompromise', byHolder: true }),
    );
    expect(await asked()).toBe(false);
    const again = await manage(server, official, { action: 'VERIFY', type: 'CERTIFICATE', ...own });
    expect(wrongField(again)).toMatchObject({ code: 'credentialRevoked' });
  });
});
