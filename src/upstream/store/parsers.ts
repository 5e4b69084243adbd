/** Type numbers of PostgreSQL whose stock parsers differ between node-postgres and PGlite, or lose something. */
const int8 = 20;
const date = 1082;

/**
 * What both engines read alike: a DATE stays `YYYY-MM-DD` (as a Date it would move with the time zone), and a bigint is a
 * number (counts and sequence numbers here stay far below 2^53).
 */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [int8]: Number,
  [date]: (text) => text,
};
