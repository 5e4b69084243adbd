import type * as calls from '../../../contract/generated/calls/embedded';
import { namesOfPeople } from '../../domain/accounts/people-names';
import { lifecycleName, nameOf } from '../../domain/catalogue-names';
import { presentDocument, reviewStatus } from '../../domain/documents/present-documents';
import { takeBackDecisionOf } from '../../domain/documents/take-back-decision';
import { ApiError } from '../../domain/api-error';
import { callerOf, type Handler } from '../../domain/handler';
import { openRequest } from '../../domain/requests/open-request';
import { checkVersion } from '../../domain/requests/request-version';
import { otherRequestsOf } from '../../domain/search/other-requests';
import { sameContentOf } from '../../domain/search/same-content';
import { hasTimelineAccess } from '../../domain/requests/visibility';
import { requestTimeline } from '../../domain/trail/request-timeline';

/**
 * Returns the same subject's other requests, each with the list in which the caller may open it. @throws ApiError
 * noResults
 */
export const caseFile: Handler<typeof calls.caseFile> = async (context) => {
  const { language, parameters } = context;
  const others = await otherRequestsOf(context, await openRequest(context, parameters));
  return others.map(({ resource, row }) => ({
    resource,
    contractRequestId: String(row.id),
    reference: row.reference,
    serviceStatusId: row.state,
    statusName: lifecycleName('states', row.state, language),
    certificateTypeName: nameOf('products', row.product, language),
    createdAt: row.created_at.toISOString(),
    ...(row.certificate_serial !== null && { certificateSerial: row.certificate_serial }),
    ...(row.valid_to !== null && { validTo: row.valid_to.toISOString() }),
  }));
};

/**
 * Returns the documents of other requests with the content of a document of this one, each with the list in which the
 * caller may open its request, if any. @throws ApiError noResults
 */
export const sameContent: Handler<typeof calls.sameContent> = async (context) => {
  const { language, parameters } = context;
  const request = await openRequest(context, parameters);
  const duplicates = await sameContentOf(context, request);
  const people = await namesOfPeople(
    context.trx,
    duplicates.map(({ document }) => document.decided_by),
  );
  return duplicates.map(({ resource, row, documentId, document }) => ({
    documentId: String(documentId),
    ...(resource !== undefined && { resource }),
    contractRequestId: String(row.id),
    reference: row.reference,
    subscriberName: row.subscriber_name,
    samePerson: row.document_type === request.document_type && row.document_number === request.document_number,
    serviceStatusId: row.state,
    statusName: lifecycleName('states', row.state, language),
    document: presentDocument(document, language, people),
  }));
};

/**
 * Returns a page of what happened to a request, for those who work on it. @throws ApiError noResults; noPermission for its
 * applicant, and for those who see what its delivery takes alone
 */
export const timeline: Handler<typeof calls.timeline> = async (context) => {
  const { contractRequestId, ...page } = context.parameters;
  const caller = callerOf(context);
  const request = await openRequest(context, { contractRequestId });
  if (!hasTimelineAccess(request, caller)) throw new ApiError('noPermission');
  return requestTimeline({ ...context, caller }, request, page);
};

/** Takes back what its author has just decided of a document. @throws ApiError versionConflict; as {@link takeBackDecisionOf} */
export const takeBackDecision: Handler<typeof calls.takeBackDecision> = async (context) => {
  const { documentId, version } = context.body;
  const request = await openRequest(context, context.body, { lock: true });
  await checkVersion(context, request, version);
  return reviewStatus(context, await takeBackDecisionOf(context, request, documentId));
};
