import { describe, expect, it } from 'vitest';
import { readClaims } from '../../../src/console/session/claims';

const tokenOf = (claims: object): string => {
  const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '');
  return `${part({ alg: 'HS256' })}.${part(claims)}.firma`;
};

describe('the claims of a token', () => {
  it('are read at their own names, and the duration by its digits', () => {
    const claims = readClaims(tokenOf({ documentNumber: '1023', fullName: 'Ana', expiresIn: '60 min', other: 1 }));
    expect(claims).toEqual({ documentNumber: '1023', fullName: 'Ana', expiresIn: 60 });
  });

  it('are read where the provider’s profile says', () => {
    const token = tokenOf({ persona: { doc: '1023' }, documentNumber: 'otro', duracion: 'PT60M', fullName: 'Ana' });
    const claims = readClaims(token, { documentNumber: '/persona/doc', expiresIn: '/duracion' });
    expect(claims).toEqual({ documentNumber: '1023', fullName: 'Ana', expiresIn: 60 });
  });

  it('are none of what is no token', () => {
    expect(readClaims('opaco', { documentNumber: '/doc' })).toEqual({});
  });
});
