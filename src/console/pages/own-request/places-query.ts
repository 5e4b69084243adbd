import { queryOptions } from '@tanstack/react-query';
import { countries, states, towns } from '../../../contract/generated/calls/structure';
import type { FormField } from '../../../contract/form-check';
import { currentLanguage } from '../../kit/language';
import { send } from '../../transport/send';

interface Place {
  id: string;
  name: string;
}

/**
 * Returns the places a field offers; of a municipality's field, those of that department. Nothing changes them within a
 * session.
 */
export const placesQuery = ({ kind, name }: Pick<FormField, 'kind' | 'name'>, parent: string | undefined) =>
  queryOptions({
    queryKey: ['application', 'places', kind, parent ?? '', currentLanguage()],
    queryFn: async ({ signal }): Promise<readonly Place[]> => {
      if (kind === 'country') return (await send(countries, { signal })).result;
      if (kind === 'state') return (await send(states, { body: { countryId: 'CO' }, signal })).result;
      return townsOf(parent ?? '', name, signal);
    },
    enabled: parent !== '',
    staleTime: Infinity,
  });

/** Returns the towns of a response that names the field: one meant for another field is none of ours. */
async function townsOf(stateId: string, typeName: string, signal: AbortSignal): Promise<readonly Place[]> {
  const { result } = await send(towns, { body: { stateId, typeName }, signal });
  return result.typeName === typeName ? (result.towns ?? []) : [];
}
