import type { Transaction } from 'kysely';
import type { Schema } from '../../store/schema';
import { hashSecret, newSecret } from '../auth/refresh-secret';
import { CallFailure } from '../failure';
import type { RequestRow } from '../requests/request-row';

const validityMs = 30 * 86_400_000;

/** Makes the link with which a holder accepts the certificate; former ones of the request no longer open. @returns its path */
export async function newFinalizationLink(
  trx: Transaction<Schema>,
  { id }: Pick<RequestRow, 'id'>,
  now: Date,
): Promise<string> {
  await spendLinks(trx, id, now);
  const token = newSecret();
  const expires_at = new Date(now.getTime() + validityMs);
  await trx
    .insertInto('finalization_links')
    .values({ token_hash: hashSecret(token), request_id: id, created_at: now, expires_at, used_at: null })
    .execute();
  return `/finalization-request/${token}`;
}

/** The request that a link finalizes, with its lock. @throws CallFailure restoreLinkExpired for one that no longer opens */
export async function openByLink(trx: Transaction<Schema>, token: string, now: Date): Promise<RequestRow> {
  const request = await trx
    .selectFrom('finalization_links')
    .innerJoin('requests', 'requests.id', 'finalization_links.request_id')
    .selectAll('requests')
    .where('token_hash', '=', hashSecret(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (!request) throw new CallFailure('restoreLinkExpired');
  return request;
}

/** No link of the request opens any more. */
export async function spendLinks(trx: Transaction<Schema>, requestId: number, now: Date): Promise<void> {
  await trx
    .updateTable('finalization_links')
    .set({ used_at: now })
    .where('request_id', '=', requestId)
    .where('used_at', 'is', null)
    .execute();
}
