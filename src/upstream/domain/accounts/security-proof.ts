import { ApiError } from '../api-error';
import type { Caller } from '../handler';
import type { Services } from '../services';
import { verifyToken } from './bearer-tokens';
import { loadProviderCaller } from './provider-caller';

/**
 * Holds the security token that an official sends beside the main one against the session of the call.
 * @throws ApiError unauthorized unless it is of this very session; at a provider, whose tokens name no session, of this
 * very person
 */
export async function requireSecurityToken(services: Services, caller: Caller, token: string): Promise<void> {
  const { providerSessions } = services;
  if (providerSessions) {
    const holder = await loadProviderCaller(services, providerSessions, token);
    if (holder.userId !== caller.userId) throw new ApiError('unauthorized');
    return;
  }
  const { sessionId, subject } = await verifyToken(services, 'security', token);
  if (sessionId !== caller.sessionId || subject !== caller.userId) throw new ApiError('unauthorized');
}
