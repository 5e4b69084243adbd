import { fullDate, relativeDate } from '../../kit/moments';
import { dayOf } from '../format';
import type { Cell, CellKind } from './cell';

const dateTime: Cell = {
  text: ({ value }) => fullDate(new Date(String(value))),
  draw: ({ value, context }) => {
    const moment = new Date(String(value));
    return (
      <time dateTime={String(value)} title={fullDate(moment)}>
        {relativeDate(moment, context.now, context.language)}
      </time>
    );
  },
  width: 130,
};

const date: Cell = { text: ({ value }) => fullDate(dayOf(String(value))).slice(0, 10), width: 110 };

export const dateCells: CellKind[] = [
  { name: 'date', rank: (field) => (field.format === 'date' ? 10 : 0), as: date },
  { name: 'dateTime', rank: (field) => (field.format === 'date-time' ? 10 : 0), as: dateTime },
];
