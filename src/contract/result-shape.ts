/**
 * The structure that a screen depends on of a call's result, generated from its definition: arrays are arrays, objects
 * are objects, texts are texts. What a definition says beyond that (formats, lengths, codes) is a matter of drift and
 * breaks no screen.
 */

import { isAbsent, isEmpty } from './emptiness';
import { isObject } from './is-object';
import { ownValue } from './own-value';
import { readDay } from './read-day';

/** The letters are string, date, number, boolean and anything; an array holds the shape of its items. */
export type Shape = 's' | 'd' | 'n' | 'b' | '*' | readonly [Shape] | ObjectShape;
export interface ObjectShape {
  readonly fields: Readonly<Record<string, Shape>>;
  readonly required?: readonly [string, ...string[]];
  /** A key and its value: a list of them may come as one object. */
  readonly isPair?: true;
  /** By field, another name that the specification has for it. */
  readonly also?: Readonly<Record<string, string>>;
  /** By field, that with the code that it names. */
  readonly names?: Readonly<Record<string, string>>;
  /** By such a field, its codes by the names that the specification has for them. */
  readonly codes?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

type Report = (field: string) => void;
const ignore: Report = () => undefined;
const scalars = { s: 'string', d: 'string', n: 'number', b: 'boolean' } as const;

/** Reports that a value is not of its shape. */
export class ShapeMismatch extends Error {
  /** @param field the names that lead to the value, as `documents.validation`; empty for the result itself */
  constructor(readonly field: string) {
    super(`Not of its shape: ${field}`);
  }
}

/**
 * Returns a result as its shape has it. A null counts as absent; a number where a text is due becomes one, and so does
 * the number that a text holds; a date with an hour is its day; fields that the definition doesn't have stay. One object of
 * the kind of a list's items is that list.
 *
 * @param report takes the field of each list that came as its one item
 * @throws ShapeMismatch for a value of another kind, and for an array or an object that is required and missing
 */
export function readAs(shape: Shape, value: unknown, field = '', report: Report = ignore): unknown {
  if (shape === '*') return value;
  if (typeof shape === 'string') return readScalar(shape, value, field);
  if (isArrayShape(shape)) {
    const isItem = isObject(value) && isItemOf(shape[0], value);
    if (isItem) report(field);
    const items = isItem ? [value] : isObject(value) ? itemsIn(shape, value) : value;
    if (!Array.isArray(items)) throw new ShapeMismatch(field);
    return items.map((item) => readAs(shape[0], item, field, report));
  }
  if (!isObject(value)) throw new ShapeMismatch(field);
  return readObject(shape, value, field, report);
}

/**
 * Returns what a question was answered: as `readAs`, and an object, or each of a list, holds something of what its shape
 * requires, as `{}` says nothing.
 *
 * @throws ShapeMismatch as `readAs` does; with the first required field for an object that has none of them
 */
export function readNonEmpty(shape: Shape, value: unknown, report?: Report): unknown {
  const read = readAs(shape, value, '', report);
  if (isArrayShape(shape)) return (read as unknown[]).map((item) => readNonEmpty(shape[0], item));
  const found = read as Record<string, unknown>;
  // Only an object's shape requires fields.
  const { required } = shape as Partial<ObjectShape>;
  if (required?.every((name) => found[name] === undefined)) throw new ShapeMismatch(required[0]);
  return read;
}

/** Tells whether a value has everything that its shape requires, each value of its own kind: nothing has to be found elsewhere. */
export function isComplete(shape: Shape, value: unknown): boolean {
  if (shape === '*') return true;
  if (typeof shape === 'string') return typeof value === scalars[shape];
  if (isArrayShape(shape)) return Array.isArray(value) && value.every((item) => isComplete(shape[0], item));
  if (!isObject(value) || shape.required?.some((name) => value[name] === undefined)) return false;
  return Object.entries(shape.fields).every(
    ([name, inner]) => value[name] === undefined || isComplete(inner, value[name]),
  );
}

/**
 * Returns the result of a write that was done and answered nothing: an object of which nothing is known.
 *
 * @throws ShapeMismatch where its shape is no object, or requires an array or an object
 */
export function emptyResult(shape: Shape): unknown {
  if (shape === '*') return undefined;
  if (typeof shape === 'string' || isArrayShape(shape)) throw new ShapeMismatch('');
  const missing = shape.required?.find((name) => isStructure(shape.fields[name]));
  if (missing !== undefined) throw new ShapeMismatch(missing);
  return {};
}

function readObject(shape: ObjectShape, value: Record<string, unknown>, field: string, report: Report): unknown {
  const { fields, required, also = {}, codes = {}, names: named = {} } = shape;
  const found = Object.entries(withNames(named, underOwnNames(also, value)))
    .filter(([, inner]) => !isAbsent(inner))
    .map(([name, inner]) => [name, codeOf(ownValue(codes, name), inner)] as const);
  const names = found.map(([name]) => name);
  const missing = required?.find((name) => !names.includes(name) && isStructure(fields[name]));
  if (missing !== undefined) {
    // The pairs are the object itself, where it has nothing else of what it should have.
    const isItself = isPairs(fields[missing]) && !names.some((name) => Object.hasOwn(fields, name));
    if (isItself && found.length > 0) return { [missing]: pairsOf(Object.fromEntries(found)) };
    throw new ShapeMismatch(join(field, missing));
  }
  return Object.fromEntries(
    found.map(
      ([name, inner]) => [name, readAs(ownValue(fields, name) ?? '*', inner, join(field, name), report)] as const,
    ),
  );
}

/** Returns the list that came as an object: of pairs its properties, otherwise the one list that it holds items in. */
function itemsIn(shape: Shape, value: Record<string, unknown>): unknown {
  if (isPairs(shape)) return pairsOf(value);
  const [list, ...others] = Object.values(value).filter((inner) => Array.isArray(inner));
  return others.length === 0 && list?.length !== 0 ? list : undefined;
}

/** Tells whether an object has what each item of a list requires, and is no list of pairs. */
function isItemOf(shape: Shape, value: Record<string, unknown>): boolean {
  const { required, also = {}, isPair } = shape as Partial<ObjectShape>;
  const found = underOwnNames(also, value);
  return isPair !== true && required?.every((name) => !isAbsent(found[name])) === true;
}

function isPairs(shape: Shape | undefined): boolean {
  return isArrayShape(shape) && (shape[0] as Partial<ObjectShape>).isPair === true;
}

/** Returns the plain properties of an object as pairs, those that have no value left out. */
function pairsOf(value: Record<string, unknown>): unknown[] {
  return Object.entries(value).flatMap(([key, inner]) => (isScalar(inner) ? [{ key, value: String(inner) }] : []));
}

/** Returns the record with what it has under another name of the specification alone, under ours as well. */
export function underOwnNames(
  also: Readonly<Record<string, string>>,
  value: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const added = Object.entries(also).filter(([name, other]) => isAbsent(value[name]) && !isAbsent(value[other]));
  return { ...value, ...Object.fromEntries(added.map(([name, other]) => [name, value[other]])) };
}

/** Returns the record with its code where it has no name for it: no choice is without a label. */
function withNames(
  names: Readonly<Record<string, string>>,
  value: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const nameless = Object.entries(names).filter(([name]) => isEmpty(value[name]));
  return { ...value, ...Object.fromEntries(nameless.map(([name, code]) => [name, value[code]])) };
}

/** Returns the code that a name stands for, or the value itself: an object is no name, and may have no text either. */
function codeOf(codes: Readonly<Record<string, string>> | undefined, value: unknown): unknown {
  return (isScalar(value) ? ownValue(codes, String(value)) : undefined) ?? value;
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function readScalar(shape: 's' | 'd' | 'n' | 'b', value: unknown, field: string): unknown {
  if (shape === 'd' && typeof value === 'string') return readDay(value) ?? value;
  if (typeof value === scalars[shape]) return value;
  if (shape === 's' && typeof value === 'number') return String(value);
  if (shape === 'n' && typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value))) {
    return Number(value);
  }
  throw new ShapeMismatch(field);
}

function isStructure(shape: Shape | undefined): boolean {
  return typeof shape === 'object';
}

export function isArrayShape(shape: Shape | undefined): shape is readonly [Shape] {
  return Array.isArray(shape);
}

export function isObjectShape(shape: Shape | undefined): shape is ObjectShape {
  return isObject(shape);
}

function join(field: string, name: string): string {
  return field === '' ? name : `${field}.${name}`;
}
