import { resultFacts } from '../../src/contract/generated/result-facts';
import { isObject } from '../../src/contract/is-object';
import type { ResultFact } from '../../src/contract/result-fact';

/** How a mapped result differs from its definition: names of fields, never a value. */
export interface Differences {
  /** Shown by the specification, and in no record of the response. */
  missing: readonly string[];
  /** Shown by the specification, and of another type or code. */
  wrong: readonly string[];
  /** What the specification does not show, and the console would use: in no record, or not to be read. */
  without: readonly string[];
  /** In the response, and in no definition. */
  unread: readonly string[];
  records: number;
}

type Found = Record<'missing' | 'wrong' | 'without' | 'unread', Set<string>>;

/** The name of a result that is no field of another. */
export const whole = '(the whole)';
/** How deep the names of what is not read go. */
const maxDepth = 3;

/** Holds a mapped result of a call against its definition. */
export function compareResult(call: string, result: unknown): Differences {
  return compare(resultFacts.calls[call] ?? {}, result);
}

/** Holds records of a REST resource against their definition. */
export function compareRecords(record: string, records: unknown): Differences {
  return compare({ type: 'list', specified: true, item: { record } }, records);
}

function compare(fact: ResultFact, result: unknown): Differences {
  const found: Found = { missing: new Set(), wrong: new Set(), without: new Set(), unread: new Set() };
  const items = Array.isArray(result) ? (result as unknown[]) : [result];
  if (result === undefined || result === null) found.missing.add(whole);
  else {
    // A record where a list is due, or the other way round: each is compared as what it is.
    if (fact.type !== undefined && !isOfType(fact.type, result))
      (fact.specified === true ? found.wrong : found.without).add(whole);
    const single = fact.item ?? fact;
    visit(single, items, '', fact.specified !== false && single.specified !== false, found);
  }
  const [missing, wrong, without, unread] = [found.missing, found.wrong, found.without, found.unread].map((names) => [
    ...names,
  ]) as [string[], string[], string[], string[]];
  return { missing, wrong, without, unread, records: items.filter(isObject).length };
}

/** Compares every value that stands at one place; `shown`: whether the specification shows what is within. */
function visit(fact: ResultFact, values: readonly unknown[], at: string, shown: boolean, found: Found): void {
  if (fact.record !== undefined) return visit(resultFacts.records[fact.record] ?? {}, values, at, shown, found);
  if (fact.item)
    return visit(
      fact.item,
      values.flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [])),
      at,
      shown,
      found,
    );
  const objects = values.filter(isObject);
  if (!fact.fields || objects.length === 0) return;
  for (const [name, field] of Object.entries(fact.fields)) {
    const isShown = shown && field.specified === true;
    const held = objects.filter((object) => [name, ...otherNames(field)].some((each) => Object.hasOwn(object, each)));
    if (held.length === 0) (isShown ? found.missing : found.without).add(at + name);
    const inner = held.map((object) => object[name]).filter((value) => value !== undefined && value !== null);
    if (inner.some((value) => !isOfType(field.record === undefined ? field.type : 'object', value)))
      (isShown ? found.wrong : found.without).add(at + name);
    else if (field.codes && isShown && inner.some((value) => !field.codes?.includes(value)))
      found.wrong.add(`${at + name}: codes`);
    visit(field, inner, `${at + name}.`, shown, found);
  }
  const known = new Set(Object.entries(fact.fields).flatMap(([name, field]) => [name, ...otherNames(field)]));
  for (const object of objects)
    for (const name of leafNames(object, maxDepth))
      if (!known.has(name.split('.')[0] ?? '')) found.unread.add(at + name);
}

const otherNames = ({ also, parts = [] }: ResultFact): readonly string[] =>
  also === undefined ? parts : [also, ...parts];

/** Tells whether the console can read a value: a number may stand for a text, and a text for the number that it holds. */
function isOfType(type: ResultFact['type'], value: unknown): boolean {
  switch (type) {
    case undefined:
      return true;
    case 'list':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'truth':
      return typeof value === 'boolean';
    case 'moment':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value));
    case 'number':
      return typeof value !== 'object' && value !== '' && typeof value !== 'boolean' && !Number.isNaN(Number(value));
    case 'text':
      return typeof value === 'string' || typeof value === 'number';
  }
}

/** Returns the names of what an object holds, with dots where it lies deeper. */
export function leafNames(value: Readonly<Record<string, unknown>>, depth: number): string[] {
  return Object.entries(value).flatMap(([name, inner]) => {
    const [item] = Array.isArray(inner) ? (inner as unknown[]) : [inner];
    if (depth <= 1 || !isObject(item) || Object.keys(item).length === 0) return [name];
    return leafNames(item, depth - 1).map((each) => `${name}.${each}`);
  });
}
