import type {
  MismatchExplanation,
  Request,
  RequestDocument,
  ReviewStatus,
} from '../../../../src/contract/generated/types';
import { holderMismatches } from '../../../../src/contract/subject-mismatches';
import type { UpstreamClient } from '../upstream-client';

const reviewers = { partner: 'aliado.revisor', project: 'proyectot2' } as const;

/** Returns a request in review of which every document is approved, and that nothing else keeps from being approved. */
export async function readyFor(
  client: UpstreamClient,
  list: 'partner' | 'project',
  medium?: Request['medium'],
  reviewer: string = reviewers[list],
): Promise<Request> {
  const request = await client.take(
    list,
    'VRF',
    ({ facts, ...each }) =>
      facts?.documentsApproved === true &&
      facts.validationsSatisfied === true &&
      (medium === undefined || each.medium === medium),
  );
  const { externalRequestId, version } = request;
  const all = await client.result<RequestDocument[]>(
    'documents.consultDocuments',
    { parameters: { externalRequestId } },
    reviewer,
  );
  const documents = all
    .filter(({ documentstatusid }) => documentstatusid === 'PEN')
    .map(({ documentId, documentTypeId }) => ({ documentId, documentTypeId, documentstatusid: 'APR' }));
  if (documents.length === 0) return request;
  const body = { externalRequestId, documents, version };
  const status = await client.result<ReviewStatus>('documents.validateDocument', { body }, reviewer);
  return { ...request, version: status.version ?? version };
}

/** Returns why a request goes on although something of its holder does not match; nothing where all does. */
export async function explanation(
  client: UpstreamClient,
  { externalRequestId }: Request,
  reviewer: string,
): Promise<{ mismatches?: MismatchExplanation }> {
  const sending = { parameters: { externalRequestId } };
  const fields = holderMismatches(await client.result('documents.getDocumentData', sending, reviewer));
  return fields.length === 0 ? {} : { mismatches: { fields, reason: 'Comparado con la imagen' } };
}

/** Returns a partner's virtual request, approved. */
export async function approvedByPartner(client: UpstreamClient): Promise<Request> {
  const request = await readyFor(client, 'partner', 'VIRTUAL');
  const { contractRequestId, version } = request;
  const body = {
    contractRequestId,
    version,
    approved: true,
    ...(await explanation(client, request, 'aliado.revisor')),
  };
  const after = await client.result<{ version: number }>('certificate.reviewCertificate', { body }, 'aliado.revisor');
  return { ...request, version: after.version };
}

/** Returns a virtual request of Project T, approved. */
export async function approvedByProject(client: UpstreamClient): Promise<Request> {
  const request = await readyFor(client, 'project', 'VIRTUAL');
  const { contractRequestId: ceid, version } = request;
  const body = { ceid, version, approved: true, ...(await explanation(client, request, 'proyectot2')) };
  const after = await client.result<{ version: number }>('projectT.review', { body }, 'proyectot2');
  return { ...request, version: after.version };
}
