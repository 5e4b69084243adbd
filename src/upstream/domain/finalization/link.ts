import type { Kysely, Transaction } from 'kysely';
import { dayMs } from '../../../contract/durations';
import type { Schema } from '../../store/schema';
import { hashSecret, newSecret } from '../accounts/refresh-secret';
import { ApiError } from '../api-error';
import { readConfiguration } from '../configuration/configuration-values';
import type { Lockable, OpeningOptions } from '../../store/lockable';
import type { RequestRow } from '../../store/request-row';

/** Returns until when a link made now accepts. */
export async function finalizationLinkEnd(database: Kysely<Schema>, now: Date): Promise<Date> {
  const days = (await readConfiguration(database)).integer('AcceptanceLinkDays');
  return new Date(now.getTime() + days * dayMs);
}

/**
 * Makes a link for the holder of a certificate; former ones of the request no longer accept. Until the certificate is
 * accepted it accepts it, once; from then on it opens the download of the key.
 * @param accepted whether the certificate is accepted already
 * @returns its path
 */
export async function newFinalizationLink(
  trx: Transaction<Schema>,
  { id }: Pick<RequestRow, 'id'>,
  { now, accepted = false }: { readonly now: Date; readonly accepted?: boolean },
): Promise<string> {
  await spendLinks(trx, id, now);
  const token = newSecret();
  await trx
    .insertInto('finalization_links')
    .values({
      token_hash: hashSecret(token),
      request_id: id,
      created_at: now,
      expires_at: await finalizationLinkEnd(trx, now),
      used_at: accepted ? now : null,
      accepted_at: accepted ? now : null,
      code_hash: null,
      code_sent_at: null,
      receipt_hash: null,
    })
    .execute();
  return `/finalization-request/${token}`;
}

/**
 * Returns the request that a link finalizes. @param lock the request's row, as everywhere before the link's
 * @throws ApiError restoreLinkExpired for one that no longer opens
 */
export async function openByLink<Locks extends boolean = false>(
  database: Lockable<Locks>,
  token: string,
  now: Date,
  { lock }: OpeningOptions<Locks> = {},
): Promise<RequestRow> {
  const request = await requestBehind(database, token, { lock });
  // After the lock: it may have been waited for behind what ends the link.
  const link = await database
    .selectFrom('finalization_links')
    .select('request_id')
    .where('token_hash', '=', hashSecret(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!request || !link) throw new ApiError('restoreLinkExpired');
  return request;
}

/** Returns the request that a link was made for, whether or not the link still opens. */
async function requestBehind<Locks extends boolean>(
  database: Lockable<Locks>,
  token: string,
  { lock }: OpeningOptions<Locks>,
): Promise<RequestRow | undefined> {
  const link = await database
    .selectFrom('finalization_links')
    .select('request_id')
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();
  if (!link) return undefined;
  return database
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', link.request_id)
    .$if(lock === true, (locked) => locked.forUpdate())
    .executeTakeFirst();
}

/**
 * Returns the request whose certificate was accepted by this link, whose key it may open; undefined where it was not.
 */
export function acceptedByLink(database: Kysely<Schema>, token: string): Promise<RequestRow | undefined> {
  return database
    .selectFrom('finalization_links')
    .innerJoin('requests', 'requests.id', 'finalization_links.request_id')
    .selectAll('requests')
    .where('token_hash', '=', hashSecret(token))
    .where('accepted_at', 'is not', null)
    .executeTakeFirst();
}

/**
 * Returns the request that a link was made for, with its lock, whether or not the link still opens; and when the last
 * link of it was made.
 */
export async function requestOfLink(
  trx: Transaction<Schema>,
  token: string,
): Promise<{ readonly request: RequestRow; readonly lastLinkAt: Date } | undefined> {
  const request = await requestBehind(trx, token, { lock: true });
  if (!request) return undefined;
  const { at } = await trx
    .selectFrom('finalization_links')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('request_id', '=', request.id)
    .executeTakeFirstOrThrow();
  return { request, lastLinkAt: at };
}

/** Ends the request's links: none accepts any more. */
export async function spendLinks(trx: Transaction<Schema>, requestId: number, now: Date): Promise<void> {
  await trx
    .updateTable('finalization_links')
    .set({ used_at: now })
    .where('request_id', '=', requestId)
    .where('used_at', 'is', null)
    .execute();
}

/** Notes that the link has accepted: from now on it opens the download of the key. */
export async function markAccepted(trx: Transaction<Schema>, token: string, now: Date): Promise<void> {
  await trx
    .updateTable('finalization_links')
    .set({ used_at: now, accepted_at: now })
    .where('token_hash', '=', hashSecret(token))
    .execute();
}
