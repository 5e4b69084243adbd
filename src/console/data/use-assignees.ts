import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { assignees } from '../../contract/generated/calls/embedded';
import { send } from '../transport/send';

/** Who may review the requests of a list, as the call gives them. */
export type Assignee = NonNullable<(typeof assignees)['shape']>['result'][number];

/** Returns who may review the requests of a list, each with what is theirs already; for those who may assign. */
export function useAssignees(resource: string): UseQueryResult<Assignee[]> {
  return useQuery({
    // Under the resource's name: assigning one counts the load anew.
    queryKey: [resource, 'assignees'],
    queryFn: async ({ signal }) => (await send(assignees, { parameters: { resource }, signal })).result,
  });
}
