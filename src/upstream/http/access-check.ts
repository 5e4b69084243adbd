import type { FastifyRequest } from 'fastify';
import type { Allowance, Call, TokenKind } from '../../contract/definitions';
import { allows } from '../../contract/access';
import { CallFailure } from '../services/failure';
import type { Caller } from '../services/handler';
import type { Services } from '../services/services';
import { loadCaller } from '../services/auth/caller';
import { verifyToken } from '../services/auth/tokens';

/**
 * Who calls, if they may: deny by default. The token must be of the call's kind, its session open and, at this very
 * call, a role of the caller must hold one of the privileges (design.md, "Authorization is the server's").
 * @returns undefined where the definition lets everyone in
 * @throws CallFailure 401 without a valid token or session, 403 without the privilege
 */
export async function checkAccess(
  services: Services,
  call: Call,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  const kind = neededToken(call);
  if (kind === 'none') return undefined;
  const token = bearerToken(request);
  if (token === undefined) throw new CallFailure('unauthorized');
  const caller = await loadCaller(services.store.db, await verifyToken(services, kind, token));
  if (!permits(call.allow, caller)) throw new CallFailure('noPermission');
  return caller;
}

/**
 * The token a call needs here. Some calls carry none in the specification and are for staff all the same (Project T):
 * they want the main one (design.md, same decision).
 */
export function neededToken({ token, allow }: Pick<Call, 'token' | 'allow'>): TokenKind {
  if ('public' in allow) return 'none';
  return token === 'none' ? 'main' : token;
}

function permits(allow: Allowance, caller: Caller): boolean {
  if ('privileges' in allow) return allow.privileges.length > 0 && allows(caller.held, allow.privileges);
  return 'session' in allow;
}

/** RFC 6750, section 2.1. */
export function bearerToken(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1];
}
