import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { qpdfCheck, textOf } from '../courier/pdf-contents';
import { TestServer } from '../requests/test-server';
import { captcha, issuedRequest, publicly, quickCaptcha, ticketFor } from './revocable-request';

const email = 'titular@rubrica.example';
const person = { documentType: 'CC', documentNumber: '200000001', email };
const stranger = { documentType: 'CC', documentNumber: '200000002', email: 'otra@rubrica.example' };

describe('the receipt of a public revocation', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open('postgres', { captcha: quickCaptcha });
  });
  afterAll(() => server.close());

  const open = async (who: object): Promise<string> => {
    const body = { ...who, captcha: captcha() };
    const opened = await publicly(server, 'POST', '/embedded/revocation/open', { body });
    const token = String(opened.body['tokenRevocationGSE']);
    await publicly(server, 'POST', '/embedded/revocation/code', { token });
    return token;
  };
  const codeFor = async (to: string): Promise<string> => {
    const mails = await server.mailsTo(to);
    return mails.map(({ text }) => /es (\d{6})\./.exec(text)?.[1]).find((code) => code !== undefined) ?? '';
  };
  const prove = (token: string, otp: string) =>
    publicly(server, 'POST', '/embedded/revocation/proof', { token, body: { otp } });
  const download = (token: string, id: number) =>
    publicly(server, 'GET', '/embedded/revocation/receipt', { token, headers: { contractRequestId: String(id) } });

  it('is a PDF for who has proven the code, of their own revocation alone', async () => {
    const { request, serial } = await issuedRequest(server, { document_number: person.documentNumber, email });
    await issuedRequest(server, { document_number: stranger.documentNumber, email: stranger.email });
    const token = await open(person);
    const otp = await codeFor(email);
    expect((await download(token, request.id)).body).toMatchObject({ informationCode: 'otpInvalid' });
    await prove(token, otp);
    expect((await download(token, request.id)).status).toBe(404);
    const order = { contractRequestId: String(request.id), revocationReasonId: 'C01', otp, captcha: captcha() };
    await publicly(server, 'POST', '/embedded/revocation/case', { token });
    const body = { ...order, ticketCode: await ticketFor(server, email) };
    expect((await publicly(server, 'POST', '/finalize/revocatecertificate', { token, body })).status).toBe(200);
    const receipt = await download(token, request.id);
    expect(receipt.status).toBe(200);
    const bytes = receipt.body['bytes'] as Uint8Array;
    const text = await textOf(bytes);
    const spaced = serial.replaceAll(/.{4}(?=.)/g, '$& ');
    const reason = 'Pérdida, robo o compromiso de la clave privada';
    for (const part of ['Comprobante de revocación', `${request.reference}-`, spaced, reason, 'Aplicada el'])
      expect(text).toContain(part);
    expect(await qpdfCheck(bytes)).toBe(0);
    const other = await open(stranger);
    expect((await download(other, request.id)).status).toBe(422);
    expect((await prove(other, await codeFor(stranger.email))).status).toBe(200);
    expect((await download(other, request.id)).status).toBe(404);
  });
});
