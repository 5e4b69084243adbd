import type { Request, RequestDocument, RejectReason } from '../../../../src/contract/generated/types';
import type { UpstreamClient } from '../upstream-client';
import { configured } from './configured';
import { explanation, readyFor } from './reviewed';
import type { Examples } from './example';

const checker = 'verificador';

/** Returns what the checker decides of each current document. */
async function decisions(client: UpstreamClient, { externalRequestId }: Request, rejected: boolean) {
  const parameters = { externalRequestId };
  const documents = await client.result<RequestDocument[]>('documents.consultDocuments', { parameters }, checker);
  const reason = await reasonFor(client, 'DOCUMENT');
  return documents
    .filter(({ documentstatusid }) => documentstatusid !== 'DCT')
    .map(({ documentId, documentTypeId }) => ({
      documentId,
      documentTypeId,
      ...(rejected ? { documentstatusid: 'NAP', reasonId: reason } : { documentstatusid: 'APR' }),
    }));
}

async function reasonFor(client: UpstreamClient, apply: string): Promise<string> {
  const reasons = await client.result<RejectReason[]>(
    'certificate.getRejectReason',
    { parameters: { apply } },
    checker,
  );
  const plain = reasons.find(({ requiresObservation }) => requiresObservation !== true);
  return plain?.id ?? '';
}

/** Returns a request in review whose validations are satisfied, every document decided. */
async function decided(client: UpstreamClient, rejected = false): Promise<Request> {
  const request = await client.take('ecd', 'VRF', ({ facts }) => facts?.validationsSatisfied === true);
  const { externalRequestId, version } = request;
  const documents = await decisions(client, request, rejected);
  const body = { externalRequestId, documents, version };
  const status = await client.result<{ version: number }>('documents.validateDocument', { body }, checker);
  return { ...request, version: status.version };
}

/** Returns the body that approves a request, with the reason where something of its holder does not match. */
const approval = async (client: UpstreamClient, request: Request, reviewer: string) => ({
  ...key(request),
  ...(await explanation(client, request, reviewer)),
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
  'documents.validateDocument': async (client) => {
    const request = await client.take('ecd', 'VRF');
    const { externalRequestId, version } = request;
    const documents = await decisions(client, request, true);
    return { account: checker, sending: { body: { externalRequestId, documents, version } } };
  },
  'embedded.saveView': () => ({ account: checker, sending: { body: { ...view, name: 'Tardías' } } }),
  'embedded.removeView': async (client) => ({
    account: checker,
    sending: { body: await client.result<{ id: string }>('embedded.saveView', { body: view }, checker) },
  }),
  'embedded.setDefaultView': () => ({ account: checker, sending: { body: { list: view.list } } }),
  'embedded.endOwnSessions': () => ({ account: 'verificador', sending: { body: {} } }),
  'embedded.saveOwnPreferences': () => ({
    account: 'verificador',
    sending: { body: { values: { 'rubrica.language': 'es' } } },
  }),
  'embedded.assignCase': async (client) => {
    const { contractRequestId } = await client.find('ecd', 'VRF');
    return { account: 'oficial', sending: { body: { contractRequestId, assignee: checker } } };
  },
  'embedded.takeBackDecision': async (client) => {
    const request = await client.take('ecd', 'VRF');
    const { externalRequestId, version } = request;
    const documents = (await decisions(client, request, false)).slice(0, 1);
    const body = { externalRequestId, documents, version };
    const decided = await client.result<{ version: number }>('documents.validateDocument', { body }, checker);
    const documentId = documents[0]?.documentId ?? '';
    return { account: checker, sending: { body: { externalRequestId, documentId, version: decided.version } } };
  },
  'certificate.validatorVerification': async (client) => ({
    account: checker,
    sending: { body: await approval(client, await decided(client), checker) },
  }),
  'certificate.changeEMCStatus': async (client) => ({
    account: checker,
    sending: { body: await approval(client, await decided(client), checker) },
  }),
  'certificate.updateStatus': async (client) => ({
    account: checker,
    sending: { body: { ...key(await decided(client, true)), status: 'SUD' } },
  }),
  'certificate.gestionNotificationMail': async (client) => ({
    account: checker,
    sending: {
      body: { externalRequestId: (await client.take('ecd', 'SUD')).externalRequestId, kind: 'REMEDIATION' },
    },
  }),
  'certificate.rejectRequest': async (client) => ({
    account: checker,
    sending: { body: { ...key(await client.take('ecd', 'VRF')), rejectReasonId: await reasonFor(client, 'REQUEST') } },
  }),
  'certificate.registerVIMStatus': async (client) => {
    const { externalRequestId, version } = await client.take(
      'ecd',
      'VRF',
      ({ facts }) => facts?.manualValidationApplies === true,
    );
    const body = { externalRequestId, version, action: 'VALIDATE', validationStatus: 'SAT' };
    return { account: checker, sending: { body } };
  },
  'certificate.reviewCertificate': async (client) => ({
    account: 'aliado.revisor',
    sending: {
      body: { ...(await approval(client, await readyFor(client, 'partner'), 'aliado.revisor')), approved: true },
    },
  }),
  'projectT.review': async (client) => {
    const request = await readyFor(client, 'project', undefined, 'proyectot');
    const { contractRequestId: ceid, version } = request;
    const explained = await explanation(client, request, 'proyectot');
    return { account: 'proyectot', sending: { body: { ceid, version, approved: true, ...explained } } };
  },
  'projectT.rejectrequest': async (client) => {
    const { contractRequestId: ceid, version } = await client.take('project', 'VRF');
    const [reason] = await client.result<RejectReason[]>('projectT.getRejectionReason', {}, 'proyectot');
    const rejectReasonId = reason?.id;
    return { account: 'proyectot', sending: { body: { ceid, version, rejectReasonId, observation: 'Duplicada' } } };
  },
  'certificate.updateRequestData': async (client) => {
    const { externalRequestId, version } = await client.take('own', 'BOR');
    return { account: 'suscriptor', sending: { body: { externalRequestId, version, values: {} } } };
  },
  'certificate.updateSystemConfiguration': async (client) => ({
    account: 'admin',
    sending: await configured(client, 'DaysDateFilter', '60'),
  }),
};
