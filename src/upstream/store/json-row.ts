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

/** The row that {@link jsonRow} wrote. */
export function readJsonRow<Row>({ plain, moments }: RowColumns<keyof Row & string>, values: readonly unknown[]): Row {
  const row: Record<string, unknown> = {};
  moments.forEach((name, place) => {
    const value = values[place];
    row[name] = typeof value === 'string' ? new Date(value) : value;
  });
  plain.forEach((name, place) => (row[name] = values[moments.length + place]));
  return row as Row;
}
