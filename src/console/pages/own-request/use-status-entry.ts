import { useQuery } from '@tanstack/react-query';
import { getstatushistory } from '../../../contract/generated/calls/certificate';
import type { Request, StatusHistoryEntry } from '../../../contract/generated/types';
import { mayCall } from '../../../contract/access';
import { usePrivileges } from '../../session/use-session';
import { send } from '../../transport/send';

/** Returns when and why a request came to the state it is in; undefined while it is read, and where it may not be. */
export function useStatusEntry({
  contractRequestId,
  serviceStatusId: state,
  version,
}: Request): StatusHistoryEntry | undefined {
  const held = usePrivileges();
  const { data: history } = useQuery({
    queryKey: ['application', 'history', contractRequestId, version],
    queryFn: async ({ signal }) => (await send(getstatushistory, { body: { contractRequestId }, signal })).result,
    enabled: mayCall(getstatushistory, held),
    gcTime: 0,
  });
  return history?.findLast(
    ({ serviceStatusId }, at) => serviceStatusId === state && history[at - 1]?.serviceStatusId !== state,
  );
}
