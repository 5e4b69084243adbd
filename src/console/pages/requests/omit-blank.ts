/** Returns what was typed, trimmed, without what was left empty: as it is sent. */
export function omitBlank<Values extends Readonly<Record<string, string>>>(values: Values): Partial<Values> {
  const trimmed = Object.entries(values).map(([name, value]) => [name, value.trim()] as const);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== '')) as Partial<Values>;
}
