import type { Request, RevocationReason } from '../../../../src/contract/generated/types';
import type { UpstreamClient } from '../upstream-client';
import { captcha } from './captcha';
import type { Examples } from './example';
import { newestMail } from './mailbox';

const official = 'oficial';
const officialMail = 'oficial@rubrica.example';

/** A revocation session of the public revocation, for the holder of an issued request. */
interface Consult {
  readonly request: Request;
  readonly bearer: string;
}

const identity = ({ documentType, documentNumber, email }: Request) => ({
  documentType: documentType ?? '',
  documentNumber: documentNumber ?? '',
  email: email ?? '',
});

async function consult(client: UpstreamClient, request?: Request): Promise<Consult> {
  const issued = request ?? (await client.take('ecd', 'EMI'));
  const body = { ...identity(issued), captcha: await captcha(client) };
  const { tokenRevocationGSE } = await client.result<{ tokenRevocationGSE: string }>('embedded.openRevocation', {
    body,
  });
  return { request: issued, bearer: tokenRevocationGSE };
}

/** Has the mailed code proven. @returns the code */
async function prove(client: UpstreamClient, opened: Consult): Promise<string> {
  const otp = await mailedCode(client, opened);
  await client.send('embedded.proveRevocationCode', { body: { otp } }, undefined, opened.bearer);
  return otp;
}

async function mailedCode(client: UpstreamClient, { request, bearer }: Consult): Promise<string> {
  await client.send('embedded.sendRevocationCode', {}, undefined, bearer);
  const mail = await newestMail(client, identity(request).email, /^(?!.*caso)/);
  return /\b\d{6,8}\b/.exec(mail.text)?.[0] ?? '';
}

const ticketIn = (text: string) => /CASO-\w+/.exec(text)?.[0] ?? '';

async function cause(client: UpstreamClient): Promise<string> {
  const [first] = await client.result<RevocationReason[]>('certificate.getRevocationReason', {});
  return first?.id ?? '';
}

async function ticket(
  client: UpstreamClient,
  account: string,
  mail: string,
  { contractRequestId }: Request,
): Promise<string> {
  await client.result('embedded.openTicket', { body: { contractRequestId } }, account);
  return ticketIn((await newestMail(client, mail, /caso/)).text);
}

/** Revocation by staff, by Project T, and in public. */
export const revoking: Examples = {
  'embedded.openRevocation': async (client) => ({
    sending: { body: { ...identity(await client.take('ecd', 'EMI')), captcha: await captcha(client) } },
  }),
  'embedded.sendRevocationCode': async (client) => ({ bearer: (await consult(client)).bearer, sending: {} }),
  'embedded.proveRevocationCode': async (client) => {
    const opened = await consult(client);
    return { bearer: opened.bearer, sending: { body: { otp: await mailedCode(client, opened) } } };
  },
  'embedded.openRevocationCase': async (client) => {
    const opened = await consult(client);
    await prove(client, opened);
    return { bearer: opened.bearer, sending: {} };
  },
  'embedded.openTicket': async (client) => ({
    account: official,
    sending: { body: { contractRequestId: (await client.take('ecd', 'EMI')).contractRequestId } },
  }),
  'certificate.getCertificateToRevoke': async (client) => {
    const opened = await consult(client);
    await prove(client, opened);
    return { bearer: opened.bearer, sending: { parameters: identity(opened.request) } };
  },
  'certificate.revokeCertificate': async (client) => {
    const request = await client.take('ecd', 'EMI');
    const { contractRequestId, version } = request;
    const ticketCode = await ticket(client, official, officialMail, request);
    const reason = { revocationReasonId: await cause(client), ticketCode, captcha: await captcha(client) };
    return { account: official, sending: { body: { contractRequestId, version, ...reason } } };
  },
  'projectT.revocationfile': async (client) => {
    const request = await client.take('project', 'EMI');
    const body = new FormData();
    const fields = {
      ceid: request.contractRequestId,
      version: String(request.version),
      revocationReasonId: await cause(client),
      ticketCode: await ticket(client, 'proyectot', 'proyectot@rubrica.example', request),
    };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('file', new Blob([await support()], { type: 'application/pdf' }), 'soporte.pdf');
    return { account: 'proyectot', sending: { body } };
  },
  'finalize.revocatecertificate': async (client) => {
    const { bearer, body } = await provenRevocation(client);
    return { bearer, sending: { body } };
  },
  'embedded.downloadRevocationReceipt': async (client) => {
    const { bearer, body } = await provenRevocation(client);
    await client.send('finalize.revocatecertificate', { body }, undefined, bearer);
    return { bearer, sending: { parameters: { contractRequestId: body.contractRequestId } } };
  },
};

/** Opens a revocation session and proves its code. @returns what revokes by it */
async function provenRevocation(client: UpstreamClient) {
  const opened = await consult(client);
  const { contractRequestId } = opened.request;
  const otp = await prove(client, opened);
  await client.send('embedded.openRevocationCase', {}, undefined, opened.bearer);
  const ticketCode = ticketIn((await newestMail(client, identity(opened.request).email, /caso/)).text);
  const revocationReasonId = await cause(client);
  const body = { contractRequestId, revocationReasonId, otp, ticketCode, captcha: await captcha(client) };
  return { bearer: opened.bearer, body };
}

async function support(): Promise<Uint8Array<ArrayBuffer>> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create();
  pdf.addPage([200, 200]);
  return new Uint8Array(await pdf.save());
}
