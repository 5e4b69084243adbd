/**
 * Business days in Colombia: Monday to Friday without the holidays of Ley 51 de 1983 (Ley Emiliani) and the Código
 * Sustantivo del Trabajo, article 177. Computed by rule, so that no year has to be added by hand.
 */
import { dayMs } from './durations';
import { colombianOffsetMs, onColombianClocks } from './colombia';

/** Returns a day of Colombia, counted from 1970-01-01. */
function dayNumber(moment: Date): number {
  return Math.floor(onColombianClocks(moment).getTime() / dayMs);
}

function dayOf(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / dayMs;
}

/** Returns the day of the week: 0 is Sunday; 1970-01-01 was a Thursday. */
function weekday(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** Kept on its date. */
const fixed: readonly (readonly [month: number, day: number])[] = [
  [1, 1],
  [5, 1],
  [7, 20],
  [8, 7],
  [12, 8],
  [12, 25],
];
/** Moved to the following Monday (Ley 51 de 1983, article 1). */
const moved: readonly (readonly [month: number, day: number])[] = [
  [1, 6],
  [3, 19],
  [6, 29],
  [8, 15],
  [10, 12],
  [11, 1],
  [11, 11],
];
/** Days from Easter Sunday: Holy Thursday and Good Friday; Ascension, Corpus Christi and Sacred Heart on their Mondays. */
const fromEaster = [-3, -2, 43, 64, 71];

const known = new Map<number, ReadonlySet<number>>();

function holidayNumbers(year: number): ReadonlySet<number> {
  return known.get(year) ?? computeHolidays(year);
}

function computeHolidays(year: number): ReadonlySet<number> {
  const easter = easterSunday(year);
  const holidays = new Set([
    ...fixed.map(([month, day]) => dayOf(year, month, day)),
    ...moved.map(([month, day]) => mondayFrom(dayOf(year, month, day))),
    ...fromEaster.map((days) => easter + days),
  ]);
  known.set(year, holidays);
  return holidays;
}

function mondayFrom(day: number): number {
  return day + ((8 - weekday(day)) % 7);
}

/** Computes the Gregorian computus (Meeus, Jones and Butcher). */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  const sum = moon + sunday - 7 * late + 114;
  return dayOf(year, Math.floor(sum / 31), (sum % 31) + 1);
}

function isWeekday(day: number): boolean {
  const ofWeek = weekday(day);
  return ofWeek !== 0 && ofWeek !== 6;
}

function isWorkday(day: number): boolean {
  return isWeekday(day) && !holidayNumbers(yearOf(day)).has(day);
}

function yearOf(day: number): number {
  return new Date(day * dayMs).getUTCFullYear();
}

/** Counts the Mondays to Fridays up to a day, itself counted, from Monday 1970-01-05 on; negative before it. */
function weekdaysUpTo(day: number): number {
  const days = day - 3;
  const weeks = Math.floor(days / 7);
  return weeks * 5 + Math.min(days - weeks * 7, 5);
}

/** Counts the holidays of Monday to Friday after one day and up to another. */
function holidaysBetween(first: number, last: number): number {
  let count = 0;
  for (let year = yearOf(first); year <= yearOf(last); year += 1) {
    for (const day of holidayNumbers(year)) if (day > first && day <= last && isWeekday(day)) count += 1;
  }
  return count;
}

/**
 * Returns the end, in Colombia, of the day that comes `days` business days after that moment's day. 0 or less: of the
 * same day.
 */
export function dueAfter(moment: Date, days: number): Date {
  let day = dayNumber(moment);
  for (let left = days; left > 0;) {
    day += 1;
    if (isWorkday(day)) left -= 1;
  }
  return new Date((day + 1) * dayMs + colombianOffsetMs - 1);
}

/** Returns when so much time of business days has gone by: that of the other days, whole in Colombia, does not count. */
export function afterBusinessTime(moment: Date, milliseconds: number): Date {
  let at = moment.getTime();
  let left = milliseconds;
  for (;;) {
    const day = dayNumber(new Date(at));
    const end = (day + 1) * dayMs + colombianOffsetMs;
    if (isWorkday(day)) {
      if (left <= end - at) return new Date(at + left);
      left -= end - at;
    }
    at = end;
  }
}

/** Counts the business days after the day of `from` up to that of `to`, itself counted; 0 when it is not later. */
export function businessDaysBetween(from: Date, to: Date): number {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  // Counted and not walked: a list asks it for every row, and some of them have waited for more than a year.
  return Math.max(0, weekdaysUpTo(last) - weekdaysUpTo(first) - holidaysBetween(first, last));
}
