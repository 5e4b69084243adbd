import type { RequestDocument } from '../../../../contract/generated/types';

/** A document whose state is another than before. */
export interface DocumentChange {
  documentId: string;
  name: string;
  from: RequestDocument['documentstatusid'];
  to: RequestDocument['documentstatusid'];
}

/** Returns what another person did to the documents meanwhile. */
export function documentChanges(base: readonly RequestDocument[], now: readonly RequestDocument[]): DocumentChange[] {
  return now.flatMap(({ documentId, documentTypeId, name = documentTypeId, documentstatusid: to }) => {
    const from = base.find((each) => each.documentId === documentId)?.documentstatusid ?? 'PEN';
    return from === to ? [] : [{ documentId, name, from, to }];
  });
}
