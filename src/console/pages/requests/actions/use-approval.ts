import { useQuery } from '@tanstack/react-query';
import * as requestStates from '../../../../contract/generated/states/request';
import type { Request, StatusHistoryEntry } from '../../../../contract/generated/types';
import { requestApi } from '../request-api';

/**
 * Returns the change by which a request last came to await its issuance, with the person who made it; undefined until it is
 * read, and where the history does not have it.
 */
export function useApproval(resource: string, { contractRequestId }: Request): StatusHistoryEntry | undefined {
  const { data = [] } = useQuery({
    queryKey: [resource, 'approval', contractRequestId],
    queryFn: ({ signal }) => requestApi(resource).history(contractRequestId, signal),
    gcTime: 0,
    staleTime: Infinity,
  });
  const awaits = (entry: StatusHistoryEntry | undefined): boolean =>
    entry !== undefined && requestStates.awaitsIssuance.has(entry.serviceStatusId);
  // What happens to it meanwhile, such as a reassignment, stands in the same state.
  return data.findLast((entry, at) => awaits(entry) && !awaits(data[at - 1]));
}
