import type { Kysely } from 'kysely';
import type { KeyDestructionReason } from '../../store/issuance-schema';
import type { Schema } from '../../store/schema';

/** A destroyed key, as the history of its request tells it. */
export interface Destruction {
  readonly at: Date;
  readonly actor: string | null;
  readonly reason: KeyDestructionReason;
}

/** Returns when and why the key of a certificate was destroyed, oldest first. */
export function destructionsOf(db: Kysely<Schema>, serial: string | null): Promise<Destruction[]> {
  return db
    .selectFrom('key_destructions')
    .select(['at', 'actor', 'reason'])
    .where('certificate_serial', '=', serial)
    .orderBy('id')
    .execute();
}
