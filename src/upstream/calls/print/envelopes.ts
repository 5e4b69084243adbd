import { createHash, timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import { minuteMs } from '../../../contract/durations';
import type * as calls from '../../../contract/generated/calls/print';
import { serverLimits } from '../../../contract/generated/server-limits';
import * as requestStates from '../../../contract/generated/states/request';
import { PrintError } from '../../adapters/printing/printing';
import { countAttempt, deleteAttempts, tokenKey } from '../../domain/accounts/attempts';
import { ApiError, invalidField } from '../../domain/api-error';
import { callerOf, type OwnContextOf, withOwnTransactions } from '../../domain/handler';
import { openPin, readPin } from '../../domain/issuance/pin-seal';
import { hasRedirected } from '../../domain/requests/read-redirectors';
import { isVisible } from '../../domain/requests/visibility';
import { appendAudit } from '../../store/audit';
import type { RequestRow } from '../../store/request-row';
import type { Schema } from '../../store/schema';

const { pinAttempts, pinLockMinutes } = serverLimits.print;

/**
 * Prints the envelope of a token that the caller's request has. Its PIN comes in the wire cipher and goes to the print
 * service in the service's own; what was printed is in the audit trail, the PIN nowhere.
 */
export const print = withOwnTransactions(async (context: OwnContextOf<typeof calls.print>) => {
  const { services, body, now } = context;
  const { Pin, ...data } = body.data;
  const pin = readPin(services, Pin, '/data/Pin');
  const request = await requestOf(context, data.serial);
  // The PIN is never read by a person who chose where the token goes; neither is it confirmed by guesses.
  if (await hasRedirected(services.store.db, request, callerOf(context))) throw new ApiError('printByRedirector');
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

/** Guesses are counted by token, and not by caller: the PIN is what they are about. */
const rules = { attempts: pinAttempts, lockMs: pinLockMinutes * minuteMs, lockedAs: 'printLocked' } as const;

/**
 * Rejects an envelope that names another holder or another PIN than its token's, and says not which. Counts before it
 * compares, so that guesses at once are not one try.
 * @throws ApiError validationFailed; tooManyRequests or printLocked after others; printPinGone once the PIN is no longer
 * kept
 */
async function rejectOther(context: OwnContextOf<typeof calls.print>, request: RequestRow, pin: string): Promise<void> {
  const { services, body, now } = context;
  const { serial, name } = body.data;
  const token = await services.store.db
    .selectFrom('token_serials')
    .select('sealed_pin')
    .where('serial', '=', serial)
    .executeTakeFirst();
  const sealedPin = token?.sealed_pin && openPin(services, serial, token.sealed_pin);
  if (!sealedPin) throw new ApiError('printPinGone');
  const { store } = services;
  const key = tokenKey(serial);
  const locks = await store.transaction((trx) => countAttempt(trx, key, rules, now));
  if (plain(name) === plain(request.subscriber_name) && isSame(sealedPin, pin)) {
    await deleteAttempts(store.db, key);
    return;
  }
  await store.transaction((trx) => recordWrongTry(trx, context, request, locks));
  throw invalidField('/data', 'printNotTheTokens');
}

/** Records a wrong try, and the lock that it brought, without what was tried. */
async function recordWrongTry(
  trx: Transaction<Schema>,
  context: OwnContextOf<typeof calls.print>,
  { id }: RequestRow,
  locks: boolean,
): Promise<void> {
  const { body, origin, now } = context;
  const { serial, printerName: printer } = body.data;
  const entry = { actor: callerOf(context).userId, subject: `requests/${id}`, at: now };
  await appendAudit(trx, { ...entry, action: 'token.refuse', detail: { serial, printer, address: origin.ip } });
  if (locks) await appendAudit(trx, { ...entry, action: 'token.lock', detail: { serial, minutes: pinLockMinutes } });
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
async function requestOf(context: OwnContextOf<typeof calls.print>, serial: string): Promise<RequestRow> {
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
