import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedDomains, isAllowedAddress } from '../../../src/upstream/domain/accounts/allowed-domains';

const allows = (text: string, email: string): boolean => isAllowedAddress(email, allowedDomains(text));

describe('The allowed e-mail domains', () => {
  it.each([
    ['*', 'a@anything.example', true],
    ['', 'a@anything.example', true],
    ['entidad.example, *', 'a@anything.example', true],
    ['entidad.example', 'a@ENTIDAD.example', true],
    ['@entidad.example', 'a@entidad.example', true],
    ['entidad.example', 'a@sub.entidad.example', false],
    ['entidad.example', 'a@fakeentidad.example', false],
    ['*.entidad.example', 'a@sub.entidad.example', true],
    ['*.entidad.example', 'a@entidad.example', false],
    ['entidad.example', 'entidad.example@other.example', false],
    ['entidad.example', 'a@entidad.example@other.example', false],
  ])('%s and %s: %s', (text, email, allowed) => {
    expect(allows(text, email)).toBe(allowed);
  });

  it('does not mind spaces, case or order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.domain(), { minLength: 1, maxLength: 5 }), fc.domain(), (domains, other) => {
        const text = domains.map((domain) => ` ${domain.toUpperCase()} `).join(',');
        for (const domain of domains) expect(allows(text, `someone@${domain}`)).toBe(true);
        expect(allows(text, `someone@${other}`)).toBe(
          domains.some((domain) => domain.toLowerCase() === other.toLowerCase()),
        );
      }),
    );
  });
});
