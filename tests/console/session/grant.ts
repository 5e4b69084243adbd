import type { SessionGrant } from '../../../src/contract/generated/types';

function part(value: object): string {
  return btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Returns a main token with the claims the console reads; its signature is not checked here. */
export function token(claims: object = {}): string {
  const known = {
    documentNumber: '1000000001',
    documentType: 'CC',
    fullName: 'Ana Demo Prueba',
    expiresIn: '3600s',
    exp: 1_900_000_000,
  };
  return `${part({ alg: 'none' })}.${part({ ...known, ...claims })}.x`;
}

/** Returns what opens or renews a session, with overrides. */
export function grant(overrides: Partial<SessionGrant> = {}): SessionGrant {
  return {
    user: {
      id: 'u1',
      name: 'Ana Demo Prueba',
      username: 'ana',
      documentType: 'CC',
      documentNumber: '1000000001',
      role: 'ADMINISTRADOR',
      email: 'ana@rubrica.example',
    },
    token: token(),
    refreshToken: 'refresh-1',
    tokenSecurity: 'security-1',
    roles: [{ name: 'ADMINISTRADOR', appId: 'CONSOLE', Privileges: ['USER_CONSULT', 'USER_EDIT'], assigned: true }],
    timeSession: 60,
    ...overrides,
  };
}
