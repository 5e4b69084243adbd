import type { Language } from '../../contract/generated/languages';
import type { ConsoleErrorKey } from '../../contract/generated/errors';
import { errorMappings } from '../../contract/generated/error-mappings';
import { fillText, findText, type TextTree } from '../../contract/texts';
import { currentLanguage } from '../kit/language';
import { loadTexts } from '../kit/use-translate';

/** What is asked first comes before the texts of its errors, milliseconds. */
const ERROR_TEXTS_DELAY_MS = 1_500;
let isScheduled = false;

/**
 * Loads the error catalogue once the page has what it opened with: the text that says "there is no connection" could not be
 * fetched once there is none. Every request calls it.
 */
export function scheduleErrorTexts(): void {
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(() => void loadErrorTexts(), ERROR_TEXTS_DELAY_MS);
}

/** Loads the error catalogue of a language, `errors.json#/messages`. */
export async function loadErrorTexts(language: Language = currentLanguage()): Promise<TextTree> {
  // Offline: a key is shown, where the error that has it is.
  const [table] = await loadTexts(['errors'], language).catch(() => []);
  return (table?.['errors'] ?? {}) as TextTree;
}

/**
 * Returns the catalogue's text for a key, with `{name}` filled from `values`. Where it has none, the first that is there:
 * the text for an unexpected error, the page's own, or the key itself.
 */
export async function errorText(
  key: ConsoleErrorKey,
  values: Readonly<Record<string, string | number>> = {},
): Promise<string> {
  const catalogue = await loadErrorTexts();
  return fillText(findText(catalogue, key) ?? findText(catalogue, 'unexpected') ?? unloadedText() ?? key, values);
}

/**
 * Returns what a mapping of the error catalogue shows for a server's text: the first rule whose text it contains
 * decides; undefined where none does, and the server's own text stands.
 */
export async function mapMessage(mapping: string, serverText: string): Promise<string | undefined> {
  const lower = serverText.toLowerCase();
  const rule = errorMappings[mapping]?.find(({ contains }) =>
    contains.some((part) => lower.includes(part.toLowerCase())),
  );
  if (rule === undefined) return undefined;
  return rule.passThrough === true || rule.show === undefined ? serverText : errorText(rule.show);
}

/** Returns what can be said without any table: index.html has it in each language. */
function unloadedText(): string | undefined {
  const template = document.querySelector<HTMLTemplateElement>(
    `template[lang=${currentLanguage()}]:not([data-frame], [data-list])`,
  );
  return template?.content.textContent ?? undefined;
}
