import { readConfiguration } from '../certificate/configuration-values';
import type { RecordValues, StoredRecord, WriteContext } from '../rest/context';
import type { RestHooks } from '../rest/hooks';
import { mailPasswordLink } from './account-mails';
import { requireAllowedDomain } from './email-domains';
import { countLinks, voidLinks } from './password-tokens';
import { findPerson } from './people';
import { requireHolders } from './privilege-holders';
import { endSessionsOf } from './session-end';

/** What a user needs beyond its definition: an allowed e-mail domain, an invitation, sessions that follow its state. */
export const userHooks: RestHooks = {
  async beforeCreate(context, record) {
    await requireDomainOf(context, record);
    return undefined;
  },
  afterCreate: inviteWhereNeeded,
  async beforeUpdate(context, before, after) {
    if (before['email'] !== after['email']) await requireDomainOf(context, after);
    return undefined;
  },
  async afterUpdate(context, before, after) {
    const { trx, now } = context;
    // Roles are read at each call, so a change of them needs no session to end.
    if (after['status'] !== 'ACTIVE') await endSessionsOf(trx, [after.id], 'disabled', now);
    const addressChanged = before['email'] !== after['email'];
    // A link that was mailed to the former address must not open the account.
    if (after['status'] !== 'ACTIVE' || addressChanged) await voidLinks(trx, after.id, now);
    await inviteWhereNeeded(context, after);
    await requireHolders(trx);
  },
  async beforeRemove({ trx, now }, { id }) {
    await requireHolders(trx, { userId: id });
    await endSessionsOf(trx, [id], 'disabled', now);
    await trx.deleteFrom('user_secrets').where('user_id', '=', id).execute();
    await voidLinks(trx, id, now);
  },
};

async function requireDomainOf({ trx }: WriteContext, record: RecordValues): Promise<void> {
  const { email } = record;
  if (typeof email === 'string') requireAllowedDomain(email, await readConfiguration(trx));
}

/** An active user who has never set a password, and has no link to do it, gets one. */
async function inviteWhereNeeded({ trx, services, now }: WriteContext, { id }: StoredRecord): Promise<void> {
  const person = await findPerson(trx, { id });
  if (person?.status !== 'ACTIVE') return;
  const secret = await trx.selectFrom('user_secrets').select('user_id').where('user_id', '=', id).executeTakeFirst();
  if (secret || (await countLinks(trx, id, 'invite', now)) > 0) return;
  await mailPasswordLink({ services, trx, now }, person, 'invite');
}
