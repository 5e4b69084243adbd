import type { ElectronicCertificate } from '../../../../src/contract/generated/types';
import type { UpstreamClient } from '../upstream-client';
import { plain, type Examples } from './example';
import { newestMail } from './mailbox';

const account = 'suscriptor';

/** Returns an accepted certificate of the applicant's own: the demo has few, and each can have one electronic at a time. */
async function accepted(client: UpstreamClient): Promise<{ externalRequestId: string }> {
  const { externalRequestId } = await client.find(
    'own',
    'FIN',
    ({ applicationId, certificateSerial }) => applicationId === 'ECD' && certificateSerial !== undefined,
  );
  return { externalRequestId };
}

/** Returns an electronic certificate that is in one of these states, if there is one. */
async function standing(client: UpstreamClient, ...states: string[]): Promise<ElectronicCertificate | undefined> {
  const own = await client.result<ElectronicCertificate[]>('embedded.ownElectronicCertificates', {}, account);
  return own.find(({ serviceStatusId }) => states.includes(serviceStatusId));
}

/** Returns one that waits for its code, begun where none does. */
async function waiting(client: UpstreamClient): Promise<{ crId: string; emailOrPhone?: string }> {
  const begun = await standing(client, 'RAD');
  return begun ?? client.result('embedded.askElectronicCertificate', { body: await accepted(client) }, account);
}

/** Returns one with the code that its holder was sent. */
async function coded(client: UpstreamClient): Promise<{ crId: string; otp: string }> {
  const { crId, emailOrPhone = '' } = await waiting(client);
  const { text } = await newestMail(client, emailOrPhone, /CE\d+/);
  return { crId, otp: /\b\d{6}\b/.exec(text)?.[0] ?? '' };
}

/** Returns the number of one in a state that follows its issuance, issued where there is none. */
async function issued(client: UpstreamClient, ...states: string[]): Promise<string> {
  const found = await standing(client, ...states);
  if (found) return found.crId;
  const body = await coded(client);
  return (await client.result<ElectronicCertificate>('embedded.proveElectronicContact', { body }, account)).crId;
}

/** An applicant asks for electronic certificates, proves the contact, activates and revokes them. */
export const electronic: Examples = {
  'embedded.ownElectronicCertificates': plain(account),
  'embedded.askElectronicCertificate': async (client) => ({ account, sending: { body: await accepted(client) } }),
  'embedded.sendElectronicCode': async (client) => ({
    account,
    sending: { body: { crId: (await waiting(client)).crId } },
  }),
  'embedded.proveElectronicContact': async (client) => ({ account, sending: { body: await coded(client) } }),
  'embedded.activateElectronicCertificate': async (client) => ({
    account,
    sending: { body: { crId: await issued(client, 'EMI') } },
  }),
  'embedded.revokeElectronicCertificate': async (client) => ({
    account,
    sending: { body: { crId: await issued(client, 'EMI', 'FIN'), revocationReasonId: 'C01' } },
  }),
};
