import * as documentStates from '../../../contract/generated/states/document';
import { isDocumentInForce } from '../../../contract/case-facts';
import type * as calls from '../../../contract/generated/calls/documents';
import type { RequestDocument } from '../../../contract/generated/types';
import { documentsFor } from '../../../contract/product';
import { nameOf } from '../../domain/catalogue-names';
import { checkEvidence } from '../../domain/documents/check-evidence';
import { pictureWarning } from '../../domain/documents/picture-warning';
import { replaceableDocument } from '../../domain/documents/replaceable-document';
import { presentDocument } from '../../domain/documents/present-documents';
import { corrects } from '../../domain/requests/present-remark';
import { storeDocuments } from '../../domain/documents/store-document';
import { loadDocument, type LoadedDocument } from '../../domain/documents/load-document';
import { storePart } from '../../domain/documents/upload-parts';
import { ApiError } from '../../domain/api-error';
import {
  type Handler,
  type Preparation,
  type PreparedHandler,
  type ReadingContext,
  withPreparation,
} from '../../domain/handler';
import { assertAllowed } from '../../domain/requests/apply-transition';
import { isLeftBy } from '../../domain/requests/filing/open-fields';
import { openRequest } from '../../domain/requests/open-request';
import { askedTypes, currentDocuments, productOf, requiredTypes } from '../../domain/requests/filing/product-rules';
import { loadRequestCase } from '../../domain/requests/load-request-case';
import { decidedBy } from '../../domain/requests/review/satisfied-validations';
import type { RequestRow } from '../../store/request-row';

/**
 * Returns what the product asks for, and what is there of it: with the reason and region of what was not approved.
 * Evidence that the review asked for says for which validations.
 */
export const additionalDocumentList: Handler<typeof calls.additionalDocumentList> = async (context) => {
  const { language, trx } = context;
  const requestCase = await loadRequestCase(trx, await openRequest(context, context.parameters));
  const required = requiredTypes(requestCase);
  const ofProduct = documentsFor(productOf(requestCase.request), requestCase.request.medium).map(({ type }) => type);
  const evidence = requestCase.request.asked_evidence ?? [];
  const types = new Set([...ofProduct, ...evidence, ...requestCase.documents.map(({ type }) => type)]);
  const validations = (type: string) =>
    decidedBy(requestCase, type).map((each) => nameOf('validationTypes', each, language));
  return [...types].map((type) => {
    const current = requestCase.documents.findLast((row) => row.type === type && isDocumentInForce(row.state));
    const previous = requestCase.documents.findLast((row) => row.type === type && !isDocumentInForce(row.state));
    return {
      documentTypeId: type as 'DNI',
      name: nameOf('documentTypes', type, language),
      required: required.includes(type),
      ...(evidence.includes(type) && { askedFor: validations(type) }),
      ...(current && { current: presentDocument(current, language, undefined, corrects(requestCase, current)) }),
      ...(previous && { previous: presentDocument(previous, language, undefined, corrects(requestCase, previous)) }),
    };
  });
};

type Context = ReadingContext<unknown, unknown>;

/** Reads the files one after the other: what a person may load at once is bounded, also in memory. */
const prepare: Preparation<typeof calls.registerRequest, LoadedDocument[]> = async (context) => {
  const { documents } = context.body;
  const request = await openRequest(context, context.body);
  const loaded: LoadedDocument[] = [];
  for (const [index, document] of documents.entries()) {
    const type = document.documentTypeId;
    const isPart = document.upload !== undefined;
    await checkTaken(context, request, { type, isPart, field: `/documents/${index}/documentTypeId` });
    loaded.push(await loadDocument(context, request, document, `/documents/${index}`));
  }
  return loaded;
};

const handle: PreparedHandler<typeof calls.registerRequest, LoadedDocument[]> = async (context) => {
  const { language, prepared } = context;
  const request = await openRequest(context, context.body, { lock: true });
  for (const [index, { type, file }] of prepared.entries())
    await checkTaken(context, request, { type, isPart: !file, field: `/documents/${index}/documentTypeId` });
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

interface Coming {
  readonly type: string;
  readonly isPart: boolean;
  /** Pointer of its type in the body. */
  readonly field: string;
}

/** Checks that a draft is loaded with what its product asks for; a filed request, with parts that a call of its own ends. */
async function checkTaken(context: Context, request: RequestRow, { type, isPart, field }: Coming): Promise<void> {
  if (isPart && !isLeftBy('save', request)) return checkReplacing(context, request, type);
  await assertAllowed(context, request, { event: 'save' });
  if (askedTypes(request).has(type)) return;
  throw new ApiError('documentNotAsked', { fields: [{ field, code: 'documentNotAsked' }] });
}

/** Checks as the calls do that take the last part: additionalDocumentUpdate for what was not approved, or -Register. */
async function checkReplacing(context: Context, request: RequestRow, type: string): Promise<void> {
  const current = currentDocuments(await loadRequestCase(context.trx, request)).find((row) => row.type === type);
  if (!current || !documentStates.rejected.has(current.state)) return checkEvidence(context, request, type);
  const document = { documentTypeId: type };
  await replaceableDocument(context, request, { documentId: String(current.id), document });
}

/**
 * The documents of a draft, whole or in parts; one of the same type that was there is discarded. Of a filed request, the
 * parts of a document that corrects it or proves who its applicant is, but the last.
 * @throws ApiError documentNotAsked; stateRefused for what is no draft any more; as `checkEvidence` and `replaceableDocument`;
 * the file's own refusals
 */
export const registerRequest = withPreparation<typeof calls.registerRequest, LoadedDocument[]>(prepare, handle);
