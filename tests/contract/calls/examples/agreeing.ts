import type { Contract, Request } from '../../../../src/contract/generated/types';
import type { UpstreamClient } from '../upstream-client';
import { plain, type Examples } from './example';

const supervisor = 'supervisor';
const manager = 'convenios';

/** Returns a request in no agreement, of the company of one of the supervisor's. */
async function unassigned(client: UpstreamClient): Promise<Request> {
  const parameters = { contractId: 'none', status: 'VRF,EMC' };
  const [found] = await client.result<Request[]>('certificate.getRequestByContract', { parameters }, supervisor);
  if (!found) throw new Error('Every request of the supervised companies is in an agreement');
  return found;
}

/** Returns the id of a person who was just added to an agreement. */
async function invited({ upstream }: UpstreamClient): Promise<string> {
  const rest = `${upstream.addressOf('embedded') ?? ''}/../rest`;
  const { main = '' } = await upstream.tokensOf(manager);
  const headers = { authorization: `Bearer ${main}`, 'content-type': 'application/json' };
  const agreements = (await (await fetch(`${rest}/agreements`, { headers })).json()) as Pick<
    Contract,
    'id' | 'contractId'
  >[];
  const agreement = agreements.find(({ contractId }) => contractId === 'CNV-001');
  const person = {
    agreement: agreement?.id,
    firstName: 'Invitada',
    firstLastName: 'Prueba',
    documentType: 'CC',
    documentNumber: '1000000777',
    email: 'invitada.convenio@rubrica.example',
    address: 'Calle de muestra 1 # 2-3',
  };
  const body = JSON.stringify(person);
  const response = await fetch(`${rest}/agreement-subscribers`, { method: 'POST', headers, body });
  if (response.status !== 201) throw new Error(`No subscriber was added: ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}

/** Supervisors and their agreements. */
export const agreeing: Examples = {
  'certificate.getRequestByContract': () => ({
    account: supervisor,
    sending: { parameters: { contractId: 'CNV-001' } },
  }),
  'certificate.associateSupervisor': async (client) => {
    const { contractRequestId } = await unassigned(client);
    const body = { contractRequestIds: [contractRequestId], supervisor };
    return { account: manager, sending: { parameters: { contractId: 'CNV-001' }, body } };
  },
  'embedded.listSupervisors': plain(manager),
  'embedded.resendInvitation': async (client) => ({
    account: manager,
    sending: { body: { subscriberId: await invited(client) } },
  }),
  'embedded.readInvitations': async (client) => {
    const { externalRequestId } = await client.find('own', 'BOR');
    return { account: 'suscriptor', sending: { parameters: { externalRequestId } } };
  },
};
