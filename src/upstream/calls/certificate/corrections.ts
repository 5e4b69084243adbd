import type * as calls from '../../../contract/generated/calls/certificate';
import * as requestStates from '../../../contract/generated/states/request';
import { checkEvidence } from '../../domain/documents/check-evidence';
import { finishCorrection } from '../../domain/documents/finish-correction';
import { loadDocument } from '../../domain/documents/load-document';
import { pictureWarning, rejectPoorPicture } from '../../domain/documents/picture-warning';
import { presentDocument } from '../../domain/documents/present-documents';
import { replaceableDocument } from '../../domain/documents/replaceable-document';
import { storeDocument } from '../../domain/documents/store-document';
import { wholeDocument, type WholeDocument } from '../../domain/documents/whole-document';
import { callerOf, type Preparation, type PreparedHandler, withPreparation } from '../../domain/handler';
import { openRequest } from '../../domain/requests/open-request';
import { checkVersion, reopenReview } from '../../domain/requests/request-version';
import { checkHold, decidesDocuments } from '../../domain/requests/review/case-hold';
import { codesFor } from '../../domain/requests/visibility';

const readAddition: Preparation<typeof calls.additionalDocumentRegister, WholeDocument> = async (context) => {
  const { document, warnFirst } = context.body;
  const request = await openRequest(context, context.body);
  checkEvidence(context, request, document.documentTypeId);
  const whole = wholeDocument(await loadDocument(context, request, document, '/document'));
  if (warnFirst) await rejectPoorPicture(context, whole, request);
  return whole;
};

const addDocument: PreparedHandler<typeof calls.additionalDocumentRegister, WholeDocument> = async (context) => {
  const request = await openRequest(context, context.body, { lock: true });
  checkEvidence(context, request, context.prepared.type);
  // What those who decide attach voids what was attested: it waits for the case as a decision does.
  const isReviewer = decidesDocuments(codesFor(request, callerOf(context)));
  if (isReviewer && request.owner_id !== context.caller?.userId) await checkHold(context, request, 'decideDocument');
  const document = await storeDocument(context, request, context.prepared);
  if (requestStates.held.has(request.state)) await reopenReview(context, request);
  if (requestStates.inCorrection.has(request.state)) await finishCorrection(context, request, document);
  return {
    ...presentDocument(document, context.language),
    ...(await pictureWarning(context, context.prepared, document)),
  };
};

/**
 * Adds evidence of identity, or a document beyond those of the product, to a request that is filed and not decided; to one
 * that is back for correction, the evidence that it was sent back for. Evidence that waits for its decision is replaced.
 * @throws ApiError documentNotAsked, noPermission, documentsClosed, documentDecided, caseHeld, pictureDoubtful; the file's own
 * refusals
 */
export const additionalDocumentRegister = withPreparation<typeof calls.additionalDocumentRegister, WholeDocument>(
  readAddition,
  addDocument,
);

const readReplacement: Preparation<typeof calls.additionalDocumentUpdate, WholeDocument> = async (context) => {
  const { document, version, warnFirst } = context.body;
  const request = await openRequest(context, context.body);
  await checkVersion(context, request, version);
  await replaceableDocument(context, request, context.body);
  const whole = wholeDocument(await loadDocument(context, request, document, '/document'));
  if (warnFirst) await rejectPoorPicture(context, whole, request);
  return whole;
};

const replaceDocument: PreparedHandler<typeof calls.additionalDocumentUpdate, WholeDocument> = async (context) => {
  const { body, language, prepared } = context;
  const request = await openRequest(context, body, { lock: true });
  await checkVersion(context, request, body.version);
  const replaced = await replaceableDocument(context, request, body);
  const document = await storeDocument(context, request, prepared, replaced);
  await finishCorrection(context, request, document, body.observation);
  return { ...presentDocument(document, language), ...(await pictureWarning(context, prepared, document)) };
};

/**
 * Replaces a document that was not approved: the old one is discarded, the new one waits for its decision. With the last
 * of them, and of the evidence asked for, the request goes back to review.
 * @throws ApiError documentNotRejected, noPermission, stateRefused, versionConflict, pictureDoubtful; the file's own
 * refusals
 */
export const additionalDocumentUpdate = withPreparation<typeof calls.additionalDocumentUpdate, WholeDocument>(
  readReplacement,
  replaceDocument,
);
