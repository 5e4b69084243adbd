import { sql, type Expression, type Kysely, type RawBuilder, type Selectable, type Transaction } from 'kysely';
import { hourMs } from '../../../contract/durations';
import { certificateDefinitions, type RevocationReason } from '../../../contract/generated/certificate-profiles';
import type { PkiRevocationTable, Schema } from '../../store/schema';
import { PkiRejection } from './pki-errors';
import { blockKeyOf, othersOfKey } from './key-holders';
import { serialText } from './serial';

/** A certificate to be revoked. */
export interface RevocationOrder {
  readonly serial: string;
  /** Code of the legal cause in the provider's list. */
  readonly cause: string;
  /** The RFC 5280 reason that the cause maps to. */
  readonly reason: RevocationReason;
  /** Asked for by the holder, which shortens the time it may take. */
  readonly byHolder: boolean;
  /** When it was asked for, if not now: by telephone or on paper. */
  readonly receivedAt?: Date;
}

/** What is kept of a revocation. */
export interface Revocation {
  readonly serial: string;
  readonly cause: string;
  readonly reason: RevocationReason;
  readonly receivedAt: Date;
  /** When it must be in force at the latest. */
  readonly dueAt: Date;
  /** Since when it is in force; absent while it is only asked for. */
  readonly appliedAt?: Date;
}

const { reasons, holderHours } = certificateDefinitions.revocation;

/**
 * Notes that a revocation was asked for, without revoking: its time starts to run. A second request
 * that is due sooner brings its term, when it came, and its cause and reason; any other changes nothing.
 * @throws PkiRejection when the certificate is not one of ours or already revoked
 */
export async function receiveRevocation(
  trx: Transaction<Schema>,
  { serial: requestedSerial, cause, reason, byHolder, receivedAt }: RevocationOrder,
  now: Date,
): Promise<Revocation> {
  const serial = serialText(requestedSerial);
  const certificate = await trx
    .selectFrom('pki_certificates')
    .select('serial')
    .where('serial', '=', serial)
    .executeTakeFirst();
  if (!certificate) throw new PkiRejection('certificateNotFound');
  const hours = byHolder ? Math.min(holderHours, reasons[reason].hours) : reasons[reason].hours;
  await trx
    .insertInto('pki_revocations')
    .values({
      serial,
      cause,
      reason,
      received_at: receivedAt ?? now,
      due_at: new Date((receivedAt ?? now).getTime() + hours * hourMs),
      applied_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('serial')
        .doUpdateSet((eb) => ({
          // A compromised key stays one, whatever is asked for next: the list names it, and its other certificates go too.
          cause: unlessCompromised(eb.ref('excluded.cause'), eb.ref('pki_revocations.cause')),
          reason: unlessCompromised(eb.ref('excluded.reason'), eb.ref('pki_revocations.reason')),
          received_at: sql<Date>`least(pki_revocations.received_at, excluded.received_at)`,
          due_at: eb.ref('excluded.due_at'),
        }))
        .where('pki_revocations.applied_at', 'is', null)
        .whereRef('excluded.due_at', '<', 'pki_revocations.due_at'),
    )
    .execute();
  const revocation = await findRevocation(trx, serial);
  if (!revocation || revocation.appliedAt) throw new PkiRejection('certificateAlreadyRevoked');
  if (reason === 'keyCompromise') await blockKeyOf(trx, serial, now);
  return revocation;
}

/** Returns the one of two values that a second request leaves: the first, where it was for a compromised key. */
function unlessCompromised<Value>(second: Expression<Value>, first: Expression<Value>): RawBuilder<Value> {
  return sql<Value>`case when pki_revocations.reason = ${'keyCompromise' satisfies RevocationReason} then ${first} else ${second} end`;
}

/**
 * Revokes: the next list and the next OCSP answer say so. What had been asked for before keeps when it was received and
 * due; cause and reason are those of the decision.
 * @throws PkiRejection as {@link receiveRevocation}
 */
export async function revokeCertificate(
  trx: Transaction<Schema>,
  order: RevocationOrder,
  now: Date,
): Promise<Revocation> {
  const received = await receiveRevocation(trx, order, now);
  const { cause, reason } = order;
  const { numUpdatedRows } = await trx
    .updateTable('pki_revocations')
    .set({ applied_at: now, cause, reason })
    .where('serial', '=', received.serial)
    .where('applied_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new PkiRejection('certificateAlreadyRevoked');
  if (reason === 'keyCompromise') await receiveForKey(trx, received.serial, order, now);
  await trx
    .updateTable('pki_lists')
    .set({ stale: true })
    .where('authority_id', '=', (query) =>
      query.selectFrom('pki_certificates').select('authority_id').where('serial', '=', received.serial),
    )
    .execute();
  return { ...received, cause, reason, appliedAt: now };
}

/**
 * Receives the revocation of every certificate of a key: one that is known to others proves nothing in any certificate:
 * its other ones wait to be revoked with their requests.
 */
async function receiveForKey(
  trx: Transaction<Schema>,
  compromised: string,
  { cause, reason }: RevocationOrder,
  now: Date,
): Promise<void> {
  for (const serial of await othersOfKey(trx, compromised, now)) {
    await receiveRevocation(trx, { serial, cause, reason, byHolder: false }, now);
  }
}

/** Returns what is known of a certificate's revocation. */
export async function findRevocation(db: Kysely<Schema>, serial: string): Promise<Revocation | undefined> {
  const row = await db
    .selectFrom('pki_revocations')
    .selectAll()
    .where('serial', '=', serialText(serial))
    .executeTakeFirst();
  return row && toRevocation(row);
}

/** Returns the revocations asked for and not yet in force, the most urgent first. */
export async function waitingRevocations(db: Kysely<Schema>): Promise<Revocation[]> {
  const rows = await db
    .selectFrom('pki_revocations')
    .selectAll()
    .where('applied_at', 'is', null)
    .orderBy('due_at')
    .execute();
  return rows.map(toRevocation);
}

function toRevocation(row: Selectable<PkiRevocationTable>): Revocation {
  const { serial, cause, reason, received_at: receivedAt, due_at: dueAt, applied_at: appliedAt } = row;
  return { serial, cause, reason, receivedAt, dueAt, ...(appliedAt && { appliedAt }) };
}
