import type * as calls from '../../../contract/generated/calls/documents';
import { decidedDocuments, decideDocuments } from '../../domain/documents/decide-documents';
import { presentDocuments, reviewStatus } from '../../domain/documents/present-documents';
import { comparedDocuments, compareFields, withoutRegistry } from '../../domain/requests/review/field-comparisons';
import { verificationCase } from '../../domain/documents/verification-case';
import { ApiError } from '../../domain/api-error';
import { callerOf, type Handler } from '../../domain/handler';
import { applyTransition } from '../../domain/requests/apply-transition';
import { openRequest } from '../../domain/requests/open-request';
import { loadRequestCase } from '../../domain/requests/load-request-case';
import { checkVersion } from '../../domain/requests/request-version';
import { validationsSatisfied } from '../../domain/requests/review/satisfied-validations';
import { presentValidations } from '../../domain/requests/review/present-validations';
import { hasStaffAccess, seesRegistryValues } from '../../domain/requests/visibility';
import { readDocument } from '../read-document';

/** Returns current and previous documents; of the listed types, or all. */
export const consultDocuments: Handler<typeof calls.consultDocuments> = async (context) => {
  const { documentTypeList } = context.parameters;
  return presentDocuments(context, await openRequest(context, context.parameters), documentTypeList?.split(','));
};

/** Returns the bytes of a document, by its filePath. */
export const file: Handler<typeof calls.file> = (context) => readDocument(context, context.parameters.path);

/**
 * Returns what was entered beside what the documents and the registries say, field by field; what is not read yet is
 * begun. Of registries, who filed the request gets nothing.
 * @throws ApiError noPermission for the applicant alone
 */
export const getDocumentData: Handler<typeof calls.getDocumentData> = async (context) => {
  const { recognition } = context.services;
  const request = await openRequest(context, context.parameters);
  // Its own applicant may work on others.
  if (!hasStaffAccess(request, callerOf(context))) throw new ApiError('noPermission');
  const requestCase = await loadRequestCase(context.trx, request);
  const documents = comparedDocuments(requestCase);
  const readings = await recognition.readings(documents);
  recognition.begin(documents);
  const compared = compareFields(requestCase, readings, context.language);
  return seesRegistryValues(request, callerOf(context), requestCase.filer) ? compared : withoutRegistry(compared);
};

/** Returns how many documents are approved, rejected and pending, and who holds the case. */
export const getReviewCurrentStatus: Handler<typeof calls.getReviewCurrentStatus> = async (context) =>
  reviewStatus(context, await openRequest(context, context.parameters));

/** Returns the same as opening the case, without taking it. */
export const getverificationinfo: Handler<typeof calls.getverificationinfo> = async (context) =>
  verificationCase(context, await openRequest(context, context.parameters));

/**
 * Returns whether every mandatory validation of the product is satisfactory, by the rule that approving and issuing go
 * by.
 */
export const statusValidation: Handler<typeof calls.statusValidation> = async (context) => {
  const request = await openRequest(context, context.parameters);
  const requestCase = await loadRequestCase(context.trx, request);
  return {
    satisfied: validationsSatisfied(requestCase),
    validations: await presentValidations(context, request, requestCase),
  };
};

/**
 * Decides documents of a case: approved, or not with a reason and the region it is about.
 * @throws ApiError versionConflict with the case as it is when another reviewer decided meanwhile; validationFailed
 */
export const validateDocument: Handler<typeof calls.validateDocument> = async (context) => {
  const { documents, version } = context.body;
  const request = await openRequest(context, context.body, { lock: true });
  await checkVersion(context, request, version);
  const support = Number(documents.at(-1)?.documentId);
  const requestCase = await loadRequestCase(context.trx, request);
  const decided = decidedDocuments(requestCase, documents);
  const after = await applyTransition(context, request, { event: 'decideDocument', support, documents: decided });
  await decideDocuments(context, requestCase, documents);
  return reviewStatus(context, after);
};
