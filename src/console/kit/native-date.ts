import type { Language } from '../../contract/generated/languages';

const fields: ReadonlySet<string | undefined> = new Set(['date', 'datetime-local']);

/**
 * What a native date field holds, in the console's words. The browser writes it in its own language: where that is another,
 * nobody can tell the third of April from the fourth of March. @returns undefined where there is nothing to tell
 */
export function nativeDateWords(type: string | undefined, value: unknown, language: Language): string | undefined {
  if (!fields.has(type) || typeof value !== 'string' || window.navigator.language.startsWith(language))
    return undefined;
  const timed = value.includes('T');
  const moment = new Date(timed ? value : `${value}T00:00`);
  if (Number.isNaN(moment.getTime())) return undefined;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', ...(timed && { timeStyle: 'short' }) }).format(moment);
}
