import * as requestStates from '../../../contract/generated/states/request';
import type { additionalDocumentRegister as call } from '../../../contract/generated/calls/certificate';
import { catalogues } from '../../../contract/generated/catalogues';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import { mayFire } from '../../../contract/lifecycle';
import { CallFailure } from '../../domain/failure';
import { callerOf, withPreparation, type CallContext, type Preparation, type PreparedHandler } from '../../domain/handler';
import { presentDocument } from '../../domain/documents/documents';
import { finishCorrection } from '../../domain/documents/finish-correction';
import type { Acting } from '../../domain/requests/fire';
import { keepDocument } from '../../domain/documents/keep-document';
import { loadDocument } from '../../domain/documents/load-document';
import { openRequest } from '../../domain/requests/open-request';
import type { RequestRow } from '../../store/request-row';
import { lifecycleName } from '../../domain/catalogue-names';
import { codesFor } from '../../domain/requests/visibility';
import { refusePart, wholeDocument, type WholeDocument } from '../../domain/documents/whole-document';

const correct = requestLifecycle.events.find(({ name }) => name === 'correct');

const readAddition: Preparation<typeof call, WholeDocument> = async (context) => {
  const { document } = context.body;
  refusePart(document);
  const request = await openRequest(context, context.body);
  checkAddition(context, request, document.documentTypeId);
  return wholeDocument(await loadDocument(context, request, document, '/document'));
};

const addDocument: PreparedHandler<typeof call, WholeDocument> = async (context) => {
  const request = await openRequest(context, context.body, true);
  checkAddition(context, request, context.prepared.type);
  const kept = await keepDocument(context, request, context.prepared);
  if (request.state === 'VRF') await tellReviewer(context, request);
  if (request.state === 'SUD') await finishCorrection(context, request, kept);
  return presentDocument(kept, context.language);
};

/** Whoever decides on what was there before sees that there is more (412), rather than passing over it. */
async function tellReviewer({ trx }: Acting, request: RequestRow): Promise<void> {
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
  if (!codes) throw new CallFailure('documentNotAsked', { fields: [field] });
  const held = codesFor(request, callerOf(context));
  if (!codes.some((code) => held.has(code))) throw new CallFailure('noPermission');
  if (requestStates.takesEvidence.has(request.state)) return;
  if (request.state !== 'SUD' || !request.asked_evidence?.includes(type)) {
    const state = lifecycleName('states', request.state, context.language);
    throw new CallFailure('documentsClosed', { params: { state } });
  }
  // What was asked for is attached by who can bring the request back with it.
  if (!correct || !mayFire(correct, held)) throw new CallFailure('noPermission');
}

/**
 * Adds evidence of identity, or a document beyond those of the product, to a request that is filed and not decided; to one
 * that is back for correction, the evidence that it was sent back for. Evidence that waits for its decision is replaced.
 * @throws CallFailure documentNotAsked, noPermission, documentsClosed, documentDecided; the file's own refusals
 */
export const additionalDocumentRegister = withPreparation<typeof call, WholeDocument>(readAddition, addDocument);
