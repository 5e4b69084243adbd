/** JSON pointers (RFC 6901); where records are mapped, `*` in one stands for each item of an array. */
import { isObject } from './is-object';

type Values = Record<string, unknown>;

/** Returns the value at a pointer, or undefined where there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  return partsOf(pointer).reduce(child, value);
}

/** Returns the value at a pointer; after `*`, an array of those that its items have. What is no array stands for itself. */
export function valuesAt(value: unknown, pointer: string): unknown {
  const [container, item] = splitAtItems(pointer);
  const found = valueAt(value, container);
  if (item === undefined || !Array.isArray(found)) return found;
  return found.map((each) => valueAt(each, item)).filter((each) => each !== undefined);
}

/** Returns an object with a value at a pointer; with `*`, with an array of new objects that have the value's items there. */
export function putAt(target: Values, pointer: string, value: unknown): Values {
  const [container, item] = splitAtItems(pointer);
  const isSpread = item !== undefined && Array.isArray(value);
  const leaf = isSpread ? value.map((each) => withLeaf({}, partsOf(item), each)) : value;
  return withLeaf(target, partsOf(container), leaf) as Values;
}

/** Returns an object without the value at a pointer, and without the objects that this empties. */
export function removeAt(target: Values, pointer: string): Values {
  const [container] = splitAtItems(pointer);
  return (withoutLeaf(target, partsOf(container)) ?? {}) as Values;
}

/** Returns the parts of a pointer, unescaped. */
export function partsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function child(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Values)[name]
    : undefined;
}

/** Splits a pointer into that of an array and that below each of its items; the second is undefined without `*`. */
function splitAtItems(pointer: string): [container: string, item?: string] {
  const at = `${pointer}/`.indexOf('/*/');
  return at < 0 ? [pointer] : [pointer.slice(0, at), pointer.slice(at + 2)];
}

function withLeaf(value: unknown, [name, ...below]: readonly string[], leaf: unknown): unknown {
  if (name === undefined) return leaf;
  const part = { [name]: withLeaf(child(value, name), below, leaf) };
  if (Array.isArray(value)) return Object.assign([...(value as unknown[])], part);
  return isObject(value) ? { ...value, ...part } : part;
}

/** Returns undefined where nothing is left. An item of an array becomes null, so that the others stay where they are. */
function withoutLeaf(value: unknown, [name, ...below]: readonly string[]): unknown {
  if (name === undefined) return undefined;
  const inner = child(value, name);
  if (inner === undefined) return value;
  const left = withoutLeaf(inner, below);
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === name ? (left ?? null) : item));
  if (left !== undefined) return { ...(value as Values), [name]: left };
  const { [name]: _removed, ...others } = value as Values;
  return Object.keys(others).length > 0 ? others : undefined;
}
