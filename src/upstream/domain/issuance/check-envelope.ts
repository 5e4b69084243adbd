import { createHash, timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import { minuteMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { PrintOrder } from '../../adapters/printing/printing';
import { appendAudit } from '../../store/audit';
import type { RequestRow } from '../../store/request-row';
import type { Schema } from '../../store/schema';
import { countAttempt, deleteAttempts, tokenKey } from '../accounts/attempts';
import { ApiError, invalidField } from '../api-error';
import { callerOf, type ReadingContext } from '../handler';
import { readStoredPin } from './pin-seal';

const { pinAttempts, pinLockMinutes } = serverLimits.print;

/** Guesses are counted by token, and not by caller: the PIN is what they are about. */
const rules = { attempts: pinAttempts, lockMs: pinLockMinutes * minuteMs, lockedAs: 'printLocked' } as const;

/** What an envelope names beside the PIN. */
type Envelope = Pick<PrintOrder['data'], 'serial' | 'name' | 'printerName'>;

type Checking = Pick<ReadingContext<unknown, unknown>, 'services' | 'caller' | 'origin' | 'now'>;

/**
 * Rejects an envelope that names another holder or another PIN than its token's, and says not which. Counts before it
 * compares, so that guesses at once are not one try.
 * @throws ApiError validationFailed; tooManyRequests or printLocked after others; printPinGone once the PIN is no longer
 * kept
 */
export async function checkEnvelope(
  context: Checking,
  request: RequestRow,
  envelope: Envelope,
  pin: string,
): Promise<void> {
  const { services, now } = context;
  const { store } = services;
  const { serial, name } = envelope;
  const storedPin = await readStoredPin(store.db, services, serial);
  if (!storedPin) throw new ApiError('printPinGone');
  const key = tokenKey(serial);
  const locks = (await store.transaction((trx) => countAttempt(trx, key, rules, now))) === 0;
  if (normalizeHolderName(name) === normalizeHolderName(request.subscriber_name) && isSame(storedPin, pin)) {
    await deleteAttempts(store.db, key);
    return;
  }
  await store.transaction((trx) => recordWrongTry(trx, context, request, envelope, locks));
  throw invalidField('/data', 'printNotTheTokens');
}

/** Records a wrong try, and the lock that it brought, without what was tried. */
async function recordWrongTry(
  trx: Transaction<Schema>,
  context: Checking,
  { id }: RequestRow,
  { serial, printerName: printer }: Envelope,
  locks: boolean,
): Promise<void> {
  const { origin, now } = context;
  const entry = { actor: callerOf(context).userId, subject: `requests/${id}`, at: now };
  await appendAudit(trx, { ...entry, action: 'token.refuse', detail: { serial, printer, address: origin.ip } });
  if (locks) await appendAudit(trx, { ...entry, action: 'token.lock', detail: { serial, minutes: pinLockMinutes } });
}

/** Returns a name however it is spaced and written in capitals. */
function normalizeHolderName(name: string): string {
  return name.normalize('NFC').replace(/\s+/g, ' ').trim().toUpperCase();
}

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
