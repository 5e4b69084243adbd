import { formatDateTime, formatRelative } from '../../kit/format-date-time';
import { dayOf } from '../format';
import type { Cell, CellRenderer } from './cell';

const dateTime: Cell = {
  text: ({ value }) => formatDateTime(new Date(String(value))),
  draw: ({ value, context }) => {
    const moment = new Date(String(value));
    return (
      <time dateTime={String(value)} title={formatDateTime(moment)}>
        {formatRelative(moment, context.now, context.language)}
      </time>
    );
  },
  width: 130,
};

const date: Cell = { text: ({ value }) => formatDateTime(dayOf(String(value))).slice(0, 10), width: 110 };

export const dateCells: CellRenderer[] = [
  { name: 'date', rank: (field) => (field.format === 'date' ? 10 : 0), rendering: date },
  { name: 'dateTime', rank: (field) => (field.format === 'date-time' ? 10 : 0), rendering: dateTime },
];
