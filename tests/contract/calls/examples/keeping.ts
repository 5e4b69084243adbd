import type { Request } from '../../../../src/contract/generated/types';
import type { UpstreamClient } from '../upstream-client';
import { encrypted } from './encrypted';
import type { Examples } from './example';
import { issuedByProject } from './issuing';
import { newestMail } from './mailbox';

const secret = 'Cerro verde, 4 nubes';

const virtual = ({ medium, applicationId }: Request) => medium === 'VIRTUAL' && applicationId === 'ECD';
const accepted = new WeakMap<UpstreamClient, Promise<Own>>();

/** A request of the applicant's own, and where its codes go. */
interface Own {
  readonly externalRequestId: string;
  readonly email: string;
}

/** Returns a certificate of the applicant's own, accepted by the link that its holder asked for, as its calls name it. */
function own(client: UpstreamClient): Promise<Own> {
  const known = accepted.get(client) ?? accept(client);
  accepted.set(client, known);
  return known;
}

async function ownNumber(client: UpstreamClient) {
  const { externalRequestId } = await own(client);
  return { externalRequestId };
}

async function accept(client: UpstreamClient): Promise<Own> {
  const { externalRequestId, email = '' } = await client.find('own', 'EMI', virtual);
  const notice = { externalRequestId, kind: 'FINALIZATION' };
  await client.result('certificate.gestionNotificationMail', { body: notice }, 'suscriptor');
  await client.result('certificate.finalizecertificate', { body: { id: await linkTo(client, email), accepted: true } });
  return { externalRequestId, email };
}

/** Returns what the newest link to accept a certificate names. */
async function linkTo(client: UpstreamClient, email: string): Promise<string> {
  return /finalization-request\/([\w.~-]+)/.exec((await newestMail(client, email)).text)?.[1] ?? '';
}

/** Returns a link whose certificate is accepted, with what its holder knows. */
async function acceptedLink(client: UpstreamClient) {
  const { email = '', documentNumber } = await issuedByProject(client);
  const id = await linkTo(client, email);
  await client.result('certificate.finalizecertificate', { body: { id, accepted: true } });
  return { id, email, documentNumber };
}

async function linkDownload(client: UpstreamClient) {
  const { id, email, documentNumber } = await acceptedLink(client);
  await client.result('embedded.sendKeyCode', { body: { id, documentNumber } });
  return { body: { id, documentNumber, otp: await codeFor(client, email), ...(await encrypted(client, secret)) } };
}

async function codeFor(client: UpstreamClient, email: string): Promise<string> {
  const { text } = await newestMail(client, email, /^Código para descargar|^Code to download/);
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

async function ownDownload(client: UpstreamClient) {
  const { externalRequestId, email } = await own(client);
  await client.result('embedded.sendOwnKeyCode', { body: { externalRequestId } }, 'suscriptor');
  return { body: { externalRequestId, otp: await codeFor(client, email), ...(await encrypted(client, secret)) } };
}

/** Holders download their keys, signed in or by the link, and confirm that they are saved. */
export const keeping: Examples = {
  'embedded.readKey': async (client) => ({ account: 'suscriptor', sending: { body: await ownNumber(client) } }),
  'embedded.sendOwnKeyCode': async (client) => ({ account: 'suscriptor', sending: { body: await ownNumber(client) } }),
  'embedded.downloadKey': async (client) => ({ account: 'suscriptor', sending: await ownDownload(client) }),
  'embedded.confirmKeySaved': async (client) => {
    await client.result('embedded.downloadKey', await ownDownload(client), 'suscriptor');
    return { account: 'suscriptor', sending: { body: await ownNumber(client) } };
  },
  'embedded.sendKeyCode': async (client) => {
    const { id, documentNumber } = await acceptedLink(client);
    return { sending: { body: { id, documentNumber } } };
  },
  'embedded.downloadKeyByLink': async (client) => ({ sending: await linkDownload(client) }),
  'embedded.confirmKeySavedByLink': async (client) => {
    const sending = await linkDownload(client);
    const { receipt } = await client.result<{ receipt: string }>('embedded.downloadKeyByLink', sending);
    return { sending: { body: { id: sending.body.id, receipt } } };
  },
};
