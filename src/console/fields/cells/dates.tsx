import type { ReactNode } from 'react';
import { FullTime } from '../../kit/full-time';
import { formatDateTime, formatDay, formatRelative } from '../../kit/format-date-time';
import { dayOf } from '../format';
import { pastLabel } from '../past-label';
import { voidValue, type VoidValue } from '../void-value';
import type { Cell, CellContext, CellRenderers } from './cell';

/** A provider's date in a form of its own is shown as it came. */
const dateTime: Cell = {
  text: ({ value, record, field, context }) => {
    const instead = voidValue(field, record, context);
    if (instead) return [instead.label, instead.at && formatDateTime(instead.at)].filter(Boolean).join(' ');
    return formatDateTime(new Date(String(value))) || String(value);
  },
  draw: ({ value, record, field, context }) => {
    const instead = voidValue(field, record, context);
    if (instead) return <VoidDate {...instead} context={context} />;
    const moment = new Date(String(value));
    if (Number.isNaN(moment.getTime())) return String(value);
    if (context.isOfRecord) return <FullTime value={moment} />;
    // Under a heading such as "Válido hasta" a day reads well once it has passed; "hace 6 h" does not.
    const past = pastLabel(field, value, context);
    return (
      <time dateTime={String(value)} title={past ? `${past}: ${formatDateTime(moment)}` : formatDateTime(moment)}>
        {past ? formatDay(moment, context.language) : formatRelative(moment, context.now, context.language)}
      </time>
    );
  },
  width: 130,
};

/** Renders the date alone under the label of a record; in a list the label, too, as its heading says otherwise. */
function VoidDate({ label, at, context }: VoidValue & { context: CellContext }): ReactNode {
  if (!at) return label;
  if (context.isOfRecord) return <FullTime value={at} />;
  return (
    <time dateTime={at.toISOString()} title={`${label}: ${formatDateTime(at)}`}>
      {label} {formatRelative(at, context.now, context.language)}
    </time>
  );
}

const date: Cell = {
  text: ({ value }) => formatDateTime(dayOf(String(value))).slice(0, 10) || String(value),
  draw: ({ value, context }) => formatDay(dayOf(String(value)), context.language) || String(value),
  width: 110,
};

export const dateCells = {
  date: { rank: (field) => (field.format === 'date' ? 10 : 0), rendering: date },
  dateTime: { rank: (field) => (field.format === 'date-time' ? 10 : 0), rendering: dateTime },
} satisfies CellRenderers;
