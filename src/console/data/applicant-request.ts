import { isDocumentInForce } from '../../contract/case-facts';
import { additionalDocumentList } from '../../contract/generated/calls/documents/additionalDocumentList';
import { consultQueryInfoFiles } from '../../contract/generated/calls/structure/consultQueryInfoFiles';
import { structureForm } from '../../contract/generated/calls/structure/structureForm';
import { cataloguesByRecord } from '../../contract/generated/specified-fields';
import type {
  DocumentsAdditionalDocumentListResult,
  Request,
  StructureConsultQueryInfoFilesResult,
  StructureStructureFormBody,
  StructureStructureFormResult,
} from '../../contract/generated/types';
import { isObject } from '../../contract/is-object';
import { loadRuntime, takesOurs } from '../transport/runtime';
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

/** Returns whether the form of a request is one that this console knows: only then a request is filed in it. */
export async function isFormOffered(): Promise<boolean> {
  return takesOurs(await loadRuntime(), structureForm);
}

/** Returns a request of the applicant's. @throws CallError noResults, where nothing answers it */
export async function readRequestData(externalRequestId: string): Promise<RequestData> {
  const body = { externalRequestId };
  const isOwn = takesOurs(await loadRuntime(), consultQueryInfoFiles);
  const { result } = await send(consultQueryInfoFiles, { body, raw: !isOwn, asks: true });
  if (isOwn) return result;
  const whole: unknown = result;
  if (isObject(whole) && isObject(whole['detail']))
    return (await readResult(consultQueryInfoFiles, whole, false)) as RequestData;
  const row = await findRow(externalRequestId);
  const rows = await withCatalogueNames(cataloguesByRecord['request'] ?? [], [row]);
  // What the provider doesn't have stays unknown.
  return { detail: asRecord<Request>(rows[0] ?? row) };
}

/** Returns the form of a request; null where the upstream answers another than this console knows. */
export async function readForm(body: StructureStructureFormBody): Promise<StructureStructureFormResult | null> {
  const isOffered = await isFormOffered();
  const { result } = await send(structureForm, { body, raw: !isOffered, asks: true });
  if (isOffered) return result;
  const whole: unknown = result;
  const form = isObject(whole) ? whole['structureForm'] : undefined;
  if (!isObject(form) || !Array.isArray(form['tabs'])) return null;
  return (await readResult(structureForm, whole, false)) as StructureStructureFormResult;
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
