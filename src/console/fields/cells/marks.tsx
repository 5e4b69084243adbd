import { Check, Minus } from 'lucide-react';
import { Code } from '../../kit/code';
import { cachedStatusChip } from '../../kit/status-chip';
import { onlyByName } from '../field-renderer';
import { labelKey } from '../labels';
import { statusLook } from '../status-look';
import type { Cell, CellRenderers } from './cell';

const code: Cell = {
  text: ({ value }) => String(value),
  draw: ({ value }) => <Code value={String(value)} />,
  width: 140,
};

/** Of a certificate: long, in hexadecimal digits. */
const serial: Cell = {
  ...code,
  draw: ({ value }) => <Code value={String(value)} group={4} />,
  // All of its 32 digits: a serial that is cut is none.
  width: 344,
};

/** Drawn as well as said: a column of yes and no is read at a glance. */
const boolean: Cell = {
  text: ({ value, context }) => (value === true ? context.labels.yes : context.labels.no),
  draw: ({ value, context }) => (
    <span className={value === true ? 'cell-yes' : 'cell-no'}>
      {value === true ? <Check size={14} aria-hidden="true" /> : <Minus size={14} aria-hidden="true" />}
      {value === true ? context.labels.yes : context.labels.no}
    </span>
  ),
  width: 90,
};

const status: Cell = {
  text: ({ value, field, context }) =>
    context.translate(labelKey.option(context.resource, field.name, String(value)), { _: String(value) }),
  draw: (input) => cachedStatusChip({ ...statusLook(String(input.value)), label: status.text(input) }),
  width: 130,
  isState: true,
};

export const markCells = {
  code: { rank: onlyByName, rendering: code },
  serial: { rank: onlyByName, rendering: serial },
  boolean: { rank: (field) => (field.type === 'boolean' ? 5 : 0), rendering: boolean },
  status: { rank: onlyByName, rendering: status },
} satisfies CellRenderers;
