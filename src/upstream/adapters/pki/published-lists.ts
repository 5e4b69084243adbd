import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { dayMs, hourMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import { certificateDefinitions } from '../../../contract/generated/certificate-profiles';
import type { Store } from '../../store/database';
import type { Schema } from '../../store/schema';
import { rejectAfterEnd, withinAuthority, type Authority } from './authority';
import { signRevocationList, type RevokedEntry } from './revocation-list';
import { wholeSecond } from './validity';

/** A revocation list as it is published. */
export interface PublishedList {
  /** DER. */
  readonly list: Uint8Array;
  readonly number: number;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date;
  /** Changes with every list. */
  readonly tag: string;
}

const { rootListDays, issuingListHours } = certificateDefinitions.publication;
const minShare = serverLimits.authorities.listRenewalPercent / 100;

/**
 * Gives the list of an authority: the one in the database while it holds, which no revocation since has made stale;
 * otherwise a new one with the next number. The last one read stays in memory, and only its number is asked for again.
 */
export function openLists(store: Store, clock: () => Date): (authority: Authority) => Promise<PublishedList> {
  const cache = new Map<string, PublishedList>();

  return async (authority) => {
    const row = await store.db
      .selectFrom('pki_lists')
      .select(['number', 'stale', 'this_update', 'next_update'])
      .where('authority_id', '=', authority.id)
      .executeTakeFirst();
    const fresh = row && !row.stale && holds(row.this_update, row.next_update, clock());
    const cached = cache.get(authority.id);
    if (fresh && cached?.number === row.number) return cached;
    const published = await store.transaction((trx) => publish(trx, authority, clock()));
    cache.set(authority.id, published);
    return published;
  };
}

/** Signs a new list unless another instance just did; a revocation under way is waited for. */
async function publish(trx: Transaction<Schema>, authority: Authority, now: Date): Promise<PublishedList> {
  const row = await trx
    .selectFrom('pki_lists')
    .selectAll()
    .where('authority_id', '=', authority.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // Past its end an authority signs nothing: its last list stands.
  if ((!row.stale && holds(row.this_update, row.next_update, now)) || (row.number > 0 && hasEnded(authority, now))) {
    return { list: row.list, number: row.number, ...timesOf(row), tag: tagOf(row.list) };
  }
  rejectAfterEnd(authority, now);
  const number = row.number + 1;
  const thisUpdate = wholeSecond(now);
  const nextUpdate = withinAuthority(authority, new Date(thisUpdate.getTime() + spanOf(authority)));
  const list = await signRevocationList(authority, number, await revokedBy(trx, authority), { thisUpdate, nextUpdate });
  await trx
    .updateTable('pki_lists')
    .set({ number, list, this_update: thisUpdate, next_update: nextUpdate, stale: false })
    .where('authority_id', '=', authority.id)
    .execute();
  return { list, number, thisUpdate, nextUpdate, tag: tagOf(list) };
}

async function revokedBy(trx: Transaction<Schema>, { id }: Authority): Promise<RevokedEntry[]> {
  const rows = await trx
    .selectFrom('pki_revocations')
    .innerJoin('pki_certificates', 'pki_certificates.serial', 'pki_revocations.serial')
    .select(['pki_revocations.serial', 'reason', 'applied_at'])
    .where('authority_id', '=', id)
    .where('applied_at', 'is not', null)
    .orderBy('applied_at')
    .orderBy('pki_revocations.serial')
    .execute();
  return rows.flatMap(({ serial, reason, applied_at: appliedAt }) =>
    appliedAt ? [{ serial, reason, appliedAt }] : [],
  );
}

function holds(thisUpdate: Date, nextUpdate: Date, now: Date): boolean {
  const span = nextUpdate.getTime() - thisUpdate.getTime();
  return nextUpdate.getTime() - now.getTime() > minShare * span;
}

function hasEnded({ certificate }: Authority, now: Date): boolean {
  return now > certificate.notAfter;
}

function spanOf({ purpose }: Authority): number {
  return purpose === 'root' ? rootListDays * dayMs : issuingListHours * hourMs;
}

function timesOf(row: { this_update: Date; next_update: Date }): { thisUpdate: Date; nextUpdate: Date } {
  return { thisUpdate: row.this_update, nextUpdate: row.next_update };
}

function tagOf(list: Uint8Array): string {
  return createHash('sha256').update(list).digest('base64url').slice(0, 22);
}
