import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { lockFor } from './advisory-lock';
import { canonicalJson } from './canonical-json';
import type { Schema } from './schema';

/** What is written down of an act. */
export interface AuditEntry {
  /** Id of the user who acted; null for the system and for callers without a session. */
  readonly actor: string | null;
  /** A dotted name, such as `users.update` or `session.start`. */
  readonly action: string;
  /** What it was done to, such as `users/<id>`. */
  readonly subject: string;
  /** What changed. Personal and secret values never stand here: names of fields do (see `describeChange`). */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** When, if not now. */
  readonly at?: Date;
}

/** The outcome of checking the whole trail. */
export interface AuditVerdict {
  readonly entries: number;
  /** Number of the first entry that does not fit; absent when all do. */
  readonly brokenAt?: number;
  /** The hash of the last entry. Kept elsewhere, it also proves that the end was not cut off. */
  readonly head: string;
}

/** What the first entry follows. */
const origin = '0'.repeat(64);

/** The newest entry's place and hash, which seals all before it; undefined before the first. */
export function lastSeal(database: Kysely<Schema>) {
  return database
    .selectFrom('audit')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Adds an entry that seals all before it, in the transaction of the change it records. Writers take turns from here to
 * the end of their transactions, so call it last.
 */
export async function appendAudit(trx: Transaction<Schema>, entry: AuditEntry): Promise<void> {
  await lockFor(trx, 'audit');
  const last = await lastSeal(trx);
  const row = {
    sequence: (last?.sequence ?? 0) + 1,
    at: entry.at ?? new Date(),
    actor: entry.actor,
    action: entry.action,
    subject: entry.subject,
    detail: entry.detail ?? {},
    previous_hash: last?.hash ?? origin,
  };
  await trx
    .insertInto('audit')
    .values({ ...row, detail: canonicalJson(row.detail), hash: auditSeal(row) })
    .execute();
}

/** Recomputes the chain from its first entry. Reads in portions: a trail of years fits in memory all the same. */
export async function verifyAudit(database: Kysely<Schema>, portion = 1_000): Promise<AuditVerdict> {
  let head = origin;
  let entries = 0;
  for (;;) {
    const rows = await database
      .selectFrom('audit')
      .selectAll()
      .where('sequence', '>', entries)
      .orderBy('sequence')
      .limit(portion)
      .execute();
    for (const { hash, ...row } of rows) {
      if (row.sequence !== entries + 1 || row.previous_hash !== head || hash !== auditSeal(row)) {
        return { entries, brokenAt: entries + 1, head };
      }
      head = hash;
      entries += 1;
    }
    if (rows.length < portion) return { entries, head };
  }
}

/** The hash of an entry, over all of it and the hash of the one before. Moments may be written as JSON writes them. */
export function auditSeal(row: Readonly<Record<string, unknown>>): string {
  return createHash('sha256').update(canonicalJson(row)).digest('hex');
}
