import { type loginChallenge as call } from '../../../contract/generated/calls/embedded';
import { newLoginChallenge } from '../../domain/accounts/login-challenge';
import { withOwnTransactions, type Handler } from '../../domain/handler';

const handle: Handler<typeof call> = async ({ services }) => {
  const { challenge, expiresAt } = await newLoginChallenge(services);
  return { challenge, expiresAt: expiresAt.toISOString() };
};

/** A one-time challenge to encrypt a password with; see auth/login-challenge.ts. */
export const loginChallenge = withOwnTransactions(handle);
