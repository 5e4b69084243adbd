import type { Transaction } from 'kysely';
import type { RequestRow } from '../../store/request-row';
import type { Schema } from '../../store/schema';
import { appendAudit } from '../../store/audit';
import { ApiError } from '../api-error';
import type { Caller } from '../handler';
import { requestById } from '../requests/load-request-case';
import { hasRedirected } from '../requests/read-redirectors';

/** An envelope about to be printed, or that was not. */
export interface Printing {
  readonly serial: string;
  readonly printer: string;
  /** By which the print service knows it. */
  readonly processId: string;
  readonly caller: Caller;
  readonly now: Date;
}

/**
 * Writes down that an envelope is printed, before it is: no paper with a PIN is without its entry, whatever becomes of the answer.
 * With the request's lock, so that the place of delivery is not changed by the same person meanwhile.
 * @throws ApiError noResults once the request has another token; printByRedirector
 */
export async function recordPrinting(
  trx: Transaction<Schema>,
  { id }: Pick<RequestRow, 'id'>,
  { serial, printer, processId, caller, now }: Printing,
): Promise<void> {
  const request = await requestById(trx, id, { lock: true });
  if (request?.token_serial !== serial) throw new ApiError('noResults');
  if (await hasRedirected(trx, request, caller)) throw new ApiError('printByRedirector');
  await appendAudit(trx, {
    actor: caller.userId,
    action: 'token.print',
    subject: `requests/${id}`,
    detail: { serial, processId, printer },
    at: now,
  });
}

/** Writes down that the printing failed, or was not answered. */
export function recordFailedPrinting(
  trx: Transaction<Schema>,
  { id }: Pick<RequestRow, 'id'>,
  { serial, printer, caller, now }: Printing,
): Promise<void> {
  const entry = { actor: caller.userId, subject: `requests/${id}`, at: now };
  return appendAudit(trx, { ...entry, action: 'token.failPrint', detail: { serial, printer } });
}
