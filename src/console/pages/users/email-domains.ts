/** Returns the domains of the configuration key AllowedEmailDomains; none when it allows any. */
export function domainsOf(value: unknown): readonly string[] {
  if (typeof value !== 'string') return [];
  const domains = value
    .split(',')
    .map((domain) => domain.trim().replace(/^@/, '').toLowerCase())
    .filter(Boolean);
  return domains.includes('*') ? [] : domains;
}

/**
 * Returns the domain of a whole e-mail that isn't among the allowed ones; undefined while it's being typed or where all
 * is well. A domain allows itself; `*.entity.co` allows what lies below it.
 */
export function isOutside(email: string, domains: readonly string[]): string | undefined {
  const domain = /@([^@\s]+\.[^@\s.]{2,})$/.exec(email.trim())?.[1]?.toLowerCase();
  if (domain === undefined || domains.length === 0) return undefined;
  const allowed = domains.some((one) => (one.startsWith('*.') ? domain.endsWith(one.slice(1)) : domain === one));
  return allowed ? undefined : domain;
}
