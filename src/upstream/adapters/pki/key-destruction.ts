import { sql, type Kysely, type Transaction } from 'kysely';
import { serverLimits } from '../../../contract/generated/server-limits';
import { appendAudit } from '../../store/audit';
import type { KeyDestructionReason } from '../../store/issuance-schema';
import type { Schema } from '../../store/schema';

/** Why a key is destroyed, when, and by whom if not by the clock or a holder without an account. */
export interface KeyDestruction {
  readonly reason: KeyDestructionReason;
  readonly at: Date;
  readonly actor?: string;
}

/**
 * Destroys the key of a certificate, and writes that down in the register and the audit trail.
 * @returns false where there is none
 */
export async function destroyKey(
  trx: Transaction<Schema>,
  serial: string,
  { reason, at, actor = undefined }: KeyDestruction,
): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('pki_held_keys').where('serial', '=', serial).executeTakeFirst();
  const { numUpdatedRows } = await trx
    .updateTable('software_tokens')
    .set({ private_key: null, sealed_by: null })
    .where('private_key', 'is not', null)
    .where('serial', 'in', (query) =>
      query.selectFrom('token_serials').select('serial').where('certificate_serial', '=', serial),
    )
    .executeTakeFirst();
  if (numDeletedRows === 0n && numUpdatedRows === 0n) return false;
  await trx
    .insertInto('key_destructions')
    .values({ certificate_serial: serial, reason, at, actor: actor ?? null })
    .execute();
  const request = await trx
    .selectFrom('requests')
    .select('id')
    .where('certificate_serial', '=', serial)
    .executeTakeFirst();
  await appendAudit(trx, {
    actor: actor ?? null,
    action: 'key.destroy',
    subject: request ? `requests/${request.id}` : `certificates/${serial}`,
    detail: { serial, reason },
    at,
  });
  return true;
}

/**
 * Destroys keys that tokens made and that no certificate names: of a request that came to its end, or, without one, of every
 * making whose time is over. A key that is under way is left to its time. @returns how many
 */
export async function destroyTokenKeys(
  trx: Transaction<Schema>,
  { at, actor = null }: { readonly at: Date; readonly actor?: string | null },
  requestId?: number,
): Promise<number> {
  const leases = await trx
    .deleteFrom('token_keys')
    .where((eb) =>
      requestId === undefined
        ? eb('expires_at', '<', at)
        : eb.and([eb('request_id', '=', requestId), eb('ended_at', 'is not', null)]),
    )
    .returning(['serial', 'request_id'])
    .execute();
  let done = 0;
  for (const { serial, request_id: id } of leases) {
    const { numUpdatedRows } = await trx
      .updateTable('software_tokens')
      .set({ private_key: null, sealed_by: null })
      .where('serial', '=', serial)
      .where('private_key', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) continue;
    await appendAudit(trx, { actor, action: 'token.destroyKey', subject: `requests/${id}`, detail: { serial }, at });
    done += 1;
  }
  return done;
}

/** Of one round: what is left comes in the next. */
const maxKeys = serverLimits.jobs.keysAtOnce;

/** Returns the keys that may be here no longer: of certificates that are over, or downloaded before `downloadedBefore`. */
export async function dueKeys(
  db: Kysely<Schema>,
  now: Date,
  downloadedBefore: Date,
): Promise<readonly { readonly serial: string; readonly reason: KeyDestructionReason }[]> {
  const { rows } = await sql<{ serial: string; reason: KeyDestructionReason }>`
    with kept as (
      select serial, downloaded_at from pki_held_keys
      union all
      select t.certificate_serial, null from token_serials t
      join software_tokens s on s.serial = t.serial
      where s.private_key is not null and t.certificate_serial is not null
    )
    select kept.serial, case
      when r.serial is not null then 'revoked' when c.not_after <= ${now} then 'expired' else 'retention'
    end as reason
    from kept
    join pki_certificates c on c.serial = kept.serial
    left join pki_revocations r on r.serial = kept.serial and r.applied_at is not null
    where r.serial is not null or c.not_after <= ${now} or kept.downloaded_at <= ${downloadedBefore}
    limit ${maxKeys}
  `.execute(db);
  return rows;
}
