import { lazyInput } from '../../fields/inputs/lazy-input';
import { onlyByName } from '../../fields/field-renderer';
import type { FeatureExtensions } from '../../fields/extensions';
import { ImportButton } from '../../screens/import/import-button';

/** What location.json asks for by name. The DANE list comes with the first form of a location. */
export const locationExtensions = {
  inputs: {
    department: {
      rank: onlyByName,
      rendering: lazyInput(async () => ({ default: (await import('./place-input')).DepartmentInput })),
    },
    municipality: {
      rank: onlyByName,
      rendering: lazyInput(async () => ({ default: (await import('./place-input')).MunicipalityInput })),
    },
  },
  actions: { 'location.import': { Button: ImportButton } },
} satisfies FeatureExtensions;
