import { lazyInput } from '../../fields/inputs/lazy-input';
import { onlyByName } from '../../fields/field-renderer';
import type { FeatureExtensions } from '../../fields/extensions';
import { DuplicateRole } from './duplicate';
import { privilegeFilter } from './privilege-filter';
import { privilegesCell } from './privileges-cell';

/** What roles.json and role.json ask for by name. */
export const roleExtensions = {
  cells: [{ name: 'privileges', rank: onlyByName, rendering: privilegesCell }],
  filters: [{ name: 'privilege', rank: onlyByName, rendering: privilegeFilter }],
  inputs: [{ name: 'privileges', rank: onlyByName, rendering: lazyInput(() => import('./privileges-input')) }],
  actions: {
    'roles.duplicate': { Button: DuplicateRole },
  },
} satisfies FeatureExtensions<'roles'>;
