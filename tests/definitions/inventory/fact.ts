import { isDeepStrictEqual } from 'node:util';
import type { Definitions } from '../../../scripts/generate/definitions';
import type { Inventory } from './inventory';

/** One countable fact of the specification, by a name that says it, and whether the definitions hold it. */
export interface Fact {
  name: string;
  holds: boolean;
}

/** The facts of one chapter of the inventory. */
export type Chapter = (definitions: Definitions, inventory: Inventory) => Iterable<Fact>;

export function fact(name: string, holds: boolean): Fact {
  return { name, holds };
}

/** Returns the fact that a value is exactly the specification's; its name shows the value. */
export function equal(name: string, value: unknown, expected: unknown): Fact {
  return fact(`${name} is ${JSON.stringify(expected)}`, isDeepStrictEqual(value, expected));
}

/** Returns what stands at a path inside JSON; undefined where the path breaks off. */
export function look(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value);
}

export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

export function array(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the content of a definition that stands alone, such as limits.json. */
export function single(definitions: Definitions, name: string): unknown {
  return [...definitions.single].find(([key]) => key === name)?.[1].content;
}
