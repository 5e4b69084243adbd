import type { olderProfile as call } from '../../../contract/generated/calls/auth';
import { callerOf, type Handler } from '../../domain/handler';
import { olderSession } from '../../domain/accounts/older-session';

/** The person of the token, whose expiry was checked on the way in (spec 2, section 7.8). */
export const olderProfile: Handler<typeof call> = async (context) => {
  const { userId: id, ...caller } = callerOf(context);
  return olderSession({ id, ...caller });
};
