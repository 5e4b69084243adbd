/** How the records of REST resources are called in the audit trail. */
import { textOf, type Definitions, type JsonObject } from './definitions';
import { literal, type Output } from './output';

export function writeAuditedRecords(output: Output, definitions: Definitions): void {
  const entries = [...definitions.resources].flatMap(([name, { content }]) => {
    const record = definitions.records.get(textOf(content['record']))?.content ?? {};
    const table = record['x-table'] as JsonObject | undefined;
    if (!table || (content['source'] as JsonObject)['kind'] !== 'rest') return [];
    return [[name, { ...namingOf(record), table: table['name'] ?? '' }] as const];
  });
  output.add(
    'audited-records.ts',
    `import type { ByLanguage } from './languages';\n\n/** By REST resource, the record's name, its table, and the column that names one; none where that is personal. */\nexport const auditedRecords: Readonly<Record<string, { readonly singular: ByLanguage; readonly table: string; readonly column?: string }>> = ${literal(Object.fromEntries(entries))};\n`,
  );
}

function namingOf(record: JsonObject): JsonObject {
  const { singular = {} } = record['x-names'] as JsonObject;
  const identity = textOf(record['x-identity'] ?? '');
  const property = (record['properties'] as Record<string, JsonObject>)[identity];
  const isShown = property !== undefined && (property['x-sensitivity'] ?? 'public') === 'public';
  return { singular, ...(isShown && { column: identity }) };
}
