/** What is selected of a table, and which of it are moments. */
export interface RowColumns<Name extends string> {
  readonly plain: readonly Name[];
  readonly moments: readonly Name[];
}

/**
 * A row as one value, for a SELECT of many columns. A value of its own for each column is half the time of a page on
 * PGlite, whose protocol is read in JavaScript; JSON is read by the engine.
 * @param alias of the table
 */
export function jsonRow<Name extends string>({ plain, moments }: RowColumns<Name>, alias: string): string {
  return `json_build_array(${[...moments, ...plain].map((name) => `${alias}.${name}`).join(', ')})`;
}

/**
 * The rows that {@link jsonRow} wrote. Each begins as a copy of one that has all its columns: an object that grows by forty
 * of them one after the other is moved ten times.
 */
export function readJsonRows<Row>(
  { plain, moments }: RowColumns<keyof Row & string>,
  rows: readonly (readonly unknown[])[],
): Row[] {
  const blank = Object.fromEntries([...moments, ...plain].map((name): [string, unknown] => [name, null]));
  return rows.map((values) => {
    const row = { ...blank };
    moments.forEach((name, place) => {
      const value = values[place];
      row[name] = typeof value === 'string' ? new Date(value) : value;
    });
    plain.forEach((name, place) => (row[name] = values[moments.length + place]));
    return row as Row;
  });
}
