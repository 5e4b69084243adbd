import type * as calls from '../../../contract/generated/calls/certificate';
import { catalogues } from '../../../contract/generated/catalogues';
import { documentLifecycle } from '../../../contract/generated/lifecycles/document';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import * as requestStates from '../../../contract/generated/states/request';
import { mayTransition, transition } from '../../../contract/lifecycle';
import { lifecycleName } from '../../domain/catalogue-names';
import { presentDocument } from '../../domain/documents/present-documents';
import { finishCorrection } from '../../domain/documents/finish-correction';
import { storeDocument } from '../../domain/documents/store-document';
import { loadDocument } from '../../domain/documents/load-document';
import { rejectPart, wholeDocument, type WholeDocument } from '../../domain/documents/whole-document';
import { ApiError } from '../../domain/api-error';
import {
  type CallContext,
  callerOf,
  type Preparation,
  type PreparedHandler,
  withPreparation,
} from '../../domain/handler';
import type { ActionContext } from '../../domain/requests/apply-transition';
import { openRequest } from '../../domain/requests/open-request';
import { currentDocuments } from '../../domain/requests/product-rules';
import { loadDossier } from '../../domain/requests/load-dossier';
import { checkVersion } from '../../domain/requests/request-version';
import { codesFor } from '../../domain/requests/visibility';
import type { DocumentRow, RequestRow } from '../../store/request-row';

const applyCorrection = requestLifecycle.events.find(({ name }) => name === 'correct');

const readAddition: Preparation<typeof calls.additionalDocumentRegister, WholeDocument> = async (context) => {
  const { document } = context.body;
  rejectPart(document);
  const request = await openRequest(context, context.body);
  checkAddition(context, request, document.documentTypeId);
  return wholeDocument(await loadDocument(context, request, document, '/document'));
};

const addDocument: PreparedHandler<typeof calls.additionalDocumentRegister, WholeDocument> = async (context) => {
  const request = await openRequest(context, context.body, true);
  checkAddition(context, request, context.prepared.type);
  const document = await storeDocument(context, request, context.prepared);
  if (request.state === 'VRF') await notifyReviewer(context, request);
  if (request.state === 'SUD') await finishCorrection(context, request, document);
  return presentDocument(document, context.language);
};

/** Changes the version, so that a reviewer who decides on what was there before sees that there is more (412). */
async function notifyReviewer({ trx }: ActionContext, request: RequestRow): Promise<void> {
  await trx
    .updateTable('requests')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', request.id)
    .execute();
}

function checkAddition(
  context: Pick<CallContext<unknown, unknown>, 'caller' | 'language'>,
  request: RequestRow,
  type: string,
): void {
  const codes = catalogues.documentTypes[type]?.attachedBy;
  const field = { field: '/document/documentTypeId', code: 'documentNotAsked' };
  if (!codes) throw new ApiError('documentNotAsked', { fields: [field] });
  const held = codesFor(request, callerOf(context));
  if (!codes.some((code) => held.has(code))) throw new ApiError('noPermission');
  if (requestStates.takesEvidence.has(request.state)) return;
  if (request.state !== 'SUD' || !request.asked_evidence?.includes(type)) {
    const state = lifecycleName('states', request.state, context.language);
    throw new ApiError('documentsClosed', { params: { state } });
  }
  // What was asked for is attached by who can bring the request back with it.
  if (!applyCorrection || !mayTransition(applyCorrection, held)) throw new ApiError('noPermission');
}

/**
 * Adds evidence of identity, or a document beyond those of the product, to a request that is filed and not decided; to one
 * that is back for correction, the evidence that it was sent back for. Evidence that waits for its decision is replaced.
 * @throws ApiError documentNotAsked, noPermission, documentsClosed, documentDecided; the file's own refusals
 */
export const additionalDocumentRegister = withPreparation<typeof calls.additionalDocumentRegister, WholeDocument>(
  readAddition,
  addDocument,
);

type Context = Parameters<Preparation<typeof calls.additionalDocumentUpdate, WholeDocument>>[0];

const readReplacement: Preparation<typeof calls.additionalDocumentUpdate, WholeDocument> = async (context) => {
  const { document, version } = context.body;
  rejectPart(document);
  const request = await openRequest(context, context.body);
  await checkVersion(context, request, version);
  await replaceable(context, request);
  return wholeDocument(await loadDocument(context, request, document, '/document'));
};

const replaceDocument: PreparedHandler<typeof calls.additionalDocumentUpdate, WholeDocument> = async (context) => {
  const { body, language, prepared } = context;
  const request = await openRequest(context, body, true);
  await checkVersion(context, request, body.version);
  const document = await storeDocument(context, request, prepared, await replaceable(context, request));
  await finishCorrection(context, request, document, body.observation);
  return presentDocument(document, language);
};

/** Returns the document in force that may be replaced now. @throws ApiError as the handler says */
async function replaceable(context: Context, request: RequestRow): Promise<DocumentRow> {
  const { documentId, document } = context.body;
  const found = currentDocuments(await loadDossier(context.trx, request)).find(({ id }) => String(id) === documentId);
  if (!found) throw invalidField('/documentId', 'referenceUnknown');
  const outcome = transition(documentLifecycle, 'replace', {
    state: found.state,
    facts: { inCorrection: request.state === 'SUD' },
    held: codesFor(request, callerOf(context)),
  });
  if (!outcome.allowed) {
    if (outcome.because === 'privilege') throw new ApiError('noPermission');
    if (outcome.because !== 'guards') throw new ApiError('documentNotRejected');
    const state = lifecycleName('states', request.state, context.language);
    throw new ApiError('stateRefused', {
      params: { state, event: lifecycleName('events', 'correct', context.language) },
    });
  }
  if (found.type !== document.documentTypeId) throw invalidField('/document/documentTypeId', 'documentTypeFixed');
  return found;
}

function invalidField(field: string, code: 'referenceUnknown' | 'documentTypeFixed'): ApiError {
  return new ApiError('validationFailed', { fields: [{ field, code }] });
}

/**
 * Replaces a document that was not approved: the old one is discarded, the new one waits for its decision. With the last
 * of them, and of the evidence asked for, the request goes back to review.
 * @throws ApiError documentNotRejected, noPermission, stateRefused, versionConflict; the file's own refusals
 */
export const additionalDocumentUpdate = withPreparation<typeof calls.additionalDocumentUpdate, WholeDocument>(
  readReplacement,
  replaceDocument,
);
