import dayjs from 'dayjs';
import { locales, type Language } from '../../../contract/generated/languages';

const registered = new Set<Language>();

/**
 * Registers a language with dayjs, its names of days and months from Intl: no language needs a file of the library.
 *
 * @param longDate the format of a date in full
 */
export function registerDayjsLocale(language: Language, longDate: string): void {
  if (registered.has(language)) return;
  registered.add(language);
  const namesOf = (count: number, options: Intl.DateTimeFormatOptions, dateOf: (index: number) => number): string[] => {
    const format = new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' });
    return Array.from({ length: count }, (_, index) => format.format(dateOf(index)));
  };
  // The first of January 2023 was a Sunday.
  const days = (weekday: 'long' | 'short' | 'narrow') => namesOf(7, { weekday }, (day) => Date.UTC(2023, 0, day + 1));
  const months = (month: 'long' | 'short') => namesOf(12, { month }, (index) => Date.UTC(2023, index, 1));
  const locale: ILocale = {
    name: language,
    weekdays: days('long'),
    weekdaysShort: days('short'),
    weekdaysMin: days('narrow'),
    months: months('long'),
    monthsShort: months('short'),
    // In Colombia, whatever the language.
    weekStart: 1,
    formats: {
      LT: 'H:mm',
      LTS: 'H:mm:ss',
      L: 'DD/MM/YYYY',
      LL: longDate,
      LLL: `${longDate} H:mm`,
      LLLL: `dddd, ${longDate} H:mm`,
    },
    relativeTime: {},
    ordinal: (number) => number,
  };
  dayjs.locale(locale, undefined, true);
}
