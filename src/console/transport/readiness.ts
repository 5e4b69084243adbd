/** An authority that ends soon, as our own upstream says it beside its readiness. */
export interface AuthorityEnding {
  readonly authority: string;
  readonly name: string;
  /** ISO 8601. */
  readonly notAfter: string;
  readonly ended: boolean;
}

/** Returns the authorities that end soon; none where the upstream says nothing of them. */
export async function authorityEndings(signal: AbortSignal): Promise<readonly AuthorityEnding[]> {
  try {
    const response = await fetch('/readyz', { cache: 'no-store', headers: { Accept: 'application/json' }, signal });
    const body = (await response.json()) as { authorities?: unknown };
    return Array.isArray(body.authorities) ? (body.authorities as AuthorityEnding[]) : [];
  } catch {
    return [];
  }
}
