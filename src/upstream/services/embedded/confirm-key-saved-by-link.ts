import type { confirmKeySavedByLink as call } from '../../../contract/generated/calls/embedded';
import { confirmKeySaved as confirm } from '../../domain/keys/key-file';
import { CallFailure } from '../../domain/failure';
import { acceptedByLink } from '../../domain/finalization/link';
import { isLastReceipt } from '../../domain/finalization/link-code';
import type { Handler } from '../../domain/handler';

/** The holder says that the file is saved, with the receipt of its download. @throws CallFailure restoreLinkExpired */
export const confirmKeySavedByLink: Handler<typeof call> = async (context) => {
  const { trx, services, body, now } = context;
  const request = await acceptedByLink(trx, body.id);
  if (!request || !(await isLastReceipt(context, body.id, body.receipt))) throw new CallFailure('restoreLinkExpired');
  const destroyedAt = await confirm(trx, services, request, { actor: null, at: now });
  return { destroyedAt: destroyedAt.toISOString() };
};
