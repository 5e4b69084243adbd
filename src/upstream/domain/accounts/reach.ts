import { codesHeld } from './people';
import type { Transaction } from 'kysely';
import type { Schema } from '../../store/schema';
import { ApiError } from '../api-error';
import type { WriteContext } from '../listing/context';

/** A role as it is stored. */
interface StoredRole {
  readonly id: string;
  readonly name: string;
  readonly appId: string;
  readonly privileges: readonly string[];
}

/** Returns the roles of these ids, by name; an id without a role is left out. */
export async function rolesOf(trx: Transaction<Schema>, ids: readonly string[]): Promise<StoredRole[]> {
  if (ids.length === 0) return [];
  const roles = trx.selectFrom('roles').select(['id', 'name', 'appId', 'privileges']).where('id', 'in', ids);
  return roles.orderBy('name').execute();
}

/**
 * Refuses to give or change what reaches beyond the caller: a role with a privilege that the caller lacks. Editing roles
 * (ROLE_EDIT) reaches everything, since it could give the caller any privilege.
 * @param field of the body, for the answer
 * @throws ApiError 403 naming the field and the role
 */
export function requireReach(
  { caller }: Pick<WriteContext, 'caller'>,
  roles: readonly StoredRole[],
  field: string,
  code: 'roleBeyondOwn' | 'personBeyondOwn',
): void {
  if (caller.held.has('ROLE_EDIT')) return;
  const beyond = roles.find((role) => [...codesHeld([role])].some((privilege) => !caller.held.has(privilege)));
  if (!beyond) return;
  const params = { role: beyond.name };
  throw new ApiError(code, { params, fields: [{ field, code, params }] });
}
