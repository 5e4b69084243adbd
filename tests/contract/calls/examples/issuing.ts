import type { Request } from '../../../../src/contract/generated/types';
import { tokenSerial } from '../../../../src/upstream/seed/token-stock';
import type { Desk } from '../desk';
import type { Examples } from './example';
import { newestMail } from './mailbox';
import { approvedByPartner, approvedByProject } from './reviewed';

const virtual = ({ medium }: Request) => medium === 'VIRTUAL';

export async function issuedByProject(desk: Desk): Promise<Request> {
  const request = await approvedByProject(desk);
  const { contractRequestId: ceid, version } = request;
  await desk.result('projectT.issue', { body: { ceid, version } }, 'proyectot');
  return request;
}

async function finalizationLink(desk: Desk): Promise<string> {
  const { email = '' } = await issuedByProject(desk);
  const { text } = await newestMail(desk, email);
  return /finalization-request\/([\w.~-]+)/.exec(text)?.[1] ?? '';
}

/** Officials, partners and Project T issue; their holders accept. */
export const issuing: Examples = {
  'certificate.ecdissuecertificate': async (desk) => {
    const { contractRequestId, version } = await desk.take('ecd', 'EMC', virtual);
    const { main, security = '' } = await desk.upstream.tokensOf('oficial');
    const sending = {
      parameters: { securityToken: security },
      body: { contractRequestId, version, official: 'oficial' },
    };
    return { bearer: main ?? '', sending };
  },
  'certificate.downloadCertificate': async (desk) => {
    const { externalRequestId } = await desk.take('ecd', 'EMI', virtual);
    return { account: 'oficial', sending: { parameters: { externalRequestId } } };
  },
  'certificate.finalizecertificate': async (desk) => ({
    sending: { body: { id: await finalizationLink(desk), accepted: true } },
  }),
  'embedded.renewFinalizationLink': async (desk) => ({ sending: { body: { id: await finalizationLink(desk) } } }),
  'embedded.readFinalizationLink': async (desk) => ({ sending: { body: { id: await finalizationLink(desk) } } }),
  'certificate.consultStatusRequestBySerialNumber': () => ({
    account: 'oficial',
    sending: { parameters: { serialNumber: tokenSerial(40) } },
  }),
  'certificate.issueCredentialsManagement': () => ({ account: 'oficial', sending: { body: { action: 'CONSULT' } } }),
  'certificate.issueCertificate': async (desk) => {
    const { contractRequestId, version } = await approvedByPartner(desk);
    return { account: 'aliado.emisor', sending: { body: { contractRequestId, version } } };
  },
  'projectT.issue': async (desk) => {
    const { contractRequestId: ceid, version } = await approvedByProject(desk);
    return { account: 'proyectot', sending: { body: { ceid, version } } };
  },
  'projectT.getissuecertificate': async (desk) => {
    const { externalRequestId: exId } = await desk.find('project', 'EMI', virtual);
    return { account: 'proyectot', sending: { parameters: { exId } } };
  },
};
