import type { Kysely } from 'kysely';
import type { Schema } from '../../src/upstream/store/schema';
import { verifyAudit, type AuditVerdict, type KnownEntry } from '../../src/upstream/store/audit';

/**
 * Recomputes the hash chain of the audit trail and looks for what is known of it from elsewhere.
 * @returns the lines that say what holds, up to which entry it is proven, and what is younger
 * @throws Error when an entry was altered, removed or put in between, or a known one is not there
 */
export async function verifyTrail(database: Kysely<Schema>, known: readonly KnownEntry[]): Promise<string[]> {
  const verdict = await verifyAudit(database, { known });
  refuseBroken(verdict);
  const { entries, provenTo, head } = verdict;
  const lines = [`${entries} entries, unbroken. Head: ${head}`];
  if (provenTo > 0) lines.push(`Proven up to entry ${provenTo}, the newest that is known from elsewhere.`);
  if (provenTo < entries)
    lines.push(
      `${entries - provenTo} younger entries are unproven: nothing tells whether others followed or stood there.`,
    );
  return lines;
}

function refuseBroken({ entries, brokenAt, missing, requestsBeside }: AuditVerdict): void {
  if (brokenAt !== undefined)
    throw new Error(`The audit trail is broken at entry ${brokenAt}; ${entries} before it hold.`);
  if (requestsBeside > 0)
    throw new Error(`The audit trail is empty beside ${requestsBeside} requests: it was removed.`);
  if (missing.length === 0) return;
  const names = missing.map(({ sequence, hash }) => `- ${sequence === undefined ? '' : `entry ${sequence}, `}${hash}`);
  throw new Error(
    `The audit trail has ${entries} entries, and not what is known of it: its end was cut off, or it was written anew.\n${names.join('\n')}`,
  );
}
