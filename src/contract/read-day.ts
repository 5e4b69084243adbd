import { colombianDay, colombianOffsetMs } from './colombia';
import { formats } from './formats';

const withoutZone = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;
const withHour = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;

/**
 * Returns the day, yyyy-mm-dd, that a date means: itself, or the day of Colombia to which its moment belongs, as others write a
 * date with its first hour; undefined for anything that is no date.
 */
export function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (formats.date(value)) return value;
  if (!formats.date(value.slice(0, 10)) || !withHour.test(value)) return undefined;
  const at = withoutZone.test(value)
    ? Date.parse(`${value.replace(' ', 'T')}Z`) + colombianOffsetMs
    : Date.parse(value);
  return Number.isNaN(at) ? undefined : colombianDay(new Date(at));
}
