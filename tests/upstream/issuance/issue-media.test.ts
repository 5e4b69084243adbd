import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encryptText } from '../../../src/contract/wire-cipher';
import { tokenSerial } from '../../../src/upstream/seed/token-stock';
import { engines } from '../engines';
import { Openssl } from '../pki/openssl';
import type { RequestOverrides } from '../requests/build-request';
import { TestServer, type TestUser } from '../requests/test-server';
import { approvedRequest, download, createStaff, type Official } from './officials';

const issueMySelf = '/certificate/MySelf/issueCertificate';

describe.each(engines)('issuance by medium and application on %s', (engine) => {
  let server: TestServer;
  let official: Official;
  let rival: Official;
  let reviewer: TestUser;
  const openssl = new Openssl();
  beforeAll(async () => {
    server = await TestServer.open(engine);
    ({ official, rival, reviewer } = await createStaff(server));
  });
  afterAll(async () => {
    openssl.remove();
    await server.close();
  });
  const approved = (overrides: RequestOverrides['request'] = {}) => approvedRequest(server, reviewer, overrides);

  it('issues to a token by its serial and PIN, which no other live request has', async () => {
    const serial = tokenSerial(47);
    const encryptionPin = encryptText('4711', server.services.settings.login);
    const token = { medium: 'TOKEN', delivery_method: 'SER' } as const;
    const consult = (serialNumber: string) =>
      official.person.get('/certificate/Consult/consultStatusRequestBySerialNumber', { serialNumber });
    expect((await consult(serial)).body).toMatchObject({ data: { available: true, model: 'Token de muestra C9' } });
    const { request, key } = await approved(token);
    expect((await official.issue(key)).body).toMatchObject({ fields: [{ field: '/serialToken', code: 'required' }] });
    expect((await official.issue({ ...key, serialToken: serial })).body).toMatchObject({
      fields: [{ field: '/encryptionPin', code: 'required' }],
    });
    const unknown = await official.issue({ ...key, serialToken: 'TK000000001', encryptionPin });
    expect(unknown.body['message']).toBe('Error al consultar el serial del token');
    const second = await approved(token);
    const responses = await Promise.all([
      official.issue({ ...key, serialToken: serial, encryptionPin }),
      rival.issue({ ...second.key, serialToken: serial, encryptionPin }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body['message']).toBe(
      'El serial está asignado a una solicitud vigente',
    );
    expect((await consult(serial)).body).toMatchObject({
      message: 'El serial está asignado a una solicitud vigente',
      data: { available: false, serviceStatusId: 'EMI' },
    });
    const issued = (await server.rowOf(request)).state === 'EMI' ? request : second.request;
    const file = await download(official.person, issued.external_id);
    expect(file.fileName).toMatch(/\.crt$/);
    openssl.write('token.crt', Buffer.from(file.b64, 'base64'));
    expect(await openssl.run('x509', '-in', 'token.crt', '-noout', '-subject')).toContain('IDCCO');
    expect((await consult(tokenSerial(901))).body['message']).toBe('Error al consultar el serial del token');
    expect((await consult(tokenSerial(902))).body['message']).toBe('Error al importar la información del serial');
  });

  it('certifies the key of the applicant’s own request', async () => {
    await openssl.run(
      'req',
      '-new',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      'own.key',
      '-subj',
      '/CN=x',
      '-out',
      'own.csr',
    );
    const sha256 = await server.services.files.write(openssl.read('own.csr'));
    const { request, key } = await approved({ medium: 'PKCS10' });
    const lacking = await official.issue(key);
    expect(lacking.body['informationCode']).toBe('csrMissing');
    await server.services.store.db
      .updateTable('request_documents')
      .set({ sha256, state: 'APR' })
      .where('request_id', '=', request.id)
      .where('type', '=', 'CSR')
      .execute();
    expect((await official.issue(key)).status).toBe(200);
    const file = await download(official.person, request.external_id);
    openssl.write('own.crt', Buffer.from(file.b64, 'base64'));
    const key1 = await openssl.run('x509', '-in', 'own.crt', '-noout', '-pubkey');
    const key2 = await openssl.run('req', '-in', 'own.csr', '-noout', '-pubkey');
    expect(key1).toBe(key2);
  });

  it('lets partners and Project T issue theirs, and none but theirs', async () => {
    const partner = await server.createUser('CONSULT_MYSELF', 'ISSUANCE_MYSELF', 'DOWNLOAD_MYSELF');
    const theirs = await approved({ application: 'MYSELF' });
    expect((await partner.post(issueMySelf, theirs.key)).body).toMatchObject({ data: { serviceStatusId: 'EMI' } });
    expect((await download(partner, theirs.request.external_id)).fileName).toMatch(/\.crt$/);
    const foreign = await approved();
    expect((await partner.post(issueMySelf, foreign.key)).status).toBe(404);
    const both = await server.createUser('CONSULT_MYSELF', 'ISSUANCE_MYSELF', 'CONSULT_ECD', 'SIGNATURE_ECD');
    expect((await both.post(issueMySelf, foreign.key)).status).toBe(403);
    const projectT = await server.createUser('CONSULT_PROYT', 'ISSUANCE_PROYT', 'DOWNLOAD_PROYT');
    const { request } = await approved({ application: 'PROYT' });
    const issued = await projectT.post('/projectT/issue', { ceid: String(request.id), version: 1 });
    expect(issued.body).toMatchObject({ serviceStatusId: 'EMI' });
    const file = await projectT.get('/projectT/ProjectT/getissuecertificate', { exId: String(request.external_id) });
    expect(file.body).toMatchObject({ data: { contentType: 'application/x-pem-file' } });
    const hidden = await partner.get('/certificate/Consult/downloadCertificate', {
      externalRequestId: String(request.external_id),
    });
    expect(hidden.status).toBe(404);
    expect((await projectT.get('/certificate/Consult/downloadCertificate', {})).status).toBe(403);
  });
});
