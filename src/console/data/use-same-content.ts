import { useQuery } from '@tanstack/react-query';
import { sameContent } from '../../contract/generated/calls/embedded/sameContent';
import type { EmbeddedSameContentResult } from '../../contract/generated/types';
import { currentLanguage } from '../kit/language';
import { mayCall } from '../../contract/access';
import { usePrivileges } from '../session/use-session';
import { hasOwnRecords } from '../transport/runtime';
import { send } from '../transport/send';

/** A document of another request with the content of one of this request. */
export type SameContent = EmbeddedSameContentResult[number];

const none: readonly SameContent[] = [];

/**
 * Returns the documents of other requests with the content of one of this request's, the newest first: none to those who
 * may not know, and until they are known.
 */
export function useSameContent(contractRequestId: string): readonly SameContent[] {
  const held = usePrivileges();
  const { data = none } = useQuery({
    queryKey: ['sameContent', contractRequestId, currentLanguage()],
    queryFn: async ({ signal }) => (await send(sameContent, { parameters: { contractRequestId }, signal })).result,
    enabled: hasOwnRecords() && mayCall(sameContent, held),
    staleTime: 60_000,
  });
  return data;
}

/** Returns how many requests of others than this one's subject are among them. */
export function countOtherPeople(found: readonly SameContent[]): number {
  return new Set(found.flatMap(({ samePerson, contractRequestId }) => (samePerson ? [] : [contractRequestId]))).size;
}
