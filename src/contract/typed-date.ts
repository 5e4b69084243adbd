/** Dates and moments as people type them: a day is yyyy-mm-dd, a moment yyyy-mm-ddThh:mm on Colombia's clocks. */
import { colombianDay, colombianOffsetMs, onColombianClocks } from './colombia';
import { formats } from './formats';
import { locales } from './generated/languages';
import { comparableName } from './names';

export interface DateLimits {
  /** The first day that is taken. */
  readonly earliest?: string | undefined;
  /** Only what has come already is taken. */
  readonly past?: boolean | undefined;
}

/** What is wrong with a typed date: a message of `errors.json#/validation`, and what fills it. */
export interface DateProblem {
  readonly code: 'dateIncomplete' | 'dateUnknown' | 'dateTooEarly' | 'dateInFuture' | 'timeIncomplete';
  readonly limit?: string;
}

/** Returns what is wrong with a day, each with its own remedy: not whole, in no calendar, too early, not yet there. */
export function dateProblem(date: string, { earliest = '', past }: DateLimits): DateProblem | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return { code: 'dateIncomplete' };
  if (!formats.date(date)) return { code: 'dateUnknown' };
  if (date < earliest) return { code: 'dateTooEarly', limit: earliest.split('-').reverse().join('/') };
  if (past && date > colombianDay(new Date())) return { code: 'dateInFuture' };
  return undefined;
}

/** Returns what is wrong with a moment: its day, then its time, then that it is still to come. */
export function momentProblem(typed: string, limits: DateLimits): DateProblem | undefined {
  const [date = '', time = ''] = typed.split('T');
  const problem = dateProblem(date, limits);
  if (problem) return problem;
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return { code: 'timeIncomplete' };
  return limits.past && momentOf(typed) > new Date() ? { code: 'dateInFuture' } : undefined;
}

/** Returns the moment that a whole typed one stands for. */
export function momentOf(typed: string): Date {
  return new Date(Date.parse(`${typed}:00Z`) + colombianOffsetMs);
}

/** Returns a moment as it is typed. */
export function typedMoment(moment: Date): string {
  return onColombianClocks(moment).toISOString().slice(0, 16);
}

/** Returns a year of the past that was typed by its last two digits whole: `03` is 2003, and `85`, which is still to come, 1985. */
export function readPastYear(text: string): string {
  if (!/^\d{2}$/.test(text)) return text;
  const thisYear = Number(colombianDay(new Date()).slice(0, 4));
  const year = thisYear - (thisYear % 100) + Number(text);
  return String(year > thisYear ? year - 100 : year);
}

const monthNames: readonly (readonly [name: string, month: string])[] = Object.values(locales).flatMap((locale) => {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from(
    { length: 12 },
    (_, at) => [comparableName(format.format(Date.UTC(0, at))), String(at + 1).padStart(2, '0')] as const,
  );
});

/**
 * Returns the number of a month by its name in any language of the product, whole or from three letters on, with or
 * without its dot: `mayo`, `MAY` and `may.` are 05.
 */
export function readMonth(text: string): string | undefined {
  const name = comparableName(text).replace(/\.$/, '');
  return /^\p{L}{3,}$/u.test(name) ? monthNames.find(([month]) => month.startsWith(name))?.[1] : undefined;
}

const namedMonth = /^(?<day>\d{1,2})[\s/.-]*(?:de\s+)?(?<name>\p{L}{3,}\.?)[\s/.-]*(?:del?\s+)?(?<year>\d{4})$/u;
const dayFirst = /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})/;
const yearFirst = /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})/;
const timeBehind = /^[\sT,]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/;

/**
 * Returns a date that was copied elsewhere as it is typed, with its time where it has one: dd/mm/yyyy or yyyy-mm-dd, with dots
 * or hyphens too, dd-MON-yyyy, and whole ISO moments. Undefined for anything else.
 */
export function readPastedDate(pasted: string): string | undefined {
  const text = pasted.trim();
  if (formats['date-time'](text)) return typedMoment(new Date(text));
  const named = namedMonth.exec(text)?.groups;
  const written = readMonth(named?.['name'] ?? '');
  if (named && written !== undefined) return `${named['year']}-${written}-${named['day']?.padStart(2, '0')}`;
  const match = dayFirst.exec(text) ?? yearFirst.exec(text);
  if (!match) return undefined;
  const { year = '', month = '', day = '' } = match.groups ?? {};
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const rest = text.slice(match[0].length);
  if (rest === '') return date;
  const [, hours, minutes] = timeBehind.exec(rest) ?? [];
  return hours === undefined ? undefined : `${date}T${hours.padStart(2, '0')}:${minutes}`;
}
