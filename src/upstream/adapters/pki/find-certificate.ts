import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema';
import type { RegisteredCertificate } from './pki';
import { findRevocation } from './revoke-certificate';
import { serialText } from './serial';

/** Returns a certificate by its serial, in any spelling of it. */
export async function findCertificate(db: Kysely<Schema>, serial: string): Promise<RegisteredCertificate | undefined> {
  const row = await db
    .selectFrom('pki_certificates')
    .select(['serial', 'certificate'])
    .where('serial', '=', serialText(serial))
    .executeTakeFirst();
  if (!row) return undefined;
  const revocation = await findRevocation(db, row.serial);
  return {
    serial: row.serial,
    certificate: row.certificate,
    ...(revocation && { revocation }),
  };
}
