import type { Request } from '../../../../src/contract/generated/types';
import type { Desk } from '../desk';
import { encrypted } from './encrypted';
import type { Examples } from './example';
import { issuedByProject } from './issuing';
import { newestMail } from './mailbox';

const secret = 'Cerro verde, 4 nubes';

const virtual = ({ medium, applicationId }: Request) => medium === 'VIRTUAL' && applicationId === 'ECD';
const accepted = new WeakMap<Desk, Promise<Own>>();

/** A request of the applicant's own, and where its codes go. */
interface Own {
  readonly externalRequestId: string;
  readonly email: string;
}

/** Returns a certificate of the applicant's own, accepted by the link that its holder asked for, as its calls name it. */
function own(desk: Desk): Promise<Own> {
  const known = accepted.get(desk) ?? accept(desk);
  accepted.set(desk, known);
  return known;
}

async function ownNumber(desk: Desk) {
  const { externalRequestId } = await own(desk);
  return { externalRequestId };
}

async function accept(desk: Desk): Promise<Own> {
  const { externalRequestId, email = '' } = await desk.find('own', 'EMI', virtual);
  const notice = { externalRequestId, kind: 'FINALIZATION' };
  await desk.result('certificate.gestionNotificationMail', { body: notice }, 'suscriptor');
  await desk.result('certificate.finalizecertificate', { body: { id: await linkTo(desk, email), accepted: true } });
  return { externalRequestId, email };
}

/** Returns what the newest link to accept a certificate names. */
async function linkTo(desk: Desk, email: string): Promise<string> {
  return /finalization-request\/([\w.~-]+)/.exec((await newestMail(desk, email)).text)?.[1] ?? '';
}

/** Returns a link whose certificate is accepted, with what its holder knows. */
async function acceptedLink(desk: Desk) {
  const { email = '', documentNumber } = await issuedByProject(desk);
  const id = await linkTo(desk, email);
  await desk.result('certificate.finalizecertificate', { body: { id, accepted: true } });
  return { id, email, documentNumber };
}

async function linkDownload(desk: Desk) {
  const { id, email, documentNumber } = await acceptedLink(desk);
  await desk.result('embedded.sendKeyCode', { body: { id, documentNumber } });
  return { body: { id, documentNumber, otp: await codeFor(desk, email), ...(await encrypted(desk, secret)) } };
}

async function codeFor(desk: Desk, email: string): Promise<string> {
  const { text } = await newestMail(desk, email, /^Código para descargar|^Code to download/);
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

async function ownDownload(desk: Desk) {
  const { externalRequestId, email } = await own(desk);
  await desk.result('embedded.sendOwnKeyCode', { body: { externalRequestId } }, 'suscriptor');
  return { body: { externalRequestId, otp: await codeFor(desk, email), ...(await encrypted(desk, secret)) } };
}

/** Holders download their keys, signed in or by the link, and confirm that they are saved. */
export const keeping: Examples = {
  'embedded.readKey': async (desk) => ({ account: 'suscriptor', sending: { body: await ownNumber(desk) } }),
  'embedded.sendOwnKeyCode': async (desk) => ({ account: 'suscriptor', sending: { body: await ownNumber(desk) } }),
  'embedded.downloadKey': async (desk) => ({ account: 'suscriptor', sending: await ownDownload(desk) }),
  'embedded.confirmKeySaved': async (desk) => {
    await desk.result('embedded.downloadKey', await ownDownload(desk), 'suscriptor');
    return { account: 'suscriptor', sending: { body: await ownNumber(desk) } };
  },
  'embedded.sendKeyCode': async (desk) => {
    const { id, documentNumber } = await acceptedLink(desk);
    return { sending: { body: { id, documentNumber } } };
  },
  'embedded.downloadKeyByLink': async (desk) => ({ sending: await linkDownload(desk) }),
  'embedded.confirmKeySavedByLink': async (desk) => {
    const sending = await linkDownload(desk);
    const { receipt } = await desk.result<{ receipt: string }>('embedded.downloadKeyByLink', sending);
    return { sending: { body: { id: sending.body.id, receipt } } };
  },
};
