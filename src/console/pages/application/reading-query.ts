import { queryOptions } from '@tanstack/react-query';
import { catalogues } from '../../../contract/generated/catalogues';
import {
  cycoptimization,
  dnioptimization,
  ruesoptimization,
  rutoptimization,
} from '../../../contract/generated/calls/documents';
import type { RequestDocument } from '../../../contract/generated/types';
import { send } from '../../transport/send';
import type { OpenedRequest } from './application-calls';

const calls = { dni: dnioptimization, rut: rutoptimization, cyc: cycoptimization, rues: ruesoptimization };

/** Returns the reading of a document; undefined where its type is not read, or not in this product. */
export function readingQuery(
  { request: { externalRequestId }, ocrFlags }: Pick<OpenedRequest, 'request' | 'ocrFlags'>,
  { documentTypeId, documentId }: RequestDocument,
) {
  const kind = catalogues.documentTypes[documentTypeId]?.ocr;
  if (kind === undefined || !ocrFlags[kind]) return undefined;
  return queryOptions({
    queryKey: ['application', 'reading', documentId],
    queryFn: async ({ signal }) =>
      (await send(calls[kind], { body: { externalRequestId, documentId }, signal })).result,
    staleTime: Infinity,
  });
}
