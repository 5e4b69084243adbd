import type { RequestData } from '../../../contract/generated/types';
import { encryptText } from '../../../contract/wire-cipher';
import { appendAudit } from '../../store/audit';
import type { RequestRow } from '../../store/request-row';
import { type CallContext, callerOf } from '../handler';
import { openRequest } from '../requests/open-request';
import { hasRedirected } from '../requests/read-redirectors';
import { codesFor } from '../requests/visibility';
import { readStoredPin } from './pin-seal';

/**
 * Returns the PIN of the token in the wire cipher, for those who print the envelope of this request or issue it, until it
 * is delivered; that it was read is on record. A person who chose where it goes does not read it, as a person who read it
 * does not change where it goes.
 */
export async function revealPin(
  context: Pick<CallContext<unknown, unknown>, 'trx' | 'caller' | 'call' | 'services' | 'now'>,
  request: RequestRow,
): Promise<Pick<RequestData, 'encryptionPin' | 'pinWithheld'>> {
  const { trx, services, now } = context;
  const caller = callerOf(context);
  const { token_serial: serial } = request;
  const codes = codesFor(request, caller);
  if (serial === null || !(codes.has('PRINT_SOBREFLEX') || codes.has('SIGNATURE_ECD'))) return {};
  // Who moves the parcel or confirms it holds this lock, too: of both at once, the second sees what the first wrote.
  await openRequest(context, { contractRequestId: String(request.id) }, { lock: true });
  const pin = await readStoredPin(trx, services, serial);
  if (!pin) return {};
  if (await hasRedirected(trx, request, caller)) return { pinWithheld: true };
  await appendAudit(trx, {
    actor: caller.userId,
    action: 'token.readPin',
    subject: `requests/${request.id}`,
    detail: { serial },
    at: now,
  });
  return { encryptionPin: encryptText(pin, services.settings.login) };
}
