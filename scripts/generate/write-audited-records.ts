/** How the records of REST resources are called in the audit trail. */
import type { RecordContent } from './definition-contents';
import { textOf, type Definitions, type JsonObject, recordNamed } from './definitions';
import { literal, type Output } from './output';

export function writeAuditedRecords(output: Output, definitions: Definitions): void {
  const entries = [...definitions.resources].flatMap(([name, { content }]) => {
    const record = recordNamed(definitions, content['record']);
    const table = record['x-table'];
    if (!table || content['source']['kind'] !== 'rest') return [];
    return [[name, { ...namingOf(record), table: table['name'] ?? '' }] as const];
  });
  output.add(
    'audited-records.ts',
    `import type { ByLanguage } from './languages';\n\n/** By REST resource, the record's name, its table, and the column that names one; none where that is personal. */\nexport const auditedRecords: Readonly<Record<string, { readonly singular: ByLanguage; readonly table: string; readonly column?: string }>> = ${literal(Object.fromEntries(entries))};\n`,
  );
}

function namingOf(record: RecordContent): JsonObject {
  const { singular = {} } = record['x-names'];
  const identity = textOf(record['x-identity'] ?? '');
  const property = record['properties'][identity];
  const isShown = property !== undefined && (property['x-sensitivity'] ?? 'public') === 'public';
  return { singular, ...(isShown && { column: identity }) };
}
