import type { Kysely } from 'kysely';
import type { DeadLink } from '../../../contract/dead-link';
import type { Language } from '../../../contract/generated/languages';
import * as requestStates from '../../../contract/generated/states/request';
import type { Schema } from '../../store/schema';
import { hashSecret } from '../accounts/refresh-secret';
import { applicantStateName } from '../catalogue-names';

/**
 * Returns how a link ended that neither accepts a certificate nor opens its download any more; undefined for one that
 * still accepts, and for one that was never made.
 */
export async function findFinalizationLinkEnd(
  database: Kysely<Schema>,
  token: string,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<DeadLink | undefined> {
  const link = await database
    .selectFrom('finalization_links as l')
    .innerJoin('requests as r', 'r.id', 'l.request_id')
    .select(['l.request_id', 'l.used_at', 'l.accepted_at', 'l.expires_at'])
    .select(['r.reference', 'r.state', 'r.last_status_at'])
    .where('l.token_hash', '=', hashSecret(token))
    .executeTakeFirst();
  if (!link) return undefined;
  const { reference, state } = link;
  if (requestStates.terminal.has(state)) {
    return {
      end: 'closed',
      at: link.last_status_at.toISOString(),
      reference,
      stateName: applicantStateName(state, language),
    };
  }
  const used = link.accepted_at ?? link.used_at;
  if (used) {
    const newer = link.accepted_at === null ? await newerLinkAt(database, link.request_id, used) : undefined;
    return { end: newer ? 'replaced' : 'used', at: (newer ?? used).toISOString(), reference };
  }
  return link.expires_at > now ? undefined : { end: 'expired', at: link.expires_at.toISOString(), reference };
}

/** Returns when the last link of a request was made, if it was made since: it took the place of the former ones. */
async function newerLinkAt(database: Kysely<Schema>, requestId: number, since: Date): Promise<Date | undefined> {
  const newer = await database
    .selectFrom('finalization_links')
    .select('created_at')
    .where('request_id', '=', requestId)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return newer?.created_at;
}
