import { resultFacts } from '../../src/contract/generated/result-facts';
import { parseDate } from '../../src/contract/date-pattern';
import type { ProviderProfile, RecordMapping } from '../../src/contract/generated/provider-profile';
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
  /** The record that each missing or wrong field is of, where it is of one. */
  recordOf: ReadonlyMap<string, string>;
  /** How the date of a wrong field is written, where it is one that a profile can name. */
  patterns: ReadonlyMap<string, string>;
  records: number;
}

interface Found extends Record<'missing' | 'wrong' | 'without' | 'unread', Set<string>> {
  isNamed: IsNamed;
  recordOf: Map<string, string>;
  patterns: Map<string, string>;
}

/** The name of a result that is no field of another. */
export const whole = '(the whole)';
/** How deep the names of what is not read go. */
const maxDepth = 3;

/** Tells whether a profile names a field of a record, which it then has to give as the definition has it. */
type IsNamed = (record: string | undefined, field: string) => boolean;

/** Holds a mapped result of a call against its definition, and against what the profile says that it has. */
export function compareResult(call: string, result: unknown, profile?: ProviderProfile): Differences {
  return compare(resultFacts.calls[call] ?? {}, result, isNamedBy(profile, profile?.calls?.[call]?.result));
}

/** Holds records of a REST resource against their definition. */
export function compareRecords(record: string, records: unknown, profile?: ProviderProfile): Differences {
  return compare({ type: 'list', specified: true, item: { record } }, records, isNamedBy(profile));
}

function isNamedBy(profile: ProviderProfile | undefined, more?: RecordMapping): IsNamed {
  return (record, field) => {
    const mappings = [record === undefined ? undefined : profile?.records?.[record], more];
    return mappings.some((mapping) => mappedNames(mapping).includes(field));
  };
}

/** Returns the fields that a mapping says are elsewhere, or written otherwise. */
export function mappedNames({ fields, values, dates, factors }: RecordMapping = {}): string[] {
  return [...new Set([fields, values, dates, factors].flatMap((part) => Object.keys(part ?? {})))];
}

function compare(fact: ResultFact, result: unknown, isNamed: IsNamed): Differences {
  const found: Found = {
    isNamed,
    missing: new Set(),
    wrong: new Set(),
    without: new Set(),
    unread: new Set(),
    recordOf: new Map(),
    patterns: new Map(),
  };
  const items = Array.isArray(result) ? (result as unknown[]) : [result];
  if (result === undefined || result === null) found.missing.add(whole);
  else {
    // A record where a list is due, or the other way round: each is compared as what it is.
    if (fact.type !== undefined && !isOfType(fact.type, result))
      (fact.specified === true ? found.wrong : found.without).add(whole);
    const single = fact.item ?? fact;
    visit(single, items, { at: '', isShown: fact.specified !== false && single.specified !== false }, found);
  }
  const [missing, wrong, without, unread] = [found.missing, found.wrong, found.without, found.unread].map((names) => [
    ...names,
  ]) as [string[], string[], string[], string[]];
  const { recordOf, patterns } = found;
  return { missing, wrong, without, unread, recordOf, patterns, records: items.filter(isObject).length };
}

/** Where values stand: the names before theirs, the record that they are in, and whether the specification shows what is within. */
interface Standing {
  at: string;
  record?: string;
  isShown: boolean;
}

/** Compares every value that stands at one place. */
function visit(fact: ResultFact, values: readonly unknown[], standing: Standing, found: Found): void {
  if (fact.record !== undefined)
    return visit(resultFacts.records[fact.record] ?? {}, values, { ...standing, record: fact.record }, found);
  if (fact.item) {
    const items = values.flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []));
    return visit(fact.item, items, standing, found);
  }
  const objects = values.filter(isObject);
  if (!fact.fields || objects.length === 0) return;
  for (const [name, field] of Object.entries(fact.fields)) visitField(name, field, objects, standing, found);
  const known = new Set(Object.entries(fact.fields).flatMap(([name, field]) => [name, ...otherNames(field)]));
  for (const object of objects)
    for (const name of leafNames(object, maxDepth))
      if (!known.has(name.split('.')[0] ?? '')) found.unread.add(standing.at + name);
}

function visitField(
  name: string,
  field: ResultFact,
  objects: readonly Readonly<Record<string, unknown>>[],
  { at, record, isShown: isWithinShown }: Standing,
  found: Found,
): void {
  const full = at + name;
  const isShown = isWithinShown && field.specified === true;
  if (record !== undefined) found.recordOf.set(full, record);
  const held = objects.filter((object) => [name, ...otherNames(field)].some((each) => Object.hasOwn(object, each)));
  if (held.length === 0) (isShown ? found.missing : found.without).add(full);
  const inner = held.map((object) => object[name]).filter((value) => value !== undefined && value !== null);
  if (inner.some((value) => !isOfType(field.record === undefined ? field.type : 'object', value))) {
    (isShown || found.isNamed(record, name) ? found.wrong : found.without).add(full);
    const pattern = field.type === 'moment' ? patternOf(inner) : undefined;
    if (pattern !== undefined) found.patterns.set(full, pattern);
  } else if (field.codes && isShown && inner.some((value) => !field.codes?.includes(value)))
    found.wrong.add(`${full}: codes`);
  visit(field, inner, { at: `${full}.`, isShown }, found);
}

/** How dates are often written, for a hint. */
const commonPatterns = [
  'DD/MM/YYYY HH:mm:ss',
  'DD/MM/YYYY HH:mm',
  'DD/MM/YYYY',
  'DD-MM-YYYY HH:mm:ss',
  'DD-MM-YYYY',
  'YYYY/MM/DD HH:mm:ss',
  'YYYY/MM/DD',
  'YYYYMMDD',
];

/** Returns how all these dates are written; undefined where it is none of the common ways. */
function patternOf(values: readonly unknown[]): string | undefined {
  // A moment of today has thirteen digits in milliseconds.
  if (values.every((value) => typeof value === 'number'))
    return values.every((value) => value >= 1e11) ? 'milliseconds' : 'seconds';
  return commonPatterns.find((pattern) =>
    values.every((value) => parseDate(value, { pattern, offset: '-05:00', timed: true }) !== undefined),
  );
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
