import type { Cell } from '../../fields/cells/cell';
import type { FeatureExtensions } from '../../fields/extensions';
import { onlyByName } from '../../fields/field-renderer';
import { formatNumber } from '../../fields/format';
import { lazyInput } from '../../fields/inputs/lazy-input';
import { privilegeLabel } from '../../fields/privilege-groups';
import { DuplicateRole } from './duplicate';
import { holdersCell } from './holders-cell';
import { privilegeFilter } from './privilege-filter';

/** How many in the row; their names where there is room for them (an export, a conflict). */
const privilegesCell: Cell = {
  text: ({ value, context }) =>
    Array.isArray(value)
      ? value.map((code) => context.translate(privilegeLabel(String(code)), { _: String(code) })).join(', ')
      : '',
  draw: ({ value, context }) => (Array.isArray(value) ? formatNumber(value.length, context.language) : null),
  width: 110,
  align: 'end',
};

/** What roles.json and role.json ask for by name. */
export const roleExtensions = {
  cells: {
    holders: { rank: onlyByName, rendering: holdersCell },
    privileges: { rank: onlyByName, rendering: privilegesCell },
  },
  filters: { privilege: { rank: onlyByName, rendering: privilegeFilter } },
  inputs: { privileges: { rank: onlyByName, rendering: lazyInput(() => import('./privileges-input')) } },
  actions: {
    'role.duplicate': { Button: DuplicateRole },
  },
} satisfies FeatureExtensions;
