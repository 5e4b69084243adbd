/** An authority that ends soon, as our own upstream says it beside its readiness. */
export interface ExpiringAuthority {
  readonly authority: string;
  readonly name: string;
  /** ISO 8601. */
  readonly notAfter: string;
  readonly ended: boolean;
}

/** Returns the authorities that end soon; none where the upstream says nothing of them. */
export async function fetchExpiringAuthorities(signal: AbortSignal): Promise<readonly ExpiringAuthority[]> {
  try {
    const response = await fetch('/readyz', { cache: 'no-store', headers: { Accept: 'application/json' }, signal });
    const body = (await response.json()) as { authorities?: unknown };
    return Array.isArray(body.authorities) ? (body.authorities as ExpiringAuthority[]) : [];
  } catch {
    // Another server's /readyz, or none.
    return [];
  }
}
