import type { FastifyRequest } from 'fastify';
import type { Call, TokenKind } from '../../contract/definitions';
import { mayCall } from '../../contract/access';
import { ApiError } from '../domain/api-error';
import type { Caller } from '../domain/handler';
import type { Services } from '../domain/services';
import { loadCaller } from '../domain/accounts/caller';
import { loadProviderCaller } from '../domain/accounts/provider-caller';
import { verifyOnce } from './verified-tokens';

/** Who calls: a person with a session, or the bearer of a token of a revocation. */
export interface Access {
  readonly caller?: Caller;
  readonly tokenSubject?: string;
}

/**
 * Returns who calls: the token must be of the call's kind and its session open. Roles are read from the database at
 * this very call. Where sessions are opened at a provider, its tokens take the place of ours.
 * @returns no caller where no session is needed
 * @throws ApiError 401 without a valid token or session
 */
export async function checkAccess(
  services: Services,
  call: Pick<Call, 'token' | 'allow'>,
  request: FastifyRequest,
): Promise<Access> {
  const kind = neededToken(call);
  if (kind === 'none')
    return call.token === 'main' || call.token === 'security' ? optionalCaller(services, call.token, request) : {};
  const token = bearerToken(request);
  if (token === undefined) throw new ApiError('unauthorized');
  // A revocation token belongs to a certificate's holder, who has no account.
  if (kind === 'revocation') return { tokenSubject: (await verifyOnce(services, kind, token)).subject };
  return { caller: await callerBehind(services, kind, token) };
}

async function callerBehind(
  services: Services,
  kind: Exclude<TokenKind, 'none' | 'revocation'>,
  token: string,
): Promise<Caller> {
  const { providerSessions, store } = services;
  if (providerSessions) return loadProviderCaller(services, providerSessions, token);
  return loadCaller(store.db, await verifyOnce(services, kind, token));
}

/**
 * Returns the caller of a public call, which anyone may make: one that names a session's token knows who sends it, and
 * takes a spent one for none.
 */
async function optionalCaller(services: Services, kind: 'main' | 'security', request: FastifyRequest): Promise<Access> {
  const token = bearerToken(request);
  if (token === undefined) return {};
  try {
    return { caller: await callerBehind(services, kind, token) };
  } catch (error) {
    if (error instanceof ApiError) return {};
    throw error;
  }
}

/** Denies by default. @throws ApiError 403 unless a role of the caller holds a privilege of one of these calls */
export function checkPermission(calls: readonly Pick<Call, 'allow'>[], caller: Caller | undefined): void {
  if (!calls.some((call) => mayCall(call, caller?.held))) throw new ApiError('noPermission');
}

/**
 * Returns the token a call needs here. Some calls carry none in the specification and are for staff all the same
 * (Project T): they want the main one.
 */
export function neededToken({ token, allow }: Pick<Call, 'token' | 'allow'>): TokenKind {
  if ('public' in allow) return 'none';
  if ('revocation' in allow) return 'revocation';
  return token === 'none' ? 'main' : token;
}

/** Reads the bearer token (RFC 6750, section 2.1). */
function bearerToken(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1];
}
