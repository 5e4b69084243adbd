/**
 * Returns one text for one value: members sorted by name at every depth, `undefined` left out, numbers and strings as
 * JSON writes them (the subset of RFC 8785 that our values use). Hashes are made from this text.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (value instanceof Date) return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    // By UTF-16 units, as the RFC orders them, whatever the language of the machine.
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
}
