import type { Request, RequestDocument, RejectReason } from '../../../../src/contract/generated/types';
import type { Desk } from '../desk';
import { configured } from './configured';
import { explanation, readyFor } from './reviewed';
import type { Examples } from './example';

const checker = 'verificador';

/** Returns what the checker decides of each current document. */
async function decisions(desk: Desk, { externalRequestId }: Request, rejected: boolean) {
  const parameters = { externalRequestId };
  const documents = await desk.result<RequestDocument[]>('documents.consultDocuments', { parameters }, checker);
  const reason = await reasonFor(desk, 'DOCUMENT');
  return documents
    .filter(({ documentstatusid }) => documentstatusid !== 'DCT')
    .map(({ documentId, documentTypeId }) => ({
      documentId,
      documentTypeId,
      ...(rejected ? { documentstatusid: 'NAP', reasonId: reason } : { documentstatusid: 'APR' }),
    }));
}

async function reasonFor(desk: Desk, apply: string): Promise<string> {
  const reasons = await desk.result<RejectReason[]>('certificate.getRejectReason', { parameters: { apply } }, checker);
  const plain = reasons.find(({ requiresObservation }) => requiresObservation !== true);
  return plain?.id ?? '';
}

/** Returns a request in review whose validations are satisfied, every document decided. */
async function decided(desk: Desk, rejected = false): Promise<Request> {
  const request = await desk.take('ecd', 'VRF', ({ facts }) => facts?.validationsSatisfied === true);
  const { externalRequestId, version } = request;
  const documents = await decisions(desk, request, rejected);
  const body = { externalRequestId, documents, version };
  const status = await desk.result<{ version: number }>('documents.validateDocument', { body }, checker);
  return { ...request, version: status.version };
}

/** Returns the body that approves a request, with the reason where something of its holder does not match. */
const approval = async (desk: Desk, request: Request, reviewer: string) => ({
  ...key(request),
  ...(await explanation(desk, request, reviewer)),
});

const key = ({ contractRequestId, version }: Request) => ({ contractRequestId, version });

const view = {
  list: 'requests',
  name: 'De hoy',
  audience: 'SELF',
  filter: { overdue: true },
  sort: { field: 'dueAt', order: 'ASC' },
};

/** Decisions of checkers, partners and Project T: each on a request of its own. */
export const deciding: Examples = {
  'documents.validateDocument': async (desk) => {
    const request = await desk.take('ecd', 'VRF');
    const { externalRequestId, version } = request;
    const documents = await decisions(desk, request, true);
    return { account: checker, sending: { body: { externalRequestId, documents, version } } };
  },
  'embedded.saveView': () => ({ account: checker, sending: { body: { ...view, name: 'Tardías' } } }),
  'embedded.removeView': async (desk) => ({
    account: checker,
    sending: { body: await desk.result<{ id: string }>('embedded.saveView', { body: view }, checker) },
  }),
  'embedded.setDefaultView': () => ({ account: checker, sending: { body: { list: view.list } } }),
  'embedded.endOwnSessions': () => ({ account: 'verificador', sending: { body: {} } }),
  'embedded.saveOwnPreferences': () => ({
    account: 'verificador',
    sending: { body: { values: { 'rubrica.language': 'es' } } },
  }),
  'embedded.assignCase': async (desk) => {
    const { contractRequestId } = await desk.find('ecd', 'VRF');
    return { account: 'oficial', sending: { body: { contractRequestId, assignee: checker } } };
  },
  'embedded.takeBackDecision': async (desk) => {
    const request = await desk.take('ecd', 'VRF');
    const { externalRequestId, version } = request;
    const documents = (await decisions(desk, request, false)).slice(0, 1);
    const body = { externalRequestId, documents, version };
    const decided = await desk.result<{ version: number }>('documents.validateDocument', { body }, checker);
    const documentId = documents[0]?.documentId ?? '';
    return { account: checker, sending: { body: { externalRequestId, documentId, version: decided.version } } };
  },
  'certificate.validatorVerification': async (desk) => ({
    account: checker,
    sending: { body: await approval(desk, await decided(desk), checker) },
  }),
  'certificate.changeEMCStatus': async (desk) => ({
    account: checker,
    sending: { body: await approval(desk, await decided(desk), checker) },
  }),
  'certificate.updateStatus': async (desk) => ({
    account: checker,
    sending: { body: { ...key(await decided(desk, true)), status: 'SUD' } },
  }),
  'certificate.gestionNotificationMail': async (desk) => ({
    account: checker,
    sending: {
      body: { externalRequestId: (await desk.take('ecd', 'SUD')).externalRequestId, kind: 'REMEDIATION' },
    },
  }),
  'certificate.rejectRequest': async (desk) => ({
    account: checker,
    sending: { body: { ...key(await desk.take('ecd', 'VRF')), rejectReasonId: await reasonFor(desk, 'REQUEST') } },
  }),
  'certificate.registerVIMStatus': async (desk) => {
    const { externalRequestId, version } = await desk.take(
      'ecd',
      'VRF',
      ({ facts }) => facts?.manualValidationApplies === true,
    );
    const body = { externalRequestId, version, action: 'VALIDATE', validationStatus: 'SAT' };
    return { account: checker, sending: { body } };
  },
  'certificate.reviewCertificate': async (desk) => ({
    account: 'aliado.revisor',
    sending: {
      body: { ...(await approval(desk, await readyFor(desk, 'partner'), 'aliado.revisor')), approved: true },
    },
  }),
  'projectT.review': async (desk) => {
    const request = await readyFor(desk, 'project', undefined, 'proyectot');
    const { contractRequestId: ceid, version } = request;
    const explained = await explanation(desk, request, 'proyectot');
    return { account: 'proyectot', sending: { body: { ceid, version, approved: true, ...explained } } };
  },
  'projectT.rejectrequest': async (desk) => {
    const { contractRequestId: ceid, version } = await desk.take('project', 'VRF');
    const [reason] = await desk.result<RejectReason[]>('projectT.getRejectionReason', {}, 'proyectot');
    const rejectReasonId = reason?.id;
    return { account: 'proyectot', sending: { body: { ceid, version, rejectReasonId, observation: 'Duplicada' } } };
  },
  'certificate.updateRequestData': async (desk) => {
    const { externalRequestId, version } = await desk.take('own', 'BOR');
    return { account: 'suscriptor', sending: { body: { externalRequestId, version, values: {} } } };
  },
  'certificate.updateSystemConfiguration': async (desk) => ({
    account: 'admin',
    sending: await configured(desk, 'DaysDateFilter', '60'),
  }),
};
