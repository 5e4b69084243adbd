import { locales, type Language } from '../../contract/generated/languages';

/** Returns a date as people write it, "27 de marzo de 2009"; what is no whole date as it is. */
export function formatLongDate(date: string, language: Language): string {
  const moment = new Date(`${date}T00:00`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(moment.getTime())) return date;
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long' }).format(moment);
}
