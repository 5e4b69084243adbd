import { createHmac, timingSafeEqual } from 'node:crypto';
import { type TokenType } from '../call';
import { type ProviderStore, type Session, type User } from '../store/provider-store';
import { fullName } from '../store/people';

/** The provider's secret: a console that checks tokens by itself needs it, any other doesn't. */
export const providerSecret = 'ensayo-clave-compartida-del-proveedor-independiente-2026';

type Claims = Record<string, unknown> & { exp: number; kind: TokenType; sid: string };

/** Minutes of a session; the claim prints them with their unit. */
export const sessionMinutes = 60;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const mac = (text: string) => createHmac('sha256', providerSecret).update(text).digest();

function sign(claims: Record<string, unknown>): string {
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${text}.${mac(text).toString('base64url')}`;
}

/** Returns a token of one kind with the claims that the specification reads, and some of the provider's own. */
export function makeToken(store: ProviderStore, kind: TokenType, session: Session, user: User | undefined): string {
  const issuedAt = Math.floor(store.now().getTime() / 1000);
  const claims: Claims = {
    iss: 'certificadora-de-ensayo',
    sid: session.id,
    uid: user?.id ?? null,
    unique_name: user?.username ?? 'publico',
    kind,
    documentNumber: user?.person.documentNumber ?? '',
    documentType: user?.person.documentType ?? '',
    fullName: user ? fullName(user.person) : 'Consulta pública',
    expiresIn: `${sessionMinutes} min`,
    nbf: issuedAt - 5,
    exp: issuedAt + sessionMinutes * 60,
  };
  return sign(store.nameClaims(claims));
}

/** Returns the claims of a token that this provider signed and that hasn't expired; otherwise null. */
function readToken(token: string, now: Date): Claims | null {
  const [header, payload, signature] = token.split('.');
  if (!header || !payload || !signature) return null;
  const received = Buffer.from(signature, 'base64url');
  const wanted = mac(`${header}.${payload}`);
  if (received.length !== wanted.length || !timingSafeEqual(received, wanted)) return null;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Claims;
  return claims.exp * 1000 > now.getTime() ? claims : null;
}

/** Returns the session of a token of the given kind; null for any other token, or for none. */
export function sessionOf(store: ProviderStore, token: string | null, kind: TokenType): Session | null {
  const claims = token === null ? null : readToken(token, store.now());
  if (claims?.kind !== kind) return null;
  return store.sessions.get(claims.sid) ?? null;
}
