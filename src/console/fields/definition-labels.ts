import type { TextTables } from '../../contract/generated/text-tables';
import { codeOf, findText } from '../../contract/texts';
import { currentLanguage } from '../kit/language';
import { loadTexts, useTextTables, type TableName } from '../kit/use-translate';

/** Lifecycles (states, events, guards) and catalogues (types of document, of validation). */
const tables: readonly TableName[] = ['lifecycles', 'catalogues'];

/** Loads the labels of a language, so that useDefinitionLabels returns at once. */
export function loadDefinitionLabels(language = currentLanguage()): Promise<unknown> {
  return loadTexts(tables, language);
}

/** The key of a label of a lifecycle or a catalogue: its table and part are known to the compiler, the entry comes with the data. */
export type DefinitionLabelKey =
  | `lifecycles.${string}.${'states' | 'meanings' | 'guards' | 'events'}.${string}`
  | `${keyof TextTables['catalogues']}.${string}`;

/**
 * Returns the label of a definition by its key, such as `lifecycles.request.guards.documentsComplete`, or a code that has
 * none; suspends the first time.
 */
export function useDefinitionLabels(): (key: DefinitionLabelKey) => string {
  const labels = useTextTables(tables);
  return (key) => labels.map((table) => findText(table, key)).find((label) => label !== undefined) ?? codeOf(key);
}
