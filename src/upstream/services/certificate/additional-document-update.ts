import type { additionalDocumentUpdate as call } from '../../../contract/generated/calls/certificate';
import { documentLifecycle } from '../../../contract/generated/lifecycles/document';
import { transition } from '../../../contract/lifecycle';
import { CallFailure } from '../../domain/failure';
import { callerOf, withPreparation, type Preparation, type PreparedHandler } from '../../domain/handler';
import { presentDocument } from '../../domain/documents/documents';
import { finishCorrection } from '../../domain/documents/finish-correction';
import { keepDocument } from '../../domain/documents/keep-document';
import { loadDocument } from '../../domain/documents/load-document';
import { openRequest } from '../../domain/requests/open-request';
import { currentDocuments } from '../../domain/requests/product-rules';
import { loadDossier } from '../../domain/requests/request-row';
import type { DocumentRow, RequestRow } from '../../store/request-row';
import { checkVersion } from '../../domain/requests/request-version';
import { lifecycleName } from '../../domain/catalogue-names';
import { codesFor } from '../../domain/requests/visibility';
import { refusePart, wholeDocument, type WholeDocument } from '../../domain/documents/whole-document';

type Context = Parameters<Preparation<typeof call, WholeDocument>>[0];

const readReplacement: Preparation<typeof call, WholeDocument> = async (context) => {
  const { document, version } = context.body;
  refusePart(document);
  const request = await openRequest(context, context.body);
  await checkVersion(context, request, version);
  await replaceable(context, request);
  return wholeDocument(await loadDocument(context, request, document, '/document'));
};

const replaceDocument: PreparedHandler<typeof call, WholeDocument> = async (context) => {
  const { body, language, prepared } = context;
  const request = await openRequest(context, body, true);
  await checkVersion(context, request, body.version);
  const kept = await keepDocument(context, request, prepared, await replaceable(context, request));
  await finishCorrection(context, request, kept, body.observation);
  return presentDocument(kept, language);
};

/** The document in force that may be replaced now. @throws CallFailure as the handler says */
async function replaceable(context: Context, request: RequestRow): Promise<DocumentRow> {
  const { documentId, document } = context.body;
  const found = currentDocuments(await loadDossier(context.trx, request)).find(({ id }) => String(id) === documentId);
  if (!found) throw wrong('/documentId', 'referenceUnknown');
  const outcome = transition(documentLifecycle, 'replace', {
    state: found.state,
    facts: { inCorrection: request.state === 'SUD' },
    held: codesFor(request, callerOf(context)),
  });
  if (!outcome.allowed) {
    if (outcome.because === 'privilege') throw new CallFailure('noPermission');
    if (outcome.because !== 'guards') throw new CallFailure('documentNotRejected');
    const state = lifecycleName('states', request.state, context.language);
    throw new CallFailure('stateRefused', {
      params: { state, event: lifecycleName('events', 'correct', context.language) },
    });
  }
  if (found.type !== document.documentTypeId) throw wrong('/document/documentTypeId', 'documentTypeFixed');
  return found;
}

function wrong(field: string, code: 'referenceUnknown' | 'documentTypeFixed'): CallFailure {
  return new CallFailure('validationFailed', { fields: [{ field, code }] });
}

/**
 * Replaces a document that was not approved: the old one is discarded, the new one waits for its decision. With the last
 * of them, and of the evidence asked for, the request goes back to review.
 * @throws CallFailure documentNotRejected, noPermission, stateRefused, versionConflict; the file's own refusals
 */
export const additionalDocumentUpdate = withPreparation<typeof call, WholeDocument>(readReplacement, replaceDocument);
