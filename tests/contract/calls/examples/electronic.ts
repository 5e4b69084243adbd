import type { ElectronicCertificate } from '../../../../src/contract/generated/types';
import type { Desk } from '../desk';
import { plain, type Examples } from './example';
import { newestMail } from './mailbox';

const account = 'suscriptor';

/** Returns an accepted certificate of the applicant's own: the demo has few, and each can have one electronic at a time. */
async function accepted(desk: Desk): Promise<{ externalRequestId: string }> {
  const { externalRequestId } = await desk.find(
    'own',
    'FIN',
    ({ applicationId, certificateSerial }) => applicationId === 'ECD' && certificateSerial !== undefined,
  );
  return { externalRequestId };
}

/** Returns an electronic certificate that is in one of these states, if there is one. */
async function standing(desk: Desk, ...states: string[]): Promise<ElectronicCertificate | undefined> {
  const own = await desk.result<ElectronicCertificate[]>('embedded.ownElectronicCertificates', {}, account);
  return own.find(({ serviceStatusId }) => states.includes(serviceStatusId));
}

/** Returns one that waits for its code, begun where none does. */
async function waiting(desk: Desk): Promise<{ crId: string; emailOrPhone?: string }> {
  const begun = await standing(desk, 'RAD');
  return begun ?? desk.result('embedded.askElectronicCertificate', { body: await accepted(desk) }, account);
}

/** Returns one with the code that its holder was sent. */
async function coded(desk: Desk): Promise<{ crId: string; otp: string }> {
  const { crId, emailOrPhone = '' } = await waiting(desk);
  const { text } = await newestMail(desk, emailOrPhone, /CE\d+/);
  return { crId, otp: /\b\d{6}\b/.exec(text)?.[0] ?? '' };
}

/** Returns the number of one in a state that follows its issuance, issued where there is none. */
async function issued(desk: Desk, ...states: string[]): Promise<string> {
  const found = await standing(desk, ...states);
  if (found) return found.crId;
  const body = await coded(desk);
  return (await desk.result<ElectronicCertificate>('embedded.proveElectronicContact', { body }, account)).crId;
}

/** An applicant asks for electronic certificates, proves the contact, activates and revokes them. */
export const electronic: Examples = {
  'embedded.ownElectronicCertificates': plain(account),
  'embedded.askElectronicCertificate': async (desk) => ({ account, sending: { body: await accepted(desk) } }),
  'embedded.sendElectronicCode': async (desk) => ({ account, sending: { body: { crId: (await waiting(desk)).crId } } }),
  'embedded.proveElectronicContact': async (desk) => ({ account, sending: { body: await coded(desk) } }),
  'embedded.activateElectronicCertificate': async (desk) => ({
    account,
    sending: { body: { crId: await issued(desk, 'EMI') } },
  }),
  'embedded.revokeElectronicCertificate': async (desk) => ({
    account,
    sending: { body: { crId: await issued(desk, 'EMI', 'FIN'), revocationReasonId: 'C01' } },
  }),
};
