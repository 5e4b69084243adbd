import { findText } from '../../contract/texts';
import { currentLanguage } from '../kit/language';
import { loadTexts, useTextTables, type TableName } from '../kit/text';

/** Lifecycles (states, events, guards) and catalogues (types of document, of validation). */
const tables: readonly TableName[] = ['lifecycles', 'catalogues'];

/** Loads the labels of a language, so that useDefinitionLabels returns at once. */
export function loadDefinitionLabels(language = currentLanguage()): Promise<unknown> {
  return loadTexts(tables, language);
}

/** Returns the label of a definition by its path, such as `lifecycles.request.guards.documentsComplete`; suspends the first time. */
export function useDefinitionLabels(): (path: string) => string {
  const labels = useTextTables(tables);
  return (path) => labels.map((table) => findText(table, path)).find((label) => label !== undefined) ?? path;
}
