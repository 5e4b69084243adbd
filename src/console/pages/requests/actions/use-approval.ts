import { useQuery } from '@tanstack/react-query';
import { requestLifecycle } from '../../../../contract/generated/lifecycles/request';
import * as requestStates from '../../../../contract/generated/states/request';
import type { Request, StatusHistoryEntry } from '../../../../contract/generated/types';
import { requestApi } from '../request-api';

/** The decisions after which a request awaits its issuance. */
const approvals: ReadonlySet<string | undefined> = new Set(
  requestLifecycle.events.flatMap((event) =>
    event.decides === true && event.to !== undefined && requestStates.awaitsIssuance.has(event.to) ? [event.name] : [],
  ),
);

/**
 * Returns the decision by which a request last came to await its issuance, with the person who made it; undefined until it is
 * read, and where the history does not say which of its entries that is: of an upstream's states alone it isn't known.
 */
export function useApproval(resource: string, { contractRequestId }: Request): StatusHistoryEntry | undefined {
  const { data = [] } = useQuery({
    queryKey: [resource, 'approval', contractRequestId],
    queryFn: ({ signal }) => requestApi(resource).history(contractRequestId, signal),
    gcTime: 0,
    staleTime: Infinity,
  });
  return data.findLast(({ event }) => approvals.has(event));
}
