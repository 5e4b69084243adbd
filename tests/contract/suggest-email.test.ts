import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestEmail } from '../../src/contract/suggest-email';
import { mailDomains } from '../../src/contract/generated/mail-domains';

describe('the address that was probably meant', () => {
  it.each([
    ['ana@gmial.com', 'ana@gmail.com'],
    ['ana@gmail.co', 'ana@gmail.com'],
    ['ana@gmail.con', 'ana@gmail.com'],
    ['ana@gmial.con', 'ana@gmail.com'],
    ['ana@hotmial.co', 'ana@hotmail.com'],
    ['ana@ggmail.com', 'ana@gmail.com'],
    [' Ana@Hotmial.com ', 'Ana@hotmail.com'],
    ['ana@uotlook.com', 'ana@outlook.com'],
  ])('of %s is %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });

  it.each([
    'ana@gmail.com',
    'ANA@GMAIL.COM',
    'ana@mail.com',
    'ana@entidad.example',
    'ana@gente.con',
    'ana@mali.org',
    'ana@',
    '@gmial.com',
    'ana',
    '',
  ])('is not another one for «%s»', (typed) => {
    expect(suggestEmail(typed)).toBeUndefined();
  });

  it('is found for each slip in a common domain, and has a common domain itself', () => {
    const slip = fc.record({
      domain: fc.constantFrom(...mailDomains),
      at: fc.nat({ max: 5 }),
      letter: fc.constantFrom('x', 'q', 'z'),
      how: fc.constantFrom('add', 'leave', 'change', 'swap'),
    });
    fc.assert(
      fc.property(slip, ({ domain, at, letter, how }) => {
        const rest = domain.slice(at);
        const slipped = {
          add: letter + rest,
          leave: rest.slice(1),
          change: letter + rest.slice(1),
          swap: `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`,
        }[how];
        const typed = domain.slice(0, at) + slipped;
        const found = suggestEmail(`ana@${typed}`);
        if (mailDomains.includes(typed)) expect(found).toBeUndefined();
        else expect(mailDomains).toContain(found?.slice('ana@'.length));
      }),
    );
  });
});
