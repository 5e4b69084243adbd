import type { Language } from '../../contract/generated/languages';

const steps: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Making one costs more than a hundred uses of it, and a list has hundreds. */
const formats = new Map<string, Intl.RelativeTimeFormat>();

function formatOf(language: Language, style: 'short' | 'long'): Intl.RelativeTimeFormat {
  const key = `${language} ${style}`;
  const format = formats.get(key) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto', style });
  formats.set(key, format);
  return format;
}

/** The full date of the specification, dd/mm/yyyy hh:mm:ss, in the reader's own time zone. */
export function fullDate(moment: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = [two(moment.getDate()), two(moment.getMonth() + 1), moment.getFullYear()].join('/');
  const time = [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':');
  return `${day} ${time}`;
}

/** As people say it: "hace 2 h", "ayer"; past 30 days the date alone. */
export function relativeDate(moment: Date, now: Date, language: Language): string {
  const seconds = (moment.getTime() - now.getTime()) / 1000;
  if (Math.abs(seconds) >= 30 * 86_400) return fullDate(moment).slice(0, 10);
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) < size) continue;
    const count = Math.trunc(seconds / size);
    const words = formatOf(language, unit === 'day' && Math.abs(count) <= 2 ? 'long' : 'short').format(count, unit);
    // Some browsers end the near days as if they were abbreviations, in whichever form: "pasado mañana."
    return /\d/.test(words) ? words : words.replace(/\.$/, '');
  }
  return formatOf(language, 'short').format(0, 'second');
}

/** A number with its unit in words: "3 días", "1 minute". */
export function amount(count: number, unit: 'day' | 'hour' | 'minute' | 'second', language: Language): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
