import type { registerRequest as call } from '../../../contract/generated/calls/documents';
import { CallFailure } from '../../domain/failure';
import { withPreparation, type PreparedHandler, type Preparation } from '../../domain/handler';
import { presentDocument } from '../../domain/documents/documents';
import { judge } from '../../domain/requests/fire';
import { keepDocument } from '../../domain/documents/keep-document';
import { loadDocument, type LoadedDocument } from '../../domain/documents/load-document';
import { openRequest } from '../../domain/requests/open-request';
import { askedTypes } from '../../domain/requests/product-rules';
import type { DocumentRow, RequestRow } from '../../store/request-row';
import { keepPart } from '../../domain/documents/upload-parts';

/** Reads the files one after the other: what a person may load at once is bounded, also in memory. */
const prepare: Preparation<typeof call, LoadedDocument[]> = async (context) => {
  const { documents } = context.body;
  const request = await openRequest(context, context.body);
  await judge(context, request, { event: 'save' });
  const loaded: LoadedDocument[] = [];
  for (const [at, document] of documents.entries()) {
    checkAsked(request, document.documentTypeId, `/documents/${at}/documentTypeId`);
    loaded.push(await loadDocument(context, request, document, `/documents/${at}`));
  }
  return loaded;
};

const handle: PreparedHandler<typeof call, LoadedDocument[]> = async (context) => {
  const { language, prepared } = context;
  const request = await openRequest(context, context.body, true);
  await judge(context, request, { event: 'save' });
  const kept: DocumentRow[] = [];
  for (const { type, fileName, file, part } of prepared) {
    if (file) kept.push(await keepDocument(context, request, { type, fileName, file }));
    else if (part) await keepPart(context, request, type, part);
  }
  const last = prepared.at(-1)?.part;
  return {
    externalRequestId: String(request.external_id),
    documents: kept.map((row) => presentDocument(row, language)),
    ...(last && { received: last.received }),
  };
};

function checkAsked(request: RequestRow, type: string, field: string): void {
  if (askedTypes(request).has(type)) return;
  throw new CallFailure('documentNotAsked', { fields: [{ field, code: 'documentNotAsked' }] });
}

/**
 * The documents of a draft, whole or in parts; one of the same type that was there is discarded.
 * @throws CallFailure documentNotAsked; stateRefused for what is no draft any more; the file's own refusals
 */
export const registerRequest = withPreparation<typeof call, LoadedDocument[]>(prepare, handle);
