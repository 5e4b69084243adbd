type Values = Readonly<Record<string, unknown>>;

/**
 * Writes values as the query of an address, by their names in order; undefined ones are left out. In place of query-string:
 * scripts/bundle/lighter-packages.ts.
 */
export function stringify(values: Values): string {
  return Object.keys(values)
    .sort()
    .flatMap((name) => write(name, values[name]))
    .join('&');
}

/** Reads the query of an address; what stands there several times is a list. */
export function parse(query: string): Record<string, string | null | (string | null)[]> {
  const read: Record<string, string | null | (string | null)[]> = Object.create(null) as Record<string, string>;
  const pairs = query.trim().replace(/^[?#&]/, '');
  for (const pair of pairs === '' ? [] : pairs.split('&').filter(Boolean)) {
    const [name = '', value] = pair.replaceAll('+', ' ').split(/=(.*)/s);
    const decoded = value === undefined ? null : decode(value);
    const before = read[decode(name)];
    read[decode(name)] = before === undefined ? decoded : [...(Array.isArray(before) ? before : [before]), decoded];
  }
  return read;
}

function write(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => write(name, each));
  if (value === undefined) return [];
  return [value === null ? encode(name) : `${encode(name)}=${encode(`${value as string | number | boolean}`)}`];
}

/** Encodes what encodeURIComponent leaves, too: RFC 3986. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A broken escape stays as it came.
    return text;
  }
}
