import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProviderToken, TokenCheck } from '../../../src/contract/generated/provider-profile';
import { FaultyService, json, type Behaviour } from '../adapters/faulty-service';
import { bearing, openInstallation, type Installation } from './installation';

/** A key that a provider signs with. */
export interface SigningPair {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicJwk: JWK;
}

export async function newPair(kid: string): Promise<SigningPair> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

/** Returns the claims of a person of the provider who may read the roles that are kept here. */
export function claimsOf(more: JWTPayload = {}): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: 'https://provider.example',
    aud: 'console',
    sub: 'p-1',
    usuario: 'marta.rios',
    email: 'marta.rios@provider.example',
    documentType: 'CC',
    documentNumber: '1000000900',
    fullName: 'Marta Ríos',
    permisos: ['ROLE_CONSULT'],
    kind: 'main',
    exp: now + 600,
    ...more,
  };
}

export function sign(
  { kid, privateKey }: Pick<SigningPair, 'kid' | 'privateKey'>,
  claims: JWTPayload = claimsOf(),
): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
}

export const pointers: NonNullable<ProviderToken['claims']> = { username: '/usuario', privileges: '/permisos' };

/** A provider that has its sessions, and behaves as the test says; and our server, which answers the rest. */
export interface Front extends Installation {
  readonly service: FaultyService;
  /** What the provider answers, by path; the service of a path that is not here answers 404. */
  readonly paths: Map<string, Behaviour>;
  /** Asks a call that stays here, with the token. */
  roles(token: string): Promise<{ statusCode: number; message: string }>;
}

/** Opens our server in front of a provider whose profile says `check`; its address stands for `<provider>` in it. */
export async function openFront(
  check: TokenCheck | undefined,
  environment: Record<string, string> = {},
  claims: ProviderToken['claims'] = pointers,
): Promise<Front> {
  const service = new FaultyService();
  const paths = new Map<string, Behaviour>();
  service.behave = (response, request) => (paths.get(request.url ?? '') ?? json({}, 404))(response, request);
  const url = await service.open();
  const folder = mkdtempSync(path.join(tmpdir(), 'rubrica-session-'));
  const profile = {
    name: 'Certificadora de Ejemplo',
    families: { auth: { url: `${url}/auth` }, security: { url: `${url}/security` } },
    login: { url: `${url}/entrar`, exchange: { method: 'POST', path: '/canje', body: 'id' } },
    token: { claims, ...(check && { check }) },
  };
  const PROVIDER = path.join(folder, 'profile.json');
  writeFileSync(PROVIDER, JSON.stringify(profile).replaceAll('<provider>', url));
  const installation = await openInstallation({ PROVIDER, ...environment });
  return {
    ...installation,
    service,
    paths,
    async roles(token) {
      const response = await installation.app.inject({
        url: '/api/rest/roles',
        headers: bearing(token, { 'accept-language': 'es' }),
      });
      const { message = '' } = response.json<{ message?: string }>();
      return { statusCode: response.statusCode, message };
    },
    async close() {
      await installation.close();
      await service.close();
      rmSync(folder, { recursive: true });
    },
  };
}
