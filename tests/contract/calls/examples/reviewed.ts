import type { Request } from '../../../../src/contract/generated/types';
import type { Desk } from '../desk';

/**
 * Returns a request in review that nothing keeps from being approved: a review of partners or Project T decides the
 * documents.
 */
export const readyFor = (desk: Desk, list: 'partner' | 'project', medium?: Request['medium']): Promise<Request> =>
  desk.take(
    list,
    'VRF',
    ({ facts, ...request }) =>
      facts?.documentsApproved === true &&
      facts.validationsSatisfied === true &&
      (medium === undefined || request.medium === medium),
  );

/** Returns a partner's virtual request, approved. */
export async function approvedByPartner(desk: Desk): Promise<Request> {
  const request = await readyFor(desk, 'partner', 'VIRTUAL');
  const { contractRequestId, version } = request;
  const body = { contractRequestId, version, approved: true };
  const after = await desk.result<{ version: number }>('certificate.reviewCertificate', { body }, 'aliado.revisor');
  return { ...request, version: after.version };
}

/** Returns a virtual request of Project T, approved. */
export async function approvedByProject(desk: Desk): Promise<Request> {
  const request = await readyFor(desk, 'project', 'VIRTUAL');
  const body = { ceid: request.contractRequestId, version: request.version, approved: true };
  const after = await desk.result<{ version: number }>('projectT.review', { body }, 'proyectot2');
  return { ...request, version: after.version };
}
