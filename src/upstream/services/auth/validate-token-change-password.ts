import type { validateTokenChangePassword as call } from '../../../contract/generated/calls/auth';
import { CallFailure } from '../../domain/failure';
import type { Handler } from '../../domain/handler';
import { messageIn } from '../../domain/texts';
import { findPerson } from '../../domain/accounts/people';
import { findLink } from '../../domain/accounts/password-tokens';

/** Whether the link of a mail may still be used, and for which account. @throws CallFailure restoreLinkExpired */
export const validateTokenChangePassword: Handler<typeof call> = async ({ body, trx, now, language }) => {
  const link = await findLink(trx, body.token, now);
  const person = link && (await findPerson(trx, { id: link.userId }));
  if (!link || person?.status !== 'ACTIVE') throw new CallFailure('restoreLinkExpired');
  return {
    message: messageIn('linkValid', language),
    username: person.username,
    expiresAt: link.expiresAt.toISOString(),
  };
};
