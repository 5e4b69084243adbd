import { privilegeLoss, type PrivilegeLoss } from '../../../contract/vital-privileges';
import { readConfiguration } from '../configuration/configuration-values';
import type { User } from '../../../contract/generated/types';
import type { CheckedRecord, StoredRecord, WriteContext } from '../listing/context';
import type { RestHooks } from '../listing/hooks';
import { mailAboutAccount, mailPasswordLink } from './account-mails';
import { requireAllowedDomain } from './allowed-domains';
import { ApiError } from '../api-error';
import { storeFormerDocument } from './document-numbers';
import { findInvited, invitedPart } from './invited-users';
import { countLinks, voidLinks } from './password-tokens';
import { findPerson } from './people';
import { requireOneAccount } from './require-one-account';
import { requireHolders } from './privilege-holders';
import { requireReach, rolesOf } from './reach';
import { endSessionsOf } from './session-end';

/** What a user needs beyond its definition: an allowed e-mail domain, an invitation, sessions that follow its state. */
export const userHooks: RestHooks<User> = {
  parts: invitedPart,
  async check(context, record, before) {
    if (before) requireOtherIdentity(context, before, record);
    await requireReachOver(context, before, record);
    if (before?.email !== record.email) await requireDomainOf(context, record);
    await requireOneAccount(context, before ? { ...record, id: before.id } : record, before);
  },
  afterCreate: inviteWhereNeeded,
  async afterUpdate(context, before, after) {
    const { trx, now } = context;
    // Roles are read at each call, so a change of them needs no session to end.
    if (after.status !== 'ACTIVE') await endSessionsOf(trx, [after.id], 'disabled', now);
    if (before.documentNumber !== after.documentNumber) await storeFormerDocument(trx, before);
    const addressChanged = before.email !== after.email;
    // A link that was mailed to the former address must not open the account.
    if (after.status !== 'ACTIVE' || addressChanged) await voidLinks(trx, after.id, now);
    if (addressChanged) await reportAddressChange(context, before, after);
    await inviteWhereNeeded(context, after);
    await requireHolders(context, await lossOf(context, before, after));
  },
  async beforeRemove(context, record) {
    const { trx, now } = context;
    const { id } = record;
    requireReach(context, await rolesOf(trx, record.roles), '', 'personBeyondOwn');
    await requireHolders(context, await lossOf(context, record), { userId: id });
    await endSessionsOf(trx, [id], 'disabled', now);
    await storeFormerDocument(trx, record);
    await trx.deleteFrom('user_secrets').where('user_id', '=', id).execute();
    await voidLinks(trx, id, now);
  },
};

/** What identifies a person, to those who read what was decided and to the guards of who may decide. */
const identity = ['names', 'lastNames', 'documentType', 'documentNumber'] as const satisfies (keyof User)[];

/**
 * What identifies a person or lets them in: changing it in a person of more privileges would be taking them over, or
 * writing another name under what they decided.
 */
const guarded = ['email', 'status', ...identity] as const satisfies (keyof User)[];

/** @throws ApiError 403 for a change of one's own identity: with another number, one would decide on one's own request */
function requireOtherIdentity({ caller }: WriteContext, before: StoredRecord<User>, after: CheckedRecord<User>): void {
  if (before.id !== caller.userId) return;
  const changed = identity.filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return;
  const code = 'ownIdentity';
  throw new ApiError(code, { fields: changed.map((name) => ({ field: `/${name}`, code })) });
}

/** @throws ApiError 403 for a role given or taken, or a person changed, beyond what the caller holds */
async function requireReachOver(
  context: WriteContext,
  before: StoredRecord<User> | undefined,
  after: CheckedRecord<User>,
): Promise<void> {
  const [former, next] = [await rolesOf(context.trx, before?.roles ?? []), await rolesOf(context.trx, after.roles)];
  const contains = (roles: typeof next, id: string): boolean => roles.some((role) => role.id === id);
  const changed = [
    ...former.filter(({ id }) => !contains(next, id)),
    ...next.filter(({ id }) => !contains(former, id)),
  ];
  requireReach(context, changed, '/roles', 'roleBeyondOwn');
  const field = before && guarded.find((name) => before[name] !== after[name]);
  if (field !== undefined) requireReach(context, former, `/${field}`, 'personBeyondOwn');
}

/** Returns what an active person no longer holds after a change, or at all. */
async function lossOf(
  { trx }: WriteContext,
  before: StoredRecord<User>,
  after?: StoredRecord<User>,
): Promise<PrivilegeLoss> {
  const heldBy = async (record?: StoredRecord<User>) => (record?.status === 'ACTIVE' ? rolesOf(trx, record.roles) : []);
  return privilegeLoss(await heldBy(before), await heldBy(after));
}

/** Tells both addresses, since the former one may be the only one its owner reads. */
async function reportAddressChange(
  context: WriteContext,
  before: StoredRecord<User>,
  after: StoredRecord<User>,
): Promise<void> {
  const person = await findPerson(context.trx, { id: after.id });
  if (!person) return;
  for (const email of new Set([before.email, after.email]))
    await mailAboutAccount(context, person, 'addressChanged', email);
}

async function requireDomainOf({ trx }: WriteContext, record: CheckedRecord<User>): Promise<void> {
  requireAllowedDomain(record.email, await readConfiguration(trx));
}

/** Sends a link to an active user who has never set a password and has no link to do it. */
async function inviteWhereNeeded({ trx, services, now }: WriteContext, { id }: StoredRecord<User>): Promise<void> {
  const person = await findPerson(trx, { id });
  if (person?.status !== 'ACTIVE') return;
  const invited = await findInvited(trx, [id]);
  if (!invited.has(id) || (await countLinks(trx, id, 'invite', now)) > 0) return;
  await mailPasswordLink({ services, trx, now }, person, 'invite');
}
