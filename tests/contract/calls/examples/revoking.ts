import type { Request, RevocationReason } from '../../../../src/contract/generated/types';
import type { Desk } from '../desk';
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

async function consult(desk: Desk, request?: Request): Promise<Consult> {
  const issued = request ?? (await desk.take('ecd', 'EMI'));
  const body = { ...identity(issued), captcha: await captcha(desk) };
  const { tokenRevocationGSE } = await desk.result<{ tokenRevocationGSE: string }>('embedded.openRevocation', { body });
  return { request: issued, bearer: tokenRevocationGSE };
}

/** Has the mailed code proven. @returns the code */
async function prove(desk: Desk, opened: Consult): Promise<string> {
  const otp = await mailedCode(desk, opened);
  await desk.send('embedded.proveRevocationCode', { body: { otp } }, undefined, opened.bearer);
  return otp;
}

async function mailedCode(desk: Desk, { request, bearer }: Consult): Promise<string> {
  await desk.send('embedded.sendRevocationCode', {}, undefined, bearer);
  const mail = await newestMail(desk, identity(request).email, /^(?!.*caso)/);
  return /\b\d{6,8}\b/.exec(mail.text)?.[0] ?? '';
}

const ticketIn = (text: string) => /CASO-\w+/.exec(text)?.[0] ?? '';

async function cause(desk: Desk): Promise<string> {
  const [first] = await desk.result<RevocationReason[]>('certificate.getRevocationReason', {});
  return first?.id ?? '';
}

async function ticket(desk: Desk, account: string, mail: string, { contractRequestId }: Request): Promise<string> {
  await desk.result('embedded.openTicket', { body: { contractRequestId } }, account);
  return ticketIn((await newestMail(desk, mail, /caso/)).text);
}

/** Revocation by staff, by Project T, and in public. */
export const revoking: Examples = {
  'embedded.openRevocation': async (desk) => ({
    sending: { body: { ...identity(await desk.take('ecd', 'EMI')), captcha: await captcha(desk) } },
  }),
  'embedded.sendRevocationCode': async (desk) => ({ bearer: (await consult(desk)).bearer, sending: {} }),
  'embedded.proveRevocationCode': async (desk) => {
    const opened = await consult(desk);
    return { bearer: opened.bearer, sending: { body: { otp: await mailedCode(desk, opened) } } };
  },
  'embedded.openRevocationCase': async (desk) => {
    const opened = await consult(desk);
    await prove(desk, opened);
    return { bearer: opened.bearer, sending: {} };
  },
  'embedded.openTicket': async (desk) => ({
    account: official,
    sending: { body: { contractRequestId: (await desk.take('ecd', 'EMI')).contractRequestId } },
  }),
  'certificate.getCertificateToRevoke': async (desk) => {
    const opened = await consult(desk);
    await prove(desk, opened);
    return { bearer: opened.bearer, sending: { parameters: identity(opened.request) } };
  },
  'certificate.revokeCertificate': async (desk) => {
    const request = await desk.take('ecd', 'EMI');
    const { contractRequestId, version } = request;
    const ticketCode = await ticket(desk, official, officialMail, request);
    const reason = { revocationReasonId: await cause(desk), ticketCode, captcha: await captcha(desk) };
    return { account: official, sending: { body: { contractRequestId, version, ...reason } } };
  },
  'projectT.revocationfile': async (desk) => {
    const request = await desk.take('project', 'EMI');
    const body = new FormData();
    const fields = {
      ceid: request.contractRequestId,
      version: String(request.version),
      revocationReasonId: await cause(desk),
      ticketCode: await ticket(desk, 'proyectot', 'proyectot@rubrica.example', request),
    };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('file', new Blob([await support()], { type: 'application/pdf' }), 'soporte.pdf');
    return { account: 'proyectot', sending: { body } };
  },
  'finalize.revocatecertificate': async (desk) => {
    const { bearer, body } = await provenRevocation(desk);
    return { bearer, sending: { body } };
  },
  'embedded.downloadRevocationReceipt': async (desk) => {
    const { bearer, body } = await provenRevocation(desk);
    await desk.send('finalize.revocatecertificate', { body }, undefined, bearer);
    return { bearer, sending: { parameters: { contractRequestId: body.contractRequestId } } };
  },
};

/** Opens a revocation session and proves its code. @returns what revokes by it */
async function provenRevocation(desk: Desk) {
  const opened = await consult(desk);
  const { contractRequestId } = opened.request;
  const otp = await prove(desk, opened);
  await desk.send('embedded.openRevocationCase', {}, undefined, opened.bearer);
  const ticketCode = ticketIn((await newestMail(desk, identity(opened.request).email, /caso/)).text);
  const revocationReasonId = await cause(desk);
  const body = { contractRequestId, revocationReasonId, otp, ticketCode, captcha: await captcha(desk) };
  return { bearer: opened.bearer, body };
}

async function support(): Promise<Uint8Array<ArrayBuffer>> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create();
  pdf.addPage([200, 200]);
  return new Uint8Array(await pdf.save());
}
