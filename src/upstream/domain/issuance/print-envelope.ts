import { mayCall } from '../../../contract/access';
import { PrintError, type PrintOrder } from '../../adapters/printing/printing';
import type { RequestRow } from '../../store/request-row';
import { ApiError } from '../api-error';
import { callerOf, type ReadingContext } from '../handler';
import { hasRedirected } from '../requests/read-redirectors';
import { codesFor, isVisible } from '../requests/visibility';
import { checkEnvelope } from './check-envelope';
import { recordFailedPrinting, recordPrinting } from './record-printing';
import { findRequestOfToken } from './token-serials';

/**
 * Prints the envelope of a token that the caller's request has. What is printed is in the audit trail before it is, the PIN nowhere.
 * @returns the id that the print service works on it under
 * @throws ApiError under the serial of no request that the caller may see; noPermission where no code of the call counts for it;
 * printByRedirector; as `checkEnvelope`; printFailure, biomanagerFailure
 */
export async function printEnvelope(
  context: ReadingContext<unknown, unknown>,
  order: PrintOrder,
  pin: string,
): Promise<string> {
  const { services, now } = context;
  const { store } = services;
  const { data } = order;
  const request = await openByToken(context, data.serial);
  // The PIN is never read by a person who chose where the token goes; neither is it confirmed by guesses.
  if (await hasRedirected(store.db, request, callerOf(context))) throw new ApiError('printByRedirector');
  await checkEnvelope(context, request, data, pin);
  const { serial, printerName: printer, processId } = data;
  const printing = { serial, printer, processId, caller: callerOf(context), now };
  await store.transaction((trx) => recordPrinting(trx, request, printing));
  try {
    return (await services.printing.print(order, pin)).processId;
  } catch (error) {
    await store.transaction((trx) => recordFailedPrinting(trx, request, printing));
    throw reported(error);
  }
}

async function openByToken(context: ReadingContext<unknown, unknown>, serial: string): Promise<RequestRow> {
  const request = await findRequestOfToken(context.services.store.db, serial);
  const caller = callerOf(context);
  if (!request || !isVisible(request, caller)) {
    throw new ApiError('noResults', { fields: [{ field: '/data/serial', code: 'noResults' }] });
  }
  if (!mayCall(context.call, codesFor(request, caller))) throw new ApiError('noPermission');
  return request;
}

/** Returns what a caller learns of an error of the print service. */
function reported(cause: unknown): unknown {
  if (!(cause instanceof PrintError)) return cause;
  return new ApiError(cause.kind === 'refused' ? 'printFailure' : 'biomanagerFailure', {}, { cause });
}
