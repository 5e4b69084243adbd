import { useQuery } from '@tanstack/react-query';
import type { RequestData } from '../../../../../contract/generated/types';
import { consultQueryInfoFiles } from '../../../../../contract/generated/calls/structure';
import { send } from '../../../../transport/send';

/**
 * Returns what stands on the envelope of a token: whose it is, its serial, and its PIN in the wire cipher, which
 * nothing here opens.
 */
export function useEnvelope(externalRequestId: string): { data: RequestData | undefined; error: Error | null } {
  const { data, error } = useQuery({
    queryKey: ['envelope', externalRequestId],
    queryFn: async ({ signal }) =>
      (await send(consultQueryInfoFiles, { body: { externalRequestId }, signal, asks: true })).result,
    // A PIN, though encrypted, stays no longer than its dialog.
    gcTime: 0,
    staleTime: 0,
  });
  return { data, error };
}
