import { isDocumentInForce } from '../../contract/case-facts';
import { additionalDocumentList } from '../../contract/generated/calls/documents/additionalDocumentList';
import { updateRequestData } from '../../contract/generated/calls/certificate/updateRequestData';
import { consultQueryInfoFiles } from '../../contract/generated/calls/structure/consultQueryInfoFiles';
import { structureForm } from '../../contract/generated/calls/structure/structureForm';
import { structureProductInfo } from '../../contract/generated/calls/structure/structureProductInfo';
import { cataloguesByRecord } from '../../contract/generated/specified-fields';
import type {
  DocumentsAdditionalDocumentListResult,
  ProductInformation,
  Request,
  StructureConsultQueryInfoFilesResult,
  StructureStructureFormResult,
} from '../../contract/generated/types';
import { fieldsOf } from '../../contract/form-check';
import { isObject } from '../../contract/is-object';
import { loadRuntime, takesOurs } from '../transport/runtime';
import { requestLifecycle } from '../../contract/generated/lifecycles/request';
import { eligibility } from '../../contract/lifecycle';
import { readResult } from '../transport/read-result';
import { send } from '../transport/send';
import { asRecord } from './as-record';
import { findRow, readDocuments } from './compose-case';
import { withCatalogueNames } from './specified-rows';

/**
 * A request as its applicant opens it. Our own upstream answers it whole; of a provider, whose answers to these calls no
 * specification shows, it is composed of the calls that have its fields. Which of the two it is, the answer says.
 */

type RequestData = Pick<StructureConsultQueryInfoFilesResult, 'detail' | 'copyKey'>;
/** Without a name where the provider gives none: its type has one. */
export type RequestedDocument = Omit<DocumentsAdditionalDocumentListResult[number], 'name'> & { name?: string };

/**
 * Returns whether a request may still be filled in: it is a draft, or the provider's state is none whose meaning is known, so
 * that it alone can tell.
 */
export function mayBeDraft({ serviceStatusId: state }: Pick<Request, 'serviceStatusId'>): boolean {
  const event = eligibility(requestLifecycle, 'save', { state, facts: {}, held: new Set() });
  return event.allowed || event.because !== 'state';
}

/** Returns a request of the applicant's. @throws CallError noResults, where nothing answers it */
export async function readRequestData(externalRequestId: string): Promise<RequestData> {
  const body = { externalRequestId };
  if (takesOurs(await loadRuntime(), consultQueryInfoFiles))
    return (await send(consultQueryInfoFiles, { body, asks: true })).result;
  const { result } = await send(consultQueryInfoFiles, { body, raw: true, asks: true });
  if (isObject(result) && isObject(result['detail'])) return readResult(consultQueryInfoFiles, result, false);
  const row = await findRow(externalRequestId);
  const rows = await withCatalogueNames(cataloguesByRecord['request'] ?? [], [row]);
  // What the provider doesn't have stays unknown.
  return { detail: asRecord<Request>(rows[0] ?? row) };
}

interface ReadForm extends StructureStructureFormResult {
  /** Fields of which it is unknown what is stored; there, if empty, where the form is composed of our definitions. */
  unreadFields?: readonly string[];
}

/**
 * Returns the form of a request: the upstream's, or a draft's as it is composed of our definitions; null of a request that was
 * filed in a form of which nothing is known.
 */
export async function readForm(request: Request): Promise<ReadForm | null> {
  const { externalRequestId, certificateTypeId: productId = '' } = request;
  const body = { structureServiceId: productId, productId, externalRequestId };
  if (takesOurs(await loadRuntime(), structureForm)) return (await send(structureForm, { body, asks: true })).result;
  const { result } = await send(structureForm, { body, raw: true, asks: true });
  const form = isObject(result) ? result['structureForm'] : undefined;
  if (isObject(form) && Array.isArray(form['tabs'])) return readResult(structureForm, result, false);
  if (!mayBeDraft(request)) return null;
  const { specifiedForm } = await import('./specified-form');
  const composed = await specifiedForm(request);
  // What the request does not have may have been stored all the same: of some fields no response has a value.
  const unread = fieldsOf(composed, 'form').filter(({ value }) => value === undefined);
  return { structureForm: composed, ocrFlags: {}, unreadFields: unread.map(({ name }) => name) };
}

/**
 * Returns the products that can be asked for. Of a provider's, a validity is not chosen, and what no definition has of one is
 * what every form asks for.
 */
export async function readProducts(ids: readonly string[], signal?: AbortSignal): Promise<ProductInformation[]> {
  const isOurs = takesOurs(await loadRuntime(), updateRequestData);
  return Promise.all(
    ids.map(async (productId) => {
      const { result } = await send(structureProductInfo, { parameters: { productid: productId }, signal });
      if (isOurs) return result;
      const documents = result.documents ?? (await (await import('./specified-form')).specifiedDocuments(productId));
      return { ...result, productId, documents, validities: undefined };
    }),
  );
}

/** Returns what the applicant has to correct; of a provider, the documents in force, of which some were not approved. */
export async function readRequestedDocuments(
  externalRequestId: string,
  signal?: AbortSignal,
): Promise<RequestedDocument[]> {
  if (takesOurs(await loadRuntime(), additionalDocumentList))
    return (await send(additionalDocumentList, { parameters: { externalRequestId }, signal })).result;
  const documents = await readDocuments(externalRequestId, signal);
  return documents
    .filter(({ documentstatusid }) => isDocumentInForce(documentstatusid))
    .map((current) => ({ documentTypeId: current.documentTypeId, name: current.name, required: true, current }));
}
