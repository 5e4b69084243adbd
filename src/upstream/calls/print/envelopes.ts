import { createHash, timingSafeEqual } from 'node:crypto';
import type * as calls from '../../../contract/generated/calls/print';
import * as requestStates from '../../../contract/generated/states/request';
import { decryptText } from '../../../contract/wire-cipher';
import { PrintError } from '../../adapters/printing/printing';
import { ApiError, invalidField } from '../../domain/api-error';
import { callerOf, type ContextOf, withOwnTransactions } from '../../domain/handler';
import { openPin } from '../../domain/issuance/pin-seal';
import { isVisible } from '../../domain/requests/visibility';
import { appendAudit } from '../../store/audit';
import type { RequestRow } from '../../store/request-row';

const pinPattern = /^[A-Za-z0-9]{4,16}$/;

/**
 * Prints the envelope of a token that the caller's request has. Its PIN comes in the wire cipher and goes to the print
 * service in the service's own; what was printed is in the audit trail, the PIN nowhere.
 */
export const print = withOwnTransactions(async (context: ContextOf<typeof calls.print>) => {
  const { services, body, now } = context;
  const { Pin, ...data } = body.data;
  const pin = decryptText(Pin, services.settings.login);
  if (pin === undefined || !pinPattern.test(pin)) {
    throw invalidField('/data/Pin', 'pinUnreadable');
  }
  const request = await requestOf(context, data.serial);
  await rejectOther(context, request, pin);
  const receipt = await attempt(() => services.printing.print({ ...body, data }, pin));
  await services.store.transaction((trx) =>
    appendAudit(trx, {
      actor: callerOf(context).userId,
      action: 'token.print',
      subject: `requests/${request.id}`,
      detail: { serial: data.serial, processId: receipt.processId, printer: data.printerName },
      at: now,
    }),
  );
  return { status: true, processId: receipt.processId };
});

/**
 * Rejects an envelope that names another holder or another PIN than its token's.
 * @throws ApiError validationFailed under what is another's; printPinGone once the PIN is no longer kept
 */
async function rejectOther(
  { services, body }: ContextOf<typeof calls.print>,
  { subscriber_name: holder }: RequestRow,
  pin: string,
): Promise<void> {
  const { serial, name } = body.data;
  const token = await services.store.db
    .selectFrom('token_serials')
    .select('sealed_pin')
    .where('serial', '=', serial)
    .executeTakeFirst();
  const sealedPin = token?.sealed_pin && openPin(services, serial, token.sealed_pin);
  if (!sealedPin) throw new ApiError('printPinGone');
  const wrong = [
    ...(plain(name) === plain(holder) ? [] : ['/data/name']),
    ...(isSame(sealedPin, pin) ? [] : ['/data/Pin']),
  ];
  if (wrong.length === 0) return;
  throw new ApiError('validationFailed', { fields: wrong.map((field) => ({ field, code: 'printNotTheTokens' })) });
}

/** Returns a name however it is spaced and written in capitals. */
function plain(name: string): string {
  return name.normalize('NFC').replace(/\s+/g, ' ').trim().toUpperCase();
}

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

/** @throws ApiError under the serial of no request that the caller may see */
async function requestOf(context: ContextOf<typeof calls.print>, serial: string): Promise<RequestRow> {
  const request = await context.services.store.db
    .selectFrom('requests')
    .selectAll()
    .where('token_serial', '=', serial)
    .where('state', 'not in', [...requestStates.terminal])
    .executeTakeFirst();
  if (request && isVisible(request, callerOf(context))) return request;
  throw new ApiError('noResults', { fields: [{ field: '/data/serial', code: 'noResults' }] });
}

async function attempt<T>(callback: () => Promise<T>): Promise<T> {
  try {
    return await callback();
  } catch (cause) {
    if (!(cause instanceof PrintError)) throw cause;
    throw new ApiError(cause.kind === 'refused' ? 'printFailure' : 'biomanagerFailure', {}, { cause });
  }
}
