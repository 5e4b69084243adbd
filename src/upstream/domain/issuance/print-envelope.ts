import { mayCall } from '../../../contract/access';
import { PrintError, type PrintOrder } from '../../adapters/printing/printing';
import type { RequestRow } from '../../store/request-row';
import { ApiError } from '../api-error';
import { type Begun, callerOf, type ReadingContext } from '../handler';
import { hasRedirected } from '../requests/read-redirectors';
import { codesFor, isVisible } from '../requests/visibility';
import { checkEnvelope } from './check-envelope';
import { type Printing, recordFailedPrinting } from './record-printing';
import { findRequestOfToken } from './token-serials';

type Context = ReadingContext<unknown, unknown>;

/**
 * Returns the request of a token whose envelope the caller may print with that PIN.
 * @throws ApiError under the serial of no request that the caller may see; noPermission where no code of the call counts for it;
 * printByRedirector; as `checkEnvelope`
 */
export async function checkPrinting(context: Context, { data }: PrintOrder, pin: string): Promise<RequestRow> {
  const request = await openByToken(context, data.serial);
  // The PIN is never read by a person who chose where the token goes; neither is it confirmed by guesses.
  if (await hasRedirected(context.trx, request, callerOf(context))) throw new ApiError('printByRedirector');
  await checkEnvelope(context, request, data, pin);
  return request;
}

/**
 * Has the envelope printed that is in the audit trail already: the PIN stands in no entry. What is asked for again, because its end is
 * not known, is printed once: the service knows it by its nonce.
 * @returns the id that the print service works on it under
 * @throws ApiError printFailure; biomanagerFailure where the service was not reached, which may have printed it
 */
export async function printRecorded(
  context: Context & Pick<Begun<number>, 'intent' | 'isRepeated'>,
  order: PrintOrder,
  pin: string,
): Promise<string> {
  const { services, intent: requestId, isRepeated } = context;
  try {
    return (await services.printing.print(order, pin)).processId;
  } catch (error) {
    if (isRepeated && error instanceof PrintError && error.kind === 'printedBefore') return order.data.processId;
    const printing = printingOf(context, order);
    await services.store.transaction((trx) => recordFailedPrinting(trx, { id: requestId }, printing));
    throw reported(error);
  }
}

/** Returns what the audit trail has of a printing. */
export function printingOf(context: Pick<Context, 'caller' | 'now'>, { data }: PrintOrder): Printing {
  const { serial, printerName: printer, processId } = data;
  return { serial, printer, processId, caller: callerOf(context), now: context.now };
}

async function openByToken(context: Context, serial: string): Promise<RequestRow> {
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
  if (cause.kind === 'unreachable') return new ApiError('biomanagerFailure', { transient: true }, { cause });
  return new ApiError('printFailure', {}, { cause });
}
