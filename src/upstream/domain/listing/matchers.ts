import { serverLimits } from '../../../contract/generated/server-limits';
import type { Match } from '../../../contract/definitions';
import { orderColumn, orderParameter, quoted, searchable, sqlType } from '../../store/table-plan';
import type { SqlParameters } from './sql-parameters';
import type { Column } from './resource';
import { isComparable } from './comparable-values';
import { readSearched } from '../../../contract/written-values';

/** One way a filter compares a column with a value. */
export interface Matcher {
  accepts(column: Column, value: unknown): boolean;
  /** Returns SQL that an index of the column answers (see `planTable`). */
  condition(column: Column, value: unknown, parameters: SqlParameters): string;
}

const { filterValues: maxValues } = serverLimits.responses;

/**
 * Returns the term as keys are searched. What LIKE reads as a wildcard is escaped afterwards: folding may bring one
 * forth (％ becomes %).
 */
function likeText(placeholder: string): string {
  const term = searchable(orderParameter('text', placeholder));
  return `replace(replace(replace(${term}, '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;
}

/** Letters and digits that a trigram can be made of. */
const shortTerm = /^[\p{L}\p{N}]{1,2}$/u;

/** Returns what is looked for: a number as it is stored, however it was written. */
function searchedText({ written }: Column, value: unknown): string {
  const text = String(value).trim();
  return written === undefined ? text : readSearched(written, text);
}

/**
 * A part of the text, without accents and case. One or two characters are too few for a trigram, and would read the whole
 * table to find nothing: they are looked for where a word begins, which the index knows.
 */
const contains: Matcher = {
  accepts: (column, value) => column.type === 'text' && isComparable('text', value),
  condition: (column, value, parameters) => {
    const searched = searchable(orderColumn(column.name));
    const text = searchedText(column, value);
    const term = likeText(parameters.add(text));
    if (!shortTerm.test(text)) return `${searched} like '%' || ${term} || '%'`;
    return `(${searched} like ${term} || '%' or ${searched} like '% ' || ${term} || '%')`;
  },
};

/**
 * Returns the key of a value. That of a missing value is the lowest there is, which a value can have, too: false, an
 * empty text.
 */
function present(column: Column, condition: string): string {
  return `(${condition} and ${quoted(column.name)} is not null)`;
}

/** The same value; a text without accents and case. */
const equals: Matcher = {
  accepts: (column, value) => value === null || isComparable(column.type, value),
  condition: (column, value, parameters) => {
    if (value === null) return `${quoted(column.name)} is null`;
    return present(column, `${orderColumn(column.name)} = ${orderParameter(column.type, parameters.add(value))}`);
  },
};

const oneOf: Matcher = {
  accepts: (column, value) =>
    Array.isArray(value) && value.length <= maxValues && value.every((item) => isComparable(column.type, item)),
  condition: (column, value, parameters) => {
    const values = value as unknown[];
    if (values.length === 0) return 'false';
    const keys = values.map((item) => orderParameter(column.type, parameters.add(item)));
    return present(column, `${orderColumn(column.name)} in (${keys.join(', ')})`);
  },
};

/** From and to, both counted, either left out. A day as the end of a moment counts whole, in UTC. */
const range: Matcher = {
  accepts: (column, value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const { from, to, ...rest } = value as { from?: unknown; to?: unknown };
    const ends = [from, to].filter((end) => end !== undefined && end !== null);
    return ends.length > 0 && Object.keys(rest).length === 0 && ends.every((end) => isComparable(column.type, end));
  },
  condition: (column, value, parameters) => {
    const { from, to } = value as { from?: unknown; to?: unknown };
    const key = orderColumn(column.name);
    const conditions: string[] = [];
    if (from !== undefined && from !== null)
      conditions.push(`${key} >= ${orderParameter(column.type, parameters.add(from))}`);
    if (to !== undefined && to !== null)
      conditions.push(`${key} <= ${orderParameter(column.type, parameters.add(endOf(column, to)))}`);
    return present(column, conditions.join(' and '));
  },
};

function endOf(column: Column, to: unknown): unknown {
  return column.type === 'timestamptz' && typeof to === 'string' && to.length === 10 ? `${to}T23:59:59.999Z` : to;
}

/** An array that has the value. */
const holds: Matcher = {
  accepts: (column, value) => column.type === 'textArray' && isComparable('textArray', value),
  condition: (column, value, parameters) =>
    `${quoted(column.name)} @> ${parameters.add([value])}::${sqlType('textArray')}`,
};

/** By the name a definition gives to the comparison. */
export const matchers: Readonly<Record<Match, Matcher>> = { contains, equals, oneOf, range, holds };
