import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getDeliveryLogistics } from '../../../../../contract/generated/calls/certificate';
import { states, towns } from '../../../../../contract/generated/calls/structure';
import type { DeliveryLocation } from '../../../../../contract/generated/types';
import { send } from '../../../../transport/send';

interface Place {
  id: string;
  name: string;
}

/** Names the field that asks for municipalities; the answer repeats it. */
const FIELD = 'deliveryMunicipality';

/** Returns the departments of the country. */
export function useDepartments(): UseQueryResult<readonly Place[]> {
  return useQuery({
    queryKey: ['delivery', 'departments'],
    queryFn: async ({ signal }) => (await send(states, { body: { countryId: 'CO' }, signal })).result,
    staleTime: Infinity,
  });
}

/** Returns the municipalities of a department; nothing is asked until there is one. */
export function useMunicipalities(stateId: string): UseQueryResult<readonly Place[]> {
  return useQuery({
    queryKey: ['delivery', 'municipalities', stateId],
    enabled: stateId !== '',
    queryFn: async ({ signal }) => {
      const { result } = await send(towns, { body: { stateId, typeName: FIELD }, signal });
      return result.typeName === FIELD ? result.towns : [];
    },
    staleTime: Infinity,
  });
}

/** Returns the offices and points at which a medium can be handed over. */
export function useDeliveryPlaces(): UseQueryResult<readonly DeliveryLocation[]> {
  return useQuery({
    queryKey: ['delivery', 'places'],
    queryFn: async ({ signal }) => (await send(getDeliveryLogistics, { signal })).result,
    staleTime: Infinity,
  });
}
