import type { openRevocation as call } from '../../../contract/generated/calls/embedded';
import { spendCaptcha } from '../../domain/accounts/captcha-proof';
import { issueRevocationToken } from '../../domain/accounts/tokens';
import type { Handler } from '../../domain/handler';
import { consultMinutes } from '../../domain/revocation/consult';

/** Opens a consult. Nobody is looked for here, so neither answer nor time can tell whether there is such a person. */
export const openRevocation: Handler<typeof call> = async ({ body, services, trx, now, language }) => {
  await spendCaptcha(services, trx, 'proof', body.captcha, now);
  const expiresAt = new Date(now.getTime() + consultMinutes * 60_000);
  const { id } = await trx
    .insertInto('revocation_consults')
    .values({
      document_type: body.documentType,
      document_number: body.documentNumber.trim(),
      email: body.email.trim(),
      language,
      created_at: now,
      expires_at: expiresAt,
      code_hash: null,
      code_sent_at: null,
      code_expires_at: null,
      proven_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    tokenRevocationGSE: await issueRevocationToken(services, id, expiresAt),
    expiresAt: expiresAt.toISOString(),
  };
};
