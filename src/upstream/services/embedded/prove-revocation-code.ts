import type { proveRevocationCode as call } from '../../../contract/generated/calls/embedded';
import type { Handler } from '../../domain/handler';
import { checkCode, openConsult } from '../../domain/revocation/consult';

/** Whoever has the code reads the holder's mail, and may see the holder's certificates. @throws CallFailure otpInvalid */
export const proveRevocationCode: Handler<typeof call> = async ({ body, tokenSubject, trx, now }) => {
  const consult = await openConsult(trx, tokenSubject, now, true);
  await checkCode(trx, consult, body.otp, now);
  await trx.updateTable('revocation_consults').set({ proven_at: now }).where('id', '=', consult.id).execute();
  return { proven: true };
};
