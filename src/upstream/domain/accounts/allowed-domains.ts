import type { Configuration } from '../configuration/configuration-values';
import { ApiError } from '../api-error';

/** Returns the domains of the configuration key `AllowedEmailDomains`; undefined when any is allowed. */
export function allowedDomains(text: string): readonly string[] | undefined {
  const domains = text
    .split(',')
    .map((domain) => domain.trim().replace(/^@/, '').toLowerCase())
    .filter((domain) => domain !== '');
  return domains.length === 0 || domains.includes('*') ? undefined : domains;
}

/**
 * Returns whether an address is of one of the domains. A domain allows itself, not what lies below it; `*.entity.co`
 * allows that.
 */
export function isAllowedAddress(email: string, domains: readonly string[] | undefined): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return (
    domains === undefined ||
    domains.some((allowed) => (allowed.startsWith('*.') ? domain.endsWith(allowed.slice(1)) : domain === allowed))
  );
}

/** @throws ApiError validationFailed under /email, naming the allowed domains */
export function requireAllowedDomain(email: string, configuration: Configuration): void {
  const domains = allowedDomains(configuration.text('AllowedEmailDomains'));
  if (isAllowedAddress(email, domains)) return;
  const params = { domains: domains?.join(', ') ?? '*' };
  throw new ApiError('validationFailed', { fields: [{ field: '/email', code: 'emailDomainNotAllowed', params }] });
}
