import { loadTexts, type TableName } from './use-translate';

/**
 * Loads a module and the texts that its components will ask for, also those that are drawn later. A component that
 * waits for its texts once the screen is shown hides the screen: a person who types there loses the place.
 */
export async function withTexts<Module>(load: () => Promise<Module>, tables: readonly TableName[]): Promise<Module> {
  const [module] = await Promise.all([load(), loadTexts(tables)]);
  return module;
}
