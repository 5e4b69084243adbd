import type { Request } from '../../../../src/contract/generated/types';
import type { Desk } from '../desk';
import { plain, type Examples } from './example';

const supervisor = 'supervisor';
const manager = 'convenios';

/** Returns a request in no agreement, of the company of one of the supervisor's. */
async function unassigned(desk: Desk): Promise<Request> {
  const parameters = { contractId: 'none', status: 'VRF,EMC' };
  const [found] = await desk.result<Request[]>('certificate.getRequestByContract', { parameters }, supervisor);
  if (!found) throw new Error('Every request of the supervised companies is in an agreement');
  return found;
}

/** Supervisors and their agreements. */
export const agreeing: Examples = {
  'certificate.getRequestByContract': () => ({
    account: supervisor,
    sending: { parameters: { contractId: 'CNV-001' } },
  }),
  'certificate.associateSupervisor': async (desk) => {
    const { contractRequestId } = await unassigned(desk);
    const body = { contractRequestIds: [contractRequestId], supervisor };
    return { account: manager, sending: { parameters: { contractId: 'CNV-001' }, body } };
  },
  'embedded.listSupervisors': plain(manager),
  'embedded.readInvitations': async (desk) => {
    const { externalRequestId } = await desk.find('own', 'BOR');
    return { account: 'suscriptor', sending: { parameters: { externalRequestId } } };
  },
};
