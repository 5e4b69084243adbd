/** The names under which the console registers code that draws, as `schemas/meta/extension-names.schema.json` lists them. */
import type { Definitions, JsonObject } from './definitions';

export type ExtensionNames = Readonly<
  Record<'cell' | 'filter' | 'input' | 'screen' | 'panel' | 'part', readonly string[]>
>;

/** Returns the names by what they draw. */
export function extensionNames({ meta }: Definitions): ExtensionNames {
  const lists = meta.get('extension-names')?.content['$defs'] as Record<string, JsonObject> | undefined;
  const namesOf = (what: string): string[] => (lists?.[what]?.['enum'] ?? []) as string[];
  return {
    cell: namesOf('cell'),
    filter: namesOf('filter'),
    input: namesOf('input'),
    screen: namesOf('screen'),
    panel: namesOf('panel'),
    part: namesOf('part'),
  };
}
