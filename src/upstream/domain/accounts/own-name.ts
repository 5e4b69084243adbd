import { ApiError } from '../api-error';
import type { Caller } from '../handler';
import { normalizeSignInName } from './people';

/** Tells whether a call names its caller; one that names no person means the caller. */
export function isOwnName({ username }: Pick<Caller, 'username'>, name: string | undefined): boolean {
  return name === undefined || normalizeSignInName(name) === normalizeSignInName(username);
}

/**
 * Refuses a session call in another person's name: the bearer decides whose session it is.
 * @throws ApiError usernameNotOwn
 */
export function requireOwnName(caller: Pick<Caller, 'username'>, name: string | undefined): void {
  if (isOwnName(caller, name)) return;
  throw new ApiError('usernameNotOwn', { fields: [{ field: '/username', code: 'usernameNotOwn' }] });
}
