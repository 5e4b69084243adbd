import { ApiError } from '../api-error';
import type { Caller } from '../handler';

/** Returns a user name as it is compared at sign-in: composed, without case. */
function normalized(username: string): string {
  return username.normalize('NFC').trim().toLowerCase();
}

/** Tells whether a call names its caller; one that names no person means the caller. */
export function isOwnName({ username }: Pick<Caller, 'username'>, name: string | undefined): boolean {
  return name === undefined || normalized(name) === normalized(username);
}

/**
 * Refuses a session call in another person's name: the bearer decides whose session it is.
 * @throws ApiError usernameNotOwn
 */
export function requireOwnName(caller: Pick<Caller, 'username'>, name: string | undefined): void {
  if (isOwnName(caller, name)) return;
  throw new ApiError('usernameNotOwn', { fields: [{ field: '/username', code: 'usernameNotOwn' }] });
}
