import * as documentStates from '../../../../contract/generated/states/document';
import type { QueryClient } from '@tanstack/react-query';
import { documentsQuery } from '../own-request-calls';

/** The digests of what was chosen in this tab, as it was chosen and as it was sent: by request, then by type of document. */
const chosen = new Map<string, Map<string, readonly string[]>>();

export interface PicturePlace {
  readonly externalRequestId: string;
  readonly type: string;
}

/** Remembers what a place was given last. */
export function rememberDigests({ externalRequestId, type }: PicturePlace, digests: readonly string[]): void {
  const places = chosen.get(externalRequestId) ?? new Map<string, readonly string[]>();
  chosen.set(externalRequestId, places.set(type, digests));
}

/** Returns the digests of a request's other places, and of what was not approved in this one, as far as they are known here. */
export function digestsElsewhere(client: QueryClient, { externalRequestId, type }: PicturePlace): Set<string> {
  const here = [...(chosen.get(externalRequestId) ?? [])].flatMap(([other, digests]) =>
    other === type ? [] : digests,
  );
  const documents = client.getQueryData(documentsQuery(externalRequestId).queryKey) ?? [];
  const stored = documents.flatMap(({ documentTypeId, current }) =>
    current?.sha256 !== undefined && (documentTypeId !== type || documentStates.rejected.has(current.documentstatusid))
      ? [current.sha256]
      : [],
  );
  return new Set([...here, ...stored]);
}
