import type { Transaction } from 'kysely';
import { serverLimits } from '../../../contract/generated/server-limits';
import { appendAudit } from '../../store/audit';
import type { Schema } from '../../store/schema';
import type { Services } from '../services';
import { mailPasswordLink } from './account-mails';
import { findInvited } from './invited-users';
import { lockPerson } from './lock-person';
import { countLinks } from './password-tokens';
import type { Person } from './people';

const { resetLinks: maxLinks } = serverLimits.accounts;

interface LinkRequest {
  readonly services: Services;
  readonly trx: Transaction<Schema>;
  /** Who asked for it; null for a caller without a session. */
  readonly actor: string | null;
  readonly now: Date;
}

/**
 * Mails a person the link to a new password, unless enough of them wait to be used. One who was invited and set none yet
 * gets the invitation again where staff ask for it: its link lasts longer.
 */
export async function requestPasswordLink({ services, trx, actor, now }: LinkRequest, person: Person): Promise<void> {
  await lockPerson(trx, person.id);
  const isInvitation = actor !== null && (await findInvited(trx, [person.id])).has(person.id);
  const purpose = isInvitation ? 'invite' : 'reset';
  if ((await countLinks(trx, person.id, purpose, now)) >= maxLinks) return;
  await mailPasswordLink({ services, trx, now }, person, purpose);
  await appendAudit(trx, { actor, action: 'password.reset-request', subject: `users/${person.id}`, at: now });
}
