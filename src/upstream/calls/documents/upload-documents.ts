import { isDocumentInForce } from '../../../contract/case-facts';
import type * as calls from '../../../contract/generated/calls/documents';
import type { RequestDocument } from '../../../contract/generated/types';
import { documentsFor } from '../../../contract/product';
import { nameOf } from '../../domain/catalogue-names';
import { pictureWarning } from '../../domain/documents/picture-warning';
import { presentDocument } from '../../domain/documents/present-documents';
import { storeDocuments } from '../../domain/documents/store-document';
import { loadDocument, type LoadedDocument } from '../../domain/documents/load-document';
import { storePart } from '../../domain/documents/upload-parts';
import { ApiError } from '../../domain/api-error';
import { type Handler, type Preparation, type PreparedHandler, withPreparation } from '../../domain/handler';
import { assertAllowed } from '../../domain/requests/apply-transition';
import { openRequest } from '../../domain/requests/open-request';
import { askedTypes, productOf, requiredTypes } from '../../domain/requests/product-rules';
import { loadDossier } from '../../domain/requests/load-dossier';
import { decidedBy } from '../../domain/requests/satisfied-validations';
import type { RequestRow } from '../../store/request-row';

/**
 * Returns what the product asks for, and what is there of it: with the reason and region of what was not approved.
 * Evidence that the review asked for says for which validations.
 */
export const additionalDocumentList: Handler<typeof calls.additionalDocumentList> = async (context) => {
  const { language, trx } = context;
  const dossier = await loadDossier(trx, await openRequest(context, context.parameters));
  const required = requiredTypes(dossier);
  const ofProduct = documentsFor(productOf(dossier.request), dossier.request.medium).map(({ type }) => type);
  const evidence = dossier.request.asked_evidence ?? [];
  const types = new Set([...ofProduct, ...evidence, ...dossier.documents.map(({ type }) => type)]);
  const validations = (type: string) =>
    decidedBy(dossier, type).map((each) => nameOf('validationTypes', each, language));
  return [...types].map((type) => {
    const current = dossier.documents.findLast((row) => row.type === type && isDocumentInForce(row.state));
    const previous = dossier.documents.findLast((row) => row.type === type && !isDocumentInForce(row.state));
    return {
      documentTypeId: type as 'DNI',
      name: nameOf('documentTypes', type, language),
      required: required.includes(type),
      ...(evidence.includes(type) && { askedFor: validations(type) }),
      ...(current && { current: presentDocument(current, language) }),
      ...(previous && { previous: presentDocument(previous, language) }),
    };
  });
};

/** Reads the files one after the other: what a person may load at once is bounded, also in memory. */
const prepare: Preparation<typeof calls.registerRequest, LoadedDocument[]> = async (context) => {
  const { documents } = context.body;
  const request = await openRequest(context, context.body);
  await assertAllowed(context, request, { event: 'save' });
  const loaded: LoadedDocument[] = [];
  for (const [index, document] of documents.entries()) {
    checkAsked(request, document.documentTypeId, `/documents/${index}/documentTypeId`);
    loaded.push(await loadDocument(context, request, document, `/documents/${index}`));
  }
  return loaded;
};

const handle: PreparedHandler<typeof calls.registerRequest, LoadedDocument[]> = async (context) => {
  const { language, prepared } = context;
  const request = await openRequest(context, context.body, { lock: true });
  await assertAllowed(context, request, { event: 'save' });
  const whole = prepared.flatMap(({ file, ...loaded }) => (file ? [{ ...loaded, file }] : []));
  const rows = await storeDocuments(context, request, whole);
  const stored: RequestDocument[] = [];
  for (const [index, loaded] of whole.entries()) {
    const row = rows[index];
    if (row) stored.push({ ...presentDocument(row, language), ...(await pictureWarning(context, loaded, row)) });
  }
  for (const { type, file, part } of prepared) if (!file && part) await storePart(context, request, type, part);
  const last = prepared.at(-1)?.part;
  return {
    externalRequestId: String(request.external_id),
    documents: stored,
    ...(last && { received: last.received }),
  };
};

function checkAsked(request: RequestRow, type: string, field: string): void {
  if (askedTypes(request).has(type)) return;
  throw new ApiError('documentNotAsked', { fields: [{ field, code: 'documentNotAsked' }] });
}

/**
 * The documents of a draft, whole or in parts; one of the same type that was there is discarded.
 * @throws ApiError documentNotAsked; stateRefused for what is no draft any more; the file's own refusals
 */
export const registerRequest = withPreparation<typeof calls.registerRequest, LoadedDocument[]>(prepare, handle);
