/** Tables of the records that the embedded database stores. */
import { said, type Definitions, type Json, type JsonObject } from './definitions';
import { nullable } from './field';
import { literal, type Output } from './output';

function columnType(property: JsonObject): string {
  const type = Array.isArray(property['type']) ? property['type'].find((type) => type !== 'null') : property['type'];
  switch (type) {
    case 'integer':
      return 'integer';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'array':
      return (property['items'] as JsonObject | undefined)?.['type'] === 'string' ? 'textArray' : 'json';
    case 'object':
      return 'json';
    default:
      return (
        ({ date: 'date', 'date-time': 'timestamptz', uuid: 'uuid' } as Record<string, string>)[
          said(property['format'])
        ] ?? 'text'
      );
  }
}

export function writeTables(output: Output, definitions: Definitions): void {
  const tables = [...definitions.records].flatMap(([record, { content }]) => {
    const table = content['x-table'] as { name: string; unique?: Json } | undefined;
    if (!table) return [];
    const required = new Set((content['required'] ?? []) as string[]);
    const properties = Object.entries(content['properties'] as Record<string, JsonObject>);
    const stored = properties.filter(([, property]) => property['x-stored'] !== false);
    const columns = stored.map(([name, property]) => ({
      name,
      type: columnType(property),
      nullable: !required.has(name) || nullable(property),
      sensitivity: property['x-sensitivity'] ?? 'public',
      ...(property['default'] === undefined ? {} : { default: property['default'] }),
      ...(property['x-index'] === undefined ? {} : { index: property['x-index'] }),
      ...(property['x-formerly'] === undefined ? {} : { formerly: property['x-formerly'] }),
    }));
    return [{ record, table: table.name, columns, unique: table.unique ?? [] }];
  });
  output.add(
    'tables.ts',
    `import type { RecordTable } from '../definitions';\n\nexport const recordTables = ${literal(tables)} as const satisfies readonly RecordTable[];\n`,
  );
}
