import { isRecord } from '../store/body';

/** A response in place of a true one, and what is wrong with it. */
export interface Spoiled {
  what: string;
  body: unknown;
}

/**
 * Returns a response spoiled in every way: null, an empty object, an array instead, its data null, empty or of the other
 * kind, and each field of a wrong type in turn; of a list, the fields of its first row.
 */
export function spoil(body: unknown): Spoiled[] {
  const whole = [
    { what: 'null', body: null },
    { what: 'an empty object', body: {} },
    { what: 'an array', body: [body] },
  ];
  return [
    ...whole,
    ...fieldsOf(body).map(({ path, wrong }) => ({
      what: `${typeName(wrong)} at ${path}`,
      body: put(body, path, wrong),
    })),
  ];
}

interface Field {
  path: string;
  wrong: unknown;
}

/** Returns every field below a value with what takes its place: a value of another type, and null. */
function fieldsOf(value: unknown, path = ''): Field[] {
  const inside = Array.isArray(value)
    ? value.slice(0, 1).map((item, index) => [String(index), item as unknown] as const)
    : Object.entries(isRecord(value) ? value : {});
  return inside.flatMap(([name, each]) => {
    const at = `${path}/${name}`;
    return [...wrongFor(each).map((wrong) => ({ path: at, wrong })), ...fieldsOf(each, at)];
  });
}

function wrongFor(value: unknown): unknown[] {
  if (Array.isArray(value)) return [null, {}, 'texto'];
  if (isRecord(value)) return [null, [], 'texto'];
  if (typeof value === 'string') return [null, 7, { texto: value }];
  return value === null ? [7, {}] : [null, 'texto', []];
}

/** Returns a copy with one place changed. */
function put(body: unknown, path: string, value: unknown): unknown {
  const copy = structuredClone(body);
  const segments = path.split('/').slice(1);
  const parent = segments.slice(0, -1).reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], copy);
  (parent as Record<string, unknown>)[segments.at(-1) ?? ''] = value;
  return copy;
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
