/** The type of the column that stores a property. */
import type { SchemaContent } from './definition-contents';
import { textOf } from './definitions';

const byFormat: Readonly<Record<string, string>> = { date: 'date', 'date-time': 'timestamptz', uuid: 'uuid' };

export function columnType(property: SchemaContent): string {
  if (property['$ref'] !== undefined) return 'json';
  const type = Array.isArray(property['type']) ? property['type'].find((type) => type !== 'null') : property['type'];
  switch (type) {
    case 'integer':
      return 'integer';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'array':
      return property['items']?.['type'] === 'string' ? 'textArray' : 'json';
    case 'object':
      return 'json';
    default:
      return byFormat[textOf(property['format'])] ?? 'text';
  }
}
