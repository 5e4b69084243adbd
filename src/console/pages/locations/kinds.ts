import { lazyInput } from '../../fields/inputs/lazy-input';
import { onlyByName } from '../../fields/kind';
import type { Kinds } from '../../fields/kinds';

/** What location.json asks for by name. The DANE list comes with the first form of a location. */
export const locationKinds: Partial<Kinds> = {
  inputs: [
    {
      name: 'department',
      rank: onlyByName,
      as: lazyInput(async () => ({ default: (await import('./place-input')).DepartmentInput })),
    },
    {
      name: 'municipality',
      rank: onlyByName,
      as: lazyInput(async () => ({ default: (await import('./place-input')).MunicipalityInput })),
    },
  ],
};
