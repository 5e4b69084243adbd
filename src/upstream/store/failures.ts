/** The name of the unique index that a write ran into; undefined for any other error. */
export function brokenUniqueIndex(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint } = error as Error & { code?: unknown; constraint?: string };
  return code === '23505' ? constraint : undefined;
}
