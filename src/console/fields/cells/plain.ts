import { formatNumber } from '../format';
import { labelKey } from '../labels';
import type { Cell, CellRenderers } from './cell';

const text: Cell = { text: ({ value }) => String(value), width: 180 };

const number: Cell = {
  text: ({ value, context }) => (typeof value === 'number' ? formatNumber(value, context.language) : String(value)),
  width: 100,
  align: 'end',
};

const option: Cell = {
  text: ({ value, field, context }) =>
    context.translate(labelKey.option(context.resource, field.name, String(value)), { _: String(value) }),
  width: 150,
};

const list: Cell = {
  text: ({ value }) => (Array.isArray(value) ? value.map(String).join(', ') : String(value)),
  width: 220,
};

const email: Cell = { ...text, width: 220 };

export const plainCells = {
  text: { rank: () => 1, rendering: text },
  email: { rank: (field) => (field.format === 'email' ? 10 : 0), rendering: email },
  number: { rank: (field) => (field.type === 'number' || field.type === 'integer' ? 5 : 0), rendering: number },
  enum: { rank: (field) => (field.enum ? 10 : 0), rendering: option },
  list: { rank: (field) => (field.type === 'array' ? 5 : 0), rendering: list },
} satisfies CellRenderers;
