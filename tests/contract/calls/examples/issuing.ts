import type { Request } from '../../../../src/contract/generated/types';
import { tokenSerial } from '../../../../src/upstream/seed/token-stock';
import type { UpstreamClient } from '../upstream-client';
import type { Examples } from './example';
import { newestMail } from './mailbox';
import { approvedByPartner, approvedByProject } from './reviewed';

const virtual = ({ medium }: Request) => medium === 'VIRTUAL';

export async function issuedByProject(client: UpstreamClient): Promise<Request> {
  const request = await approvedByProject(client);
  const { contractRequestId: ceid, version } = request;
  await client.result('projectT.issue', { body: { ceid, version } }, 'proyectot');
  return request;
}

async function finalizationLink(client: UpstreamClient): Promise<string> {
  const { email = '' } = await issuedByProject(client);
  const { text } = await newestMail(client, email);
  return /finalization-request\/([\w.~-]+)/.exec(text)?.[1] ?? '';
}

/** Officials, partners and Project T issue; their holders accept. */
export const issuing: Examples = {
  'certificate.ecdissuecertificate': async (client) => {
    const { contractRequestId, version } = await client.take('ecd', 'EMC', virtual);
    const { main, security = '' } = await client.upstream.tokensOf('oficial');
    const sending = {
      parameters: { securityToken: security },
      body: { contractRequestId, version, official: 'oficial' },
    };
    return { bearer: main ?? '', sending };
  },
  'certificate.downloadCertificate': async (client) => {
    const { externalRequestId } = await client.take('ecd', 'EMI', virtual);
    return { account: 'oficial', sending: { parameters: { externalRequestId } } };
  },
  'certificate.finalizecertificate': async (client) => ({
    sending: { body: { id: await finalizationLink(client), accepted: true } },
  }),
  'embedded.renewFinalizationLink': async (client) => ({ sending: { body: { id: await finalizationLink(client) } } }),
  'embedded.readFinalizationLink': async (client) => ({ sending: { body: { id: await finalizationLink(client) } } }),
  'certificate.consultStatusRequestBySerialNumber': () => ({
    account: 'oficial',
    sending: { parameters: { serialNumber: tokenSerial(40) } },
  }),
  'certificate.issueCredentialsManagement': () => ({ account: 'oficial', sending: { body: { action: 'CONSULT' } } }),
  'certificate.issueCertificate': async (client) => {
    const { contractRequestId, version } = await approvedByPartner(client);
    return { account: 'aliado.emisor', sending: { body: { contractRequestId, version } } };
  },
  'projectT.issue': async (client) => {
    const { contractRequestId: ceid, version } = await approvedByProject(client);
    return { account: 'proyectot', sending: { body: { ceid, version } } };
  },
  'projectT.getissuecertificate': async (client) => {
    const { externalRequestId: exId } = await client.find('project', 'EMI', virtual);
    return { account: 'proyectot', sending: { parameters: { exId } } };
  },
};
