import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentDigest } from '../../../src/upstream/store/content-digest';
import { engines } from '../engines';
import { TestServer, type TestUser } from '../requests/test-server';
import { blankPng } from '../requests/written-pngs';
import { issuedRequest, quickCaptcha } from './revocable-request';

const url = '/api/projectT/ProjectT/revocationfile';
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.each(engines)('the revocation file of Project T, on %s', (engine) => {
  let server: TestServer;
  let person: TestUser;
  beforeAll(async () => {
    server = await TestServer.open(engine, { captcha: quickCaptcha });
    person = await server.createUser('CONSULT_PROYT', 'REVOKE_PROYT');
  });
  afterAll(() => server.close());

  const send = (fields: Record<string, string>, file?: { name: string; bytes: Uint8Array }) => {
    const boundary = '----form';
    const texts = Object.entries(fields).map(
      ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file?.name ?? ''}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
    const parts = [Buffer.from(texts.join(''))];
    if (file) parts.push(Buffer.from(head), Buffer.from(file.bytes), Buffer.from('\r\n'));
    return person.raw(
      url,
      Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
      `multipart/form-data; boundary=${boundary}`,
    );
  };

  it('revokes with the signed file, which is kept as the support of the step', async () => {
    const { request } = await issuedRequest(server, { application: 'PROYT' });
    const fields = { ceid: String(request.id), revocationReasonId: 'C07', version: '1' };
    const response = await send(fields, { name: 'orden.png', bytes: image });
    expect(response.body).toMatchObject({ data: { serviceStatusId: 'RVK', reason: 'privilegeWithdrawn' } });
    // The signed file is its holder's request.
    const { receivedAt, dueAt } = response.body['data'] as Record<'receivedAt' | 'dueAt', string>;
    expect(Date.parse(dueAt) - Date.parse(receivedAt)).toBe(24 * 3_600_000);
    expect(await server.rowOf(request)).toMatchObject({ state: 'RVK' });
    const reader = await server.createUser('CONSULT_PROYT');
    const seen = await reader.get('/certificate/Consult/getstepsresult', { contractRequestId: String(request.id) });
    const [step] = seen.body['data'] as { step: string; support: string }[];
    expect(step).toMatchObject({ step: 'Revocar' });
    const file = await reader.get('/certificate/Consult/consultFile', {
      path: encodeURIComponent(step?.support ?? ''),
    });
    expect((file.body['bytes'] as Buffer).equals(image)).toBe(true);
  });

  it('refuses what is no such file, no form, or another’s request', async () => {
    const { request } = await issuedRequest(server, { application: 'PROYT' });
    const fields = { ceid: String(request.id), revocationReasonId: 'C07' };
    expect((await send(fields)).body).toMatchObject({ fields: [{ field: '/file', code: 'required' }] });
    const wrong = await send(fields, { name: 'orden.exe', bytes: Buffer.from('MZ') });
    expect(wrong.body).toMatchObject({ fields: [{ field: '/file' }] });
    const broken = await send(fields, { name: 'orden.pdf', bytes: Buffer.from('%PDF-1.4 no') });
    expect(broken).toMatchObject({ status: 422, body: { informationCode: 'fileInconsistent' } });
    const json = await person.post('/projectT/ProjectT/revocationfile', fields);
    expect(json.status).toBe(415);
    const foreign = await issuedRequest(server);
    const other = blankPng(640, 480);
    const hidden = await send({ ...fields, ceid: String(foreign.request.id) }, { name: 'orden.png', bytes: other });
    expect(hidden.status).toBe(404);
    expect(await server.services.files.read(contentDigest(other))).toBeUndefined();
    expect(await server.rowOf(request)).toMatchObject({ state: 'FIN' });
  });
});
