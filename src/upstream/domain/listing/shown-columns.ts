import type { MappedColumn } from '../../../contract/table-definitions';

/**
 * From a row to the properties that show its columns as they are: moments as ISO 8601, ids as text. A property without a value
 * is left out.
 */
export function columnPresenter<Row extends object, Shown>(columns: readonly MappedColumn[]): (row: Row) => Shown {
  const shown = columns.flatMap(({ property, name, type }) =>
    property === undefined ? [] : [{ property, name, isId: type === 'bigint' }],
  );
  return (row) => {
    const values = row as Readonly<Record<string, unknown>>;
    const properties: Record<string, unknown> = {};
    for (const { property, name, isId } of shown) {
      const value = values[name];
      if (value === null || value === undefined) continue;
      properties[property] = value instanceof Date ? value.toISOString() : isId ? String(Number(value)) : value;
    }
    return properties as Shown;
  };
}
