import { resultFacts } from '../../src/contract/generated/result-facts';
import { isObject } from '../../src/contract/is-object';
import type { ResultFact } from '../../src/contract/result-fact';

/** How deep in an envelope a result may lie. */
const maxDepth = 3;

interface Candidate {
  pointer: string;
  /** How many of its names the call's definition knows. */
  known: number;
}

/**
 * Returns a pointer to where a call's result may stand in a body whose envelope the profile does not name: what holds most of the
 * definition's fields, the outermost of those that hold as many. Undefined where nothing looks like it, or where what is expected
 * came; a record where a list is due may hold that list.
 */
export function findResult(call: string, body: unknown, expected: unknown): string | undefined {
  const fact = resultFacts.calls[call];
  if (!fact) return undefined;
  const isWrapped = fact.type === 'list' && isObject(expected);
  if (expected !== undefined && !isWrapped) return undefined;
  const names = new Set(fieldsOf(fact));
  const candidates = candidatesIn(body, '', maxDepth).filter(({ value }) => isAsWide(fact, value));
  const [best] = candidates
    .map(({ pointer, value }): Candidate => ({
      pointer,
      known: namesIn(value).filter((name) => names.has(name)).length,
    }))
    .filter(
      ({ known }, at) => known > 0 || (!isWrapped && fact.type === 'list' && Array.isArray(candidates[at]?.value)),
    )
    .toSorted((one, other) => other.known - one.known);
  return best?.pointer;
}

/** Returns what lies in a body, the outer ones first. */
function candidatesIn(value: unknown, pointer: string, depth: number): { pointer: string; value: unknown }[] {
  if (depth === 0 || !isObject(value)) return [];
  const inner = Object.entries(value).map(([name, one]) => ({
    pointer: `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    value: one,
  }));
  return [...inner, ...inner.flatMap((each) => candidatesIn(each.value, each.pointer, depth - 1))];
}

const isAsWide = ({ type }: ResultFact, value: unknown): boolean =>
  type === 'list' ? Array.isArray(value) : isObject(value);

function namesIn(value: unknown): string[] {
  const [first] = Array.isArray(value) ? (value as unknown[]) : [value];
  return isObject(first) ? Object.keys(first) : [];
}

/** Returns the names of a result's fields, or of each item's. */
function fieldsOf({ record, item, fields = {} }: ResultFact): string[] {
  if (record !== undefined) return fieldsOf(resultFacts.records[record] ?? {});
  if (item) return fieldsOf(item);
  return Object.entries(fields).flatMap(([name, { also, parts = [] }]) => [name, ...(also ? [also] : []), ...parts]);
}
