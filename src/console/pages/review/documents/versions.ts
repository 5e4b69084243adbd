import * as documentStates from '../../../../contract/generated/states/document';
import { isDocumentInForce } from '../../../../contract/case-facts';
import type { RequestDocument } from '../../../../contract/generated/types';

/** Returns the documents in force. */
export function currentDocuments(documents: readonly RequestDocument[]): RequestDocument[] {
  return documents.filter(({ documentstatusid }) => isDocumentInForce(documentstatusid));
}

/** Returns the versions that this one replaced, the newest first. */
export function formerVersions(documents: readonly RequestDocument[], of: RequestDocument): RequestDocument[] {
  return documents
    .filter(
      ({ documentTypeId, documentstatusid }) =>
        documentTypeId === of.documentTypeId && !isDocumentInForce(documentstatusid),
    )
    .sort((left, right) => Number(right.documentId) - Number(left.documentId));
}

/** Returns whether a document was decided in a review and replaced since; one that its applicant changed before is none. */
export function isCorrected(documents: readonly RequestDocument[], of: RequestDocument): boolean {
  return formerVersions(documents, of).some(({ validation }) => validation !== undefined);
}

/** Returns where a review begins: the first document that waits; the first of all when none does. */
export function firstPending(current: readonly RequestDocument[]): RequestDocument | undefined {
  return current.find(({ documentstatusid }) => documentStates.pending.has(documentstatusid)) ?? current[0];
}

/** Returns the next one that waits, from this one on and around; undefined when none does. */
export function nextPending(current: readonly RequestDocument[], from: string): RequestDocument | undefined {
  const fromIndex = current.findIndex(({ documentId }) => documentId === from);
  return [...current.slice(fromIndex + 1), ...current.slice(0, fromIndex)].find(({ documentstatusid }) =>
    documentStates.pending.has(documentstatusid),
  );
}

/** Returns how many required documents are not uploaded: the server counts them with those that wait. */
export function missingCount(current: readonly RequestDocument[], pendingCount = 0): number {
  return Math.max(
    0,
    pendingCount - current.filter(({ documentstatusid }) => documentStates.pending.has(documentstatusid)).length,
  );
}

/** The pictures of the identity document, the side with the face first. */
const identityDocuments: readonly RequestDocument['documentTypeId'][] = ['FRD', 'DNI', 'RVD'];

/** Returns what a document is held against: the applicant's picture, and that one against the identity document. */
export function counterpartOf(current: readonly RequestDocument[], of: RequestDocument): RequestDocument | undefined {
  const isSelfie = of.documentTypeId === 'SFD';
  const types = isSelfie ? identityDocuments : (['SFD'] as const);
  const counterpart = types.map((type) => current.find(({ documentTypeId }) => documentTypeId === type)).find(Boolean);
  return counterpart ?? current.find(({ documentId }) => documentId !== of.documentId);
}
