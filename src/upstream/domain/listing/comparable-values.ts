import type { ColumnType } from '../../../contract/table-definitions';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const day = /^(?!0000)\d{4}-\d{2}-\d{2}$/;
/** What JavaScript and PostgreSQL both read: no year 0, no offset of 16 hours, no comment in parentheses. */
const isoMoment = /^(?!0000)\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):\d{2})?)?$/;
/** What an `integer` of PostgreSQL holds. */
const maxInteger = 2_147_483_647;

const fits: Readonly<Record<ColumnType, (value: unknown) => boolean>> = {
  text: isText,
  integer: (value) => typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= maxInteger,
  bigint: (value) => Number.isSafeInteger(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && day.test(value) && isMoment(value),
  timestamptz: (value) => typeof value === 'string' && isoMoment.test(value) && isMoment(value),
  uuid: (value) => typeof value === 'string' && uuid.test(value),
  json: () => false,
  textArray: isText,
};

/**
 * Returns whether a column of that type (or an item of it) can be compared with the value; anything else would be an
 * error of SQL.
 */
export function isComparable(type: ColumnType, value: unknown): boolean {
  return fits[type](value);
}

/** Tells whether PostgreSQL can hold the text: it has no character zero. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\0');
}

/**
 * Tells whether JavaScript knows the moment; 2026-02-30 rolls over there, so the day has to come back as it went in.
 */
function isMoment(text: string): boolean {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) return false;
  const date = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.slice(0, 10));
}
