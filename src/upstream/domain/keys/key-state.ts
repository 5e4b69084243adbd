import type { Kysely } from 'kysely';
import { dayMs } from '../../../contract/durations';
import type { Schema } from '../../store/schema';
import { readConfiguration } from '../configuration/configuration-values';
import type { RequestRow } from '../../store/request-row';
import type { Services } from '../services';

/** How the key of a request's certificate stands, as calls answer it. */
export interface KeyState {
  /** Whether its holder can download it. */
  readonly keyHeld: boolean;
  readonly downloadedAt?: string;
  readonly keptUntil?: string;
  readonly destroyedAt?: string;
  /** Fewest characters of the file's password. */
  readonly passwordLength: number;
}

/** Returns how the key of a request's certificate stands. */
export async function keyState(
  db: Kysely<Schema>,
  { pki, clock }: Pick<Services, 'pki' | 'clock'>,
  { certificate_serial: serial, valid_to: validTo }: Pick<RequestRow, 'certificate_serial' | 'valid_to'>,
): Promise<KeyState> {
  const configuration = await readConfiguration(db);
  const passwordLength = configuration.integer('KeyPasswordLength');
  const heldKey = serial === null ? undefined : await pki.heldKey(db, serial);
  if (heldKey && validTo !== null && validTo > clock()) {
    const { downloadedAt } = heldKey;
    if (!downloadedAt) return { keyHeld: true, passwordLength };
    const keptUntil = new Date(downloadedAt.getTime() + configuration.integer('KeyRetentionDays') * dayMs);
    return {
      keyHeld: true,
      downloadedAt: downloadedAt.toISOString(),
      keptUntil: keptUntil.toISOString(),
      passwordLength,
    };
  }
  const destroyed = await db
    .selectFrom('key_destructions')
    .select('at')
    .where('certificate_serial', '=', serial)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return { keyHeld: false, ...(destroyed && { destroyedAt: destroyed.at.toISOString() }), passwordLength };
}
