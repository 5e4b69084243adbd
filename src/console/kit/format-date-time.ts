import { colombianDay, colombianZone } from '../../contract/colombia';
import { dayMs } from '../../contract/durations';
import { locales, masterLanguage, type Language } from '../../contract/generated/languages';
import { writtenMoment } from '../../contract/written-date';

const units: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Creating a format costs more than a hundred uses of it, and a list has hundreds. */
const formats = new Map<string, Intl.RelativeTimeFormat>();

function getRelativeFormat(language: Language, style: 'short' | 'long'): Intl.RelativeTimeFormat {
  const key = `${language} ${style}`;
  const format = formats.get(key) ?? new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto', style });
  formats.set(key, format);
  return format;
}

/** Returns the full date of the specification, dd/mm/yyyy hh:mm:ss, as the clocks of Colombia say it wherever it is read; empty for no moment. */
export function formatDateTime(moment: Date): string {
  if (Number.isNaN(moment.getTime())) return '';
  return writtenMoment(moment);
}

/** Returns the same to the minute, as a deadline is meant: its second says nothing. */
export function formatMinute(moment: Date): string {
  return formatDateTime(moment).replace(/:\d\d$/, '');
}

/**
 * Returns the day of a moment without its hour: as the specification writes it in its own language, the month by its name in any
 * other, where 03/04 may be either of two days.
 */
export function formatDay(moment: Date, language: Language): string {
  if (language === masterLanguage || Number.isNaN(moment.getTime())) return formatDateTime(moment).slice(0, 10);
  return new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: colombianZone,
  }).format(moment);
}

/**
 * Returns a date as people say it: "hace 2 h", and from a whole day on by the calendar, "anteayer" being the day before yesterday;
 * past 30 days the date alone; empty for no moment.
 */
export function formatRelative(moment: Date, now: Date, language: Language): string {
  const seconds = (moment.getTime() - now.getTime()) / 1000;
  if (Number.isNaN(seconds)) return '';
  if (Math.abs(seconds) >= 30 * 86_400) return formatDay(moment, language);
  for (const [unit, size] of units) {
    if (Math.abs(seconds) < size) continue;
    const count = unit === 'day' ? daysBetween(now, moment) : Math.trunc(seconds / size);
    const formatted = getRelativeFormat(language, unit === 'day' && Math.abs(count) <= 2 ? 'long' : 'short').format(
      count,
      unit,
    );
    // Some browsers end the near days as if they were abbreviations, in whichever form: "pasado mañana."
    return /\d/.test(formatted) ? formatted : formatted.replace(/\.$/, '');
  }
  return getRelativeFormat(language, 'short').format(0, 'second');
}

/** Returns the days of Colombia's calendar from one moment to the other. */
function daysBetween(from: Date, to: Date): number {
  return (Date.parse(colombianDay(to)) - Date.parse(colombianDay(from))) / dayMs;
}

/** Returns a number with its unit in words: "3 días", "1 minute". */
export function formatUnit(count: number, unit: 'day' | 'hour' | 'minute' | 'second', language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
