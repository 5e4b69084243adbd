import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTVerifyGetKey } from 'jose';
import type { TokenKind } from '../../../contract/definitions';
import { ApiError } from '../api-error';
import type { Services } from '../services';
import type { Person } from './people';

/** The kinds of bearer token; each is the `aud` of its own tokens and serves for nothing else. */
export type BearerKind = Exclude<TokenKind, 'none'>;

/** What a verified token says. */
export interface TokenClaims {
  /** Id of the user; of a revocation or temporary token, whatever it was issued for. */
  readonly subject: string;
  /** The session it lives and dies with; absent in tokens that are outside of any. */
  readonly sessionId?: string;
  readonly expiresAt: Date;
}

/** What signs and verifies tokens. */
export type Signing = Pick<Services, 'keys' | 'clock'>;

const algorithm = 'ES256';

/**
 * Returns a token of a session, with the claims the specification reads: exp, documentNumber, documentType, fullName
 * and expiresIn (read as digits only). Roles are not in it: they are read from the database at each call.
 */
export function issueSessionToken(
  { keys, clock }: Signing,
  kind: 'main' | 'security',
  session: { readonly id: string; readonly expiresAt: Date },
  { id, documentNumber, documentType, fullName }: Person,
): Promise<string> {
  const now = clock();
  const seconds = Math.max(0, Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000));
  return new SignJWT({ sid: session.id, documentNumber, documentType, fullName, expiresIn: `${seconds}s` })
    .setProtectedHeader({ alg: algorithm, kid: keys.tokenKeyId, typ: 'JWT' })
    .setAudience(kind)
    .setSubject(id)
    .setIssuedAt(now)
    .setExpirationTime(session.expiresAt)
    .setJti(randomUUID())
    .sign(keys.tokenKey);
}

/** Returns the short token of a public revocation session: it says which revocation session, and nothing of whose. */
export function issueRevocationToken({ keys, clock }: Signing, consultId: string, expiresAt: Date): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: algorithm, kid: keys.tokenKeyId, typ: 'JWT' })
    .setAudience('revocation')
    .setSubject(consultId)
    .setIssuedAt(clock())
    .setExpirationTime(expiresAt)
    .setJti(randomUUID())
    .sign(keys.tokenKey);
}

/**
 * Checks signature, kind and expiry (RFC 7519; only ES256, only our keys).
 * @throws ApiError sessionEnded when it has expired, unauthorized when it is not one of ours or of another kind
 */
export async function verifyToken({ keys, clock }: Signing, kind: BearerKind, token: string): Promise<TokenClaims> {
  const findKey: JWTVerifyGetKey = ({ kid }) => {
    const key = keys.verificationKey(kid ?? '');
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  };
  try {
    const { payload } = await jwtVerify(token, findKey, {
      audience: kind,
      algorithms: [algorithm],
      currentDate: clock(),
      requiredClaims: ['sub', 'exp'],
    });
    const { sub = '', exp = 0, sid } = payload;
    return { subject: sub, expiresAt: new Date(exp * 1000), ...(typeof sid === 'string' && { sessionId: sid }) };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new ApiError('sessionEnded');
    if (error instanceof errors.JOSEError) throw new ApiError('unauthorized');
    throw error;
  }
}
