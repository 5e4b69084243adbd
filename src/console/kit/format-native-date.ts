import type { Language } from '../../contract/generated/languages';

const dateInputTypes: ReadonlySet<string | undefined> = new Set(['date', 'datetime-local']);

/** Returns a date as people write it, "27 de marzo de 2009"; what is no whole date as it is. */
export function formatLongDate(date: string, language: Language): string {
  const moment = new Date(`${date}T00:00`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(moment.getTime())) return date;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(moment);
}

/**
 * Returns the value of a native date field as the console's language writes it. The browser writes it in its own language,
 * and where that is another one, the third of April looks like the fourth of March.
 *
 * @returns undefined where the field holds no date, or the browser's language is the console's
 */
export function formatNativeDate(type: string | undefined, value: unknown, language: Language): string | undefined {
  if (!dateInputTypes.has(type) || typeof value !== 'string' || window.navigator.language.startsWith(language))
    return undefined;
  const hasTime = value.includes('T');
  const moment = new Date(hasTime ? value : `${value}T00:00`);
  if (Number.isNaN(moment.getTime())) return undefined;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', ...(hasTime && { timeStyle: 'short' }) }).format(
    moment,
  );
}
