import type { ReactNode } from 'react';
import { formatNumber } from '../../fields/format';
import { useLanguage } from '../../kit/language';
import { PlainTable } from '../../kit/plain-table';
import type { PlainRows } from '../list/table-file';
import { Count } from './figure';

interface Counted {
  /** Tells it from the others of its row or column. */
  key: string;
  name: string;
}

/** Returns a table of counts as a file has it. */
export function countsContent<Row extends Counted, Column extends Counted>({
  of,
  rows,
  columns,
  countOf,
}: Pick<CountsTableProps<Row, Column>, 'of' | 'rows' | 'columns' | 'countOf'>): PlainRows {
  return {
    heads: [of, ...columns.map(({ name }) => name)],
    rows: rows.map((row) => [row.name, ...columns.map((column) => countOf(row, column))]),
  };
}

interface CountsTableProps<Row extends Counted, Column extends Counted> {
  /** What the rows are. */
  of: string;
  rows: readonly Row[];
  columns: readonly Column[];
  countOf: (row: Row, column: Column) => number;
  /** Opens the list of those that a number counts; undefined where they may not be listed. */
  open: (row: Row, column: Column) => (() => void) | undefined;
  /** Opens the list of all that a row is about, by its name. */
  openRow?: (row: Row) => (() => void) | undefined;
  /** Says in words what a number counts. */
  what: (row: Row, column: Column) => string;
}

/** Renders what a chart of counts shows, as numbers that open what they count. */
export function CountsTable<Row extends Counted, Column extends Counted>({
  of,
  rows,
  columns,
  countOf,
  open,
  openRow,
  what,
}: CountsTableProps<Row, Column>): ReactNode {
  const language = useLanguage();
  return (
    <PlainTable heads={[of, ...columns.map(({ name }) => name)]} figures>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <RowName name={row.name} open={openRow?.(row)} />
            </th>
            {columns.map((column) => {
              const count = countOf(row, column);
              return (
                <td key={column.key}>
                  <Count
                    count={count}
                    text={formatNumber(count, language)}
                    what={what(row, column)}
                    open={open(row, column)}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

function RowName({ name, open }: { name: string; open: (() => void) | undefined }): ReactNode {
  if (!open) return name;
  return (
    <button type="button" className="summary-count summary-count--opens summary-count--name" onClick={open}>
      {name}
    </button>
  );
}
