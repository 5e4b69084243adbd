/** The names under which the console registers code that draws, as `schemas/meta/extension-names.schema.json` lists them. */
import type { Definitions, JsonObject } from './definitions';

const drawn = ['cell', 'filter', 'input', 'screen', 'panel', 'part'] as const;
export type ExtensionNames = Readonly<Record<(typeof drawn)[number], readonly string[]>>;

/** Returns the names by what they draw. */
export function extensionNames({ meta }: Definitions): ExtensionNames {
  const lists = meta.get('extension-names')?.content['$defs'] as Record<string, JsonObject> | undefined;
  const namesOf = (what: string): string[] => (lists?.[what]?.['enum'] ?? []) as string[];
  return Object.fromEntries(drawn.map((what) => [what, namesOf(what)])) as unknown as ExtensionNames;
}
