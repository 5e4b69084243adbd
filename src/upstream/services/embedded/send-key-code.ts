import type { sendKeyCode as call } from '../../../contract/generated/calls/embedded';
import { keyState } from '../../domain/keys/key-state';
import { CallFailure } from '../../domain/failure';
import { acceptedByLink } from '../../domain/finalization/link';
import { sendLinkCode } from '../../domain/finalization/link-code';
import type { Handler } from '../../domain/handler';

/** Mails the holder a code for one download by the link. @throws CallFailure restoreLinkExpired, keyLinkClosed */
export const sendKeyCode: Handler<typeof call> = async (context) => {
  const { trx, services, body } = context;
  const request = await acceptedByLink(trx, body.id);
  if (!request || !(await keyState(trx, services, request)).keyHeld) throw new CallFailure('restoreLinkExpired');
  const { expiresAt, retryAfterSeconds } = await sendLinkCode(context, body.id, request, body.documentNumber);
  return { expiresAt: expiresAt.toISOString(), retryAfterSeconds };
};
