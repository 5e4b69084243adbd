/** What is selected of a table, and which of it are moments. */
export interface RowColumns<Name extends string> {
  readonly plain: readonly Name[];
  readonly moments: readonly Name[];
}

/**
 * Returns all rows as one value, for a SELECT of many columns: a value of its own for each is half the time of a page
 * on PGlite, whose protocol is read in JavaScript, while JSON is read by the engine. Column by column, because the
 * database looks up how a type is written once a column, and once a value where it writes row by row. Moments go as
 * seconds since 1970, which are read without a calendar.
 * @param alias of the table
 */
export function jsonColumns<Name extends string>({ plain, moments }: RowColumns<Name>, alias: string): string {
  const seconds = moments.map((name) => `json_agg(date_part('epoch', ${alias}.${name}))`);
  return `json_build_array(${[...seconds, ...plain.map((name) => `json_agg(${alias}.${name})`)].join(', ')})`;
}

/**
 * Returns the rows that {@link jsonColumns} wrote; of none, the database has null in place of each column. Each row
 * begins as a copy of one that has all its columns: an object that grows by forty of them one after the other is moved
 * ten times.
 */
export function readJsonColumns<Row>(
  { plain, moments }: RowColumns<keyof Row & string>,
  columns: readonly (readonly unknown[] | null)[],
): Row[] {
  const names = [...moments, ...plain];
  const blank = Object.fromEntries(names.map((name): [string, unknown] => [name, null]));
  const rows = (columns[0] ?? []).map(() => ({ ...blank }));
  names.forEach((name, place) => {
    const values = columns[place] ?? [];
    const moment = place < moments.length;
    rows.forEach((row, index) => {
      const value = values[index];
      row[name] = moment && typeof value === 'number' ? momentAt(value) : value;
    });
  });
  return rows as Row[];
}

/**
 * Returns the moment of so many seconds. Half a thousandth of a millisecond is added: a number of seconds may be
 * written a trifle short of its millisecond.
 */
function momentAt(seconds: number): Date {
  return new Date(Math.floor(seconds * 1000 + 0.0005));
}
