import type { Language } from '../../../contract/generated/languages';
import type { RequestDocument, ReviewStatus } from '../../../contract/generated/types';
import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema';
import type { Caller } from '../handler';
import { documentPath } from '../requests/document-path';
import { factsOf } from '../requests/request-facts';
import { namesOfPeople } from '../accounts/people-names';
import { currentDocuments, requiredTypes } from '../requests/filing/product-rules';
import { loadRequestCase, type RequestCase } from '../requests/load-request-case';
import type { DocumentRow, RequestRow } from '../../store/request-row';
import { nameOf } from '../catalogue-names';
import { hasTimelineAccess } from '../requests/visibility';
import { ownDocuments } from './own-documents';
import { corrects, presentRemark } from '../requests/present-remark';

interface Reading {
  readonly trx: Kysely<Schema>;
  readonly caller?: Caller;
  readonly language: Language;
}

/**
 * Returns the documents of a request, current and previous, in the order in which they came; of these types when given.
 * Who decided them, for those who work on it.
 */
export async function presentDocuments(
  reading: Reading,
  request: RequestRow,
  types?: readonly string[],
  known?: RequestCase,
): Promise<RequestDocument[]> {
  const requestCase = known ?? (await loadRequestCase(reading.trx, request));
  const documents = requestCase.documents.filter(({ type }) => types?.includes(type) ?? true);
  const deciders = seesColleagues(reading, request) ? documents.map(({ decided_by: decider }) => decider) : [];
  const people = await namesOfPeople(reading.trx, deciders);
  const required = requiredTypes(requestCase);
  const own = await ownDocuments(reading.trx, documents, reading.caller);
  return documents.map((row) => ({
    ...presentDocument(row, reading.language, people, corrects(requestCase, row)),
    required: required.includes(row.type),
    ...(own.has(row.id) && { attachedByReader: true }),
  }));
}

function seesColleagues({ caller }: Pick<Reading, 'caller'>, request: RequestRow): boolean {
  return caller !== undefined && hasTimelineAccess(request, caller);
}

/**
 * Returns one document; its decision carries the reviewer's name where it is among these.
 * @param people names by account, for a reader who sees who decided
 * @param isCorrection whether it replaced one that was not approved
 */
export function presentDocument(
  row: DocumentRow,
  language: Language,
  people: ReadonlyMap<string, string> = new Map(),
  isCorrection = false,
): RequestDocument {
  const decider = row.decided_by === null ? undefined : people.get(row.decided_by);
  return {
    documentId: String(row.id),
    documentTypeId: row.type as RequestDocument['documentTypeId'],
    name: nameOf('documentTypes', row.type, language),
    documentstatusid: row.state,
    filePath: documentPath(row.id, row.sha256),
    fileName: row.file_name,
    contentType: row.content_type,
    bytes: row.bytes,
    sha256: row.sha256,
    pages: row.pages,
    uploadedAt: row.uploaded_at.toISOString(),
    version: row.version,
    ...(row.decided_at !== null && {
      validation: {
        validationDateTime: row.decided_at.toISOString(),
        ...(decider !== undefined && { user: decider }),
        ...(row.reason_id !== null && { reasonId: row.reason_id }),
        ...presentRemark({ reasonId: row.reason_id, observation: row.observation, isCorrection }, language),
        ...(row.region !== null && { region: row.region }),
      },
    }),
  };
}

/** Returns where the documentary review stands, and to those who work on it who holds the case. */
export async function reviewStatus(
  reading: Pick<Reading, 'trx' | 'caller'>,
  request: RequestRow,
  known?: RequestCase,
): Promise<ReviewStatus> {
  const requestCase = known ?? (await loadRequestCase(reading.trx, request));
  const holders = seesColleagues(reading, request) ? [request.assigned_to] : [];
  const people = await namesOfPeople(reading.trx, holders);
  return { ...counts(requestCase), ...holder(request, people), version: request.version };
}

function counts(requestCase: RequestCase) {
  const { documentsComplete, documentsApproved } = factsOf(requestCase);
  const current = currentDocuments(requestCase);
  const missing = requiredTypes(requestCase).filter((type) => !current.some((document) => document.type === type));
  const inState = (state: string) => current.filter((document) => document.state === state).length;
  return {
    externalRequestId: String(requestCase.request.external_id),
    complete: documentsComplete,
    approved: documentsApproved && inState('PEN') === 0 && missing.length === 0,
    approvedCount: inState('APR'),
    rejectedCount: inState('NAP'),
    pendingCount: inState('PEN') + missing.length,
    serviceStatusId: requestCase.request.state,
  };
}

/** Returns who has the case open, and since when. */
export function holder(request: RequestRow, people: ReadonlyMap<string, string>) {
  const name = request.assigned_to === null ? undefined : people.get(request.assigned_to);
  return {
    ...(name !== undefined && { holder: name }),
    ...(name !== undefined && request.assigned_at !== null && { heldSince: request.assigned_at.toISOString() }),
  };
}
