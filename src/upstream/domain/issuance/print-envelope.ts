import { PrintError, type PrintOrder } from '../../adapters/printing/printing';
import { appendAudit } from '../../store/audit';
import type { RequestRow } from '../../store/request-row';
import { ApiError } from '../api-error';
import { callerOf, type ReadingContext } from '../handler';
import { hasRedirected } from '../requests/read-redirectors';
import { isVisible } from '../requests/visibility';
import { checkEnvelope } from './check-envelope';
import { findRequestOfToken } from './token-serials';

/**
 * Prints the envelope of a token that the caller's request has. What was printed is in the audit trail, the PIN nowhere.
 * @returns the id that the print service works on it under
 * @throws ApiError under the serial of no request that the caller may see; printByRedirector; as `checkEnvelope`;
 * printFailure, biomanagerFailure
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
  const { processId } = await attempt(() => services.printing.print(order, pin));
  await store.transaction((trx) =>
    appendAudit(trx, {
      actor: callerOf(context).userId,
      action: 'token.print',
      subject: `requests/${request.id}`,
      detail: { serial: data.serial, processId, printer: data.printerName },
      at: now,
    }),
  );
  return processId;
}

async function openByToken(context: ReadingContext<unknown, unknown>, serial: string): Promise<RequestRow> {
  const request = await findRequestOfToken(context.services.store.db, serial);
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
