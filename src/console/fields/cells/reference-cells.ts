import type { Cell, CellRenderers } from './cell';

/** Names of the referenced records; nothing until they are known, so that no identifier flashes by. */
const references: Cell = {
  text: ({ value, field, context }) => {
    const target = field.reference?.resource ?? '';
    const ids: unknown[] = Array.isArray(value) ? value : [value];
    return ids
      .map((id) => context.nameOf(target, String(id)) ?? '')
      .filter(Boolean)
      .join(', ');
  },
  width: 220,
};

export const referenceCells = {
  references: { rank: (field) => (field.reference ? 20 : 0), rendering: references },
} satisfies CellRenderers;
