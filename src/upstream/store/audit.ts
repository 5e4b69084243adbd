import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { AuditDetail } from '../../contract/generated/audit-details';
import type { AuditAction } from './audit-action';
import { lockFor } from './advisory-lock';
import { canonicalJson } from './canonical-json';
import type { Schema } from './schema';

/** What is written down of an action. */
export interface AuditEntry {
  /** Id of the user who acted; null for the system and for callers without a session. */
  readonly actor: string | null;
  /** A dotted name, such as `users.update` or `session.start`. */
  readonly action: AuditAction;
  /** What it was done to, such as `users/<id>`. */
  readonly subject: string;
  /** What changed. Personal and secret values never stand here: names of fields do (see `describeChange`). */
  readonly detail?: AuditDetail;
  /** When, if not now. */
  readonly at?: Date;
}

/** An entry of the trail as it is known elsewhere: from a log, a dossier, a former verification. */
export interface KnownEntry {
  readonly hash: string;
  /** Its number, where it is known. */
  readonly sequence?: number;
}

/** The outcome of checking the whole trail. */
export interface AuditVerdict {
  readonly entries: number;
  /** Number of the first entry that does not fit; absent when all do. */
  readonly brokenAt?: number;
  /** The hash of the last entry. Kept elsewhere, it also proves that the end was not cut off. */
  readonly head: string;
  /** Known entries that are not in the chain: it was cut off, or written anew. */
  readonly missing: readonly KnownEntry[];
  /** Number of the newest known entry that is in the chain: all up to it is as it was written; what is younger is unproven. */
  readonly provenTo: number;
  /** How many requests there are beside a trail without any entry, which writes at least how its authorities were made. */
  readonly requestsBeside: number;
}

/** What the first entry follows. */
const origin = '0'.repeat(64);

/** Returns the newest entry's place and hash, which seals all before it; undefined before the first. */
export function headHash(database: Kysely<Schema>) {
  return database
    .selectFrom('audit')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the moment of the first entry, since when rows of this database name what is stored beside it. */
export async function firstEntryAt(database: Kysely<Schema>): Promise<Date | undefined> {
  return (await database.selectFrom('audit').select('at').orderBy('sequence').limit(1).executeTakeFirst())?.at;
}

/** Entries of open transactions, which are written as the last that each of them does. */
const waiting = new WeakMap<Transaction<Schema>, Required<AuditEntry>[]>();

/**
 * Adds an entry that seals all before it, in the transaction of the change it records. Writers take turns from the entry to
 * the end of their transactions. So that none waits in its turn for a row that the next in turn has locked, a transaction of
 * the store writes its entries once all else is done: until then it does not find them in the trail.
 */
export async function appendAudit(trx: Transaction<Schema>, entry: AuditEntry): Promise<void> {
  const whole = { ...entry, detail: entry.detail ?? {}, at: entry.at ?? new Date() };
  const entries = waiting.get(trx);
  if (entries) entries.push(whole);
  else await writeEntries(trx, [whole]);
}

/** Does a transaction's work, and then writes its entries. */
export async function withAuditLast<T>(trx: Transaction<Schema>, callback: () => Promise<T>): Promise<T> {
  const entries: Required<AuditEntry>[] = [];
  waiting.set(trx, entries);
  const done = await callback();
  waiting.delete(trx);
  if (entries.length > 0) await writeEntries(trx, entries);
  return done;
}

/** Returns what takes back the entries that a transaction adds from now on, as a savepoint does its writes. */
export function entriesSince(trx: Transaction<Schema>): () => void {
  const entries = waiting.get(trx);
  const length = entries?.length ?? 0;
  return () => void entries?.splice(length);
}

async function writeEntries(trx: Transaction<Schema>, entries: readonly Required<AuditEntry>[]): Promise<void> {
  await lockFor(trx, 'audit');
  let last = await headHash(trx);
  for (const { at, actor, action, subject, detail } of entries) {
    const row = {
      sequence: (last?.sequence ?? 0) + 1,
      at,
      actor,
      action,
      subject,
      detail,
      previous_hash: last?.hash ?? origin,
    };
    const hash = entryHash(row);
    await trx
      .insertInto('audit')
      .values({ ...row, detail: canonicalJson(row.detail), hash })
      .execute();
    last = { sequence: row.sequence, hash };
  }
}

/**
 * Recomputes the chain from its first entry, and looks for entries that are known from elsewhere in it: a person who
 * can write to the database can cut its end off, or hash it anew. Reads in portions: a trail of years fits in memory
 * all the same.
 */
export async function verifyAudit(
  database: Kysely<Schema>,
  { known = [], portion = 1_000 }: { known?: readonly KnownEntry[]; portion?: number } = {},
): Promise<AuditVerdict> {
  let head = origin;
  let entries = 0;
  let provenTo = 0;
  const sought = new Map<string, KnownEntry[]>();
  for (const entry of known) sought.set(entry.hash, [...(sought.get(entry.hash) ?? []), entry]);
  const verdict = async (brokenAt?: number): Promise<AuditVerdict> => ({
    entries,
    head,
    ...(brokenAt !== undefined && { brokenAt }),
    missing: [...sought.values()].flat(),
    provenTo,
    requestsBeside: entries === 0 && brokenAt === undefined ? await countRequests(database) : 0,
  });
  for (let last: number | undefined; ;) {
    // The first portion has no lower bound: an entry before the first is one too many.
    const rows = await database
      .selectFrom('audit')
      .selectAll()
      .$if(last !== undefined, (query) => query.where('sequence', '>', last ?? 0))
      .orderBy('sequence')
      .limit(portion)
      .execute();
    for (const { hash, ...row } of rows) {
      if (row.sequence !== entries + 1 || row.previous_hash !== head || hash !== entryHash(row))
        return verdict(entries + 1);
      head = hash;
      entries += 1;
      last = entries;
      if (sought.has(hash)) {
        provenTo = entries;
        sought.set(
          hash,
          (sought.get(hash) ?? []).filter(({ sequence = row.sequence }) => sequence !== row.sequence),
        );
      }
    }
    if (rows.length < portion) return verdict();
  }
}

/** What checking a part of the trail found. */
export interface AuditPart {
  /** The entry before the first that was checked; 0 where that is the first of all. */
  readonly after: number;
  /** The last entry that was found unbroken. */
  readonly checkedTo: number;
  readonly entries: number;
  /** The hash of the last entry; absent where there is none. */
  readonly head?: string;
  readonly brokenAt?: number;
}

/**
 * Recomputes a part of the chain, from the stored hash of the entry before it: parts that follow one another prove as
 * much as the whole.
 * @param after the entry before the first that is checked; left out for the last ones
 * @param limit how many entries are checked at most
 */
export async function verifyAuditPart(
  database: Kysely<Schema>,
  { after, limit, portion = 1_000 }: { after?: number | undefined; limit: number; portion?: number },
): Promise<AuditPart> {
  const last = await headHash(database);
  const entries = last?.sequence ?? 0;
  const start = Math.min(after ?? Math.max(0, entries - limit), entries);
  const end = Math.min(start + limit, entries);
  const found = { after: start, entries, ...(last && { head: last.hash }) };
  let checkedTo = start;
  let previous = await hashOf(database, start);
  while (checkedTo < end) {
    const rows = await database
      .selectFrom('audit')
      .selectAll()
      .where('sequence', '>', checkedTo)
      .where('sequence', '<=', end)
      .orderBy('sequence')
      .limit(portion)
      .execute();
    if (rows.length === 0) return { ...found, checkedTo, brokenAt: checkedTo + 1 };
    for (const { hash, ...row } of rows) {
      if (row.sequence !== checkedTo + 1 || row.previous_hash !== previous || hash !== entryHash(row))
        return { ...found, checkedTo, brokenAt: checkedTo + 1 };
      previous = hash;
      checkedTo = row.sequence;
    }
  }
  return { ...found, checkedTo };
}

async function hashOf(database: Kysely<Schema>, sequence: number): Promise<string | undefined> {
  if (sequence === 0) return origin;
  const row = await database.selectFrom('audit').select('hash').where('sequence', '=', sequence).executeTakeFirst();
  return row?.hash;
}

async function countRequests(database: Kysely<Schema>): Promise<number> {
  const { count } = await database
    .selectFrom('requests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Returns the hash of an entry, over all of it and the hash of the one before. Moments may be written as JSON writes
 * them.
 */
export function entryHash(row: Readonly<Record<string, unknown>>): string {
  return createHash('sha256').update(canonicalJson(row)).digest('hex');
}
