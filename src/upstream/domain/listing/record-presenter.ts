import type { ColumnType } from '../../../contract/table-definitions';
import { mappedTable, type ListedRow, type MappedRecord, type WorkedOut } from '../../store/mapped-tables';

type Values = Readonly<Record<string, unknown>>;

/** Columns that are not shown as they are read. */
const presenters: Readonly<Partial<Record<ColumnType, (value: unknown) => string>>> = {
  bigint: String,
  timestamptz: (value) => (value as Date).toISOString(),
};

/**
 * Returns how a row becomes its record: the columns that properties show as they are (moments as ISO 8601, ids as
 * text), and what is worked out. A property without a value is left out: that says so better than null. All goes into
 * one new object: begun as a copy of what is worked out, a hundred requests took 2.9 ms in place of 0.6 (Node.js 20,
 * with their JSON).
 */
export function recordPresenter<R extends MappedRecord, T>(
  record: R,
): (row: ListedRow<R>, workedOut: WorkedOut<T, R>) => T {
  const shown = mappedTable(record).columns.flatMap(({ property, name, type }) =>
    property === undefined ? [] : [{ property, name, present: presenters[type] }],
  );
  return (row, workedOut) => {
    const [columns, others] = [row as Values, workedOut as Values];
    const properties: Record<string, unknown> = {};
    for (const { property, name, present } of shown) {
      const value = columns[name];
      if (value !== null && value !== undefined) properties[property] = present ? present(value) : value;
    }
    for (const name in others) {
      const value = others[name];
      if (value !== null && value !== undefined) properties[name] = value;
    }
    return properties as T;
  };
}
