import type { Transaction } from 'kysely';
import { mailPasswordLink } from '../domain/accounts/account-mails';
import { findPerson } from '../domain/accounts/people';
import type { Services } from '../domain/services';
import type { Schema } from '../store/schema';

const username = 'admin';
const role = 'ADMINISTRADOR';

/**
 * Inserts the first administrator. Outside of the demo a new installation has no person who could create the others:
 * `ADMIN_EMAIL` names the first administrator, who is invited by mail like everyone after.
 * @returns whether there was one to create
 */
export async function insertFirstAdministrator(
  services: Services,
  trx: Transaction<Schema>,
  roleIds: ReadonlyMap<string, string>,
): Promise<boolean> {
  const { adminEmail: email } = services.settings;
  if (email === undefined) return false;
  const roles = [roleIds.get(role) ?? ''];
  const names = { names: 'Administrador', lastNames: 'Inicial', documentNumber: '0' };
  const { id } = await trx
    .insertInto('users')
    .values({ username, email, roles, ...names })
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = await findPerson(trx, { id });
  if (person) await mailPasswordLink({ services, trx, now: services.clock() }, person, 'invite');
  return true;
}
