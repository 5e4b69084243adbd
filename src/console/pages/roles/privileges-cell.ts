import type { Cell } from '../../fields/cells/cell';
import { formatNumber } from '../../fields/format';
import { privilegeLabel } from '../../fields/privilege-groups';

/** How many in the row; their names where there is room for them (an export, a conflict). */
export const privilegesCell: Cell = {
  text: ({ value, context }) =>
    Array.isArray(value)
      ? value.map((code) => context.translate(privilegeLabel(String(code)), { _: String(code) })).join(', ')
      : '',
  draw: ({ value, context }) => (Array.isArray(value) ? formatNumber(value.length, context.language) : null),
  width: 110,
  align: 'end',
};
