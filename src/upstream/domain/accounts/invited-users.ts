import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../store/schema';
import type { User } from '../../../contract/generated/types';
import type { RecordParts } from '../listing/hooks';

/** Of an active account that no password was set for, and that no other sign-in has let in: SQL over `users`. */
export const isInvited = `(users.status = 'ACTIVE' and users."lastLoginAt" is null
  and not exists (select 1 from user_secrets where user_secrets.user_id = users.id))`;

/** Returns which of these users are invited: none of them has set a password yet. */
export async function findInvited(database: Kysely<Schema>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select users.id from users where users.id = any(${ids}::uuid[]) and ${sql.raw(isInvited)}
  `.execute(database);
  return new Set(rows.map(({ id }) => id));
}

/** Whether a user is invited, which is worked out for its list and its form. */
export const invitedPart: RecordParts<User> = {
  read: async (database, records) => {
    const invited = await findInvited(
      database,
      records.map(({ id }) => id),
    );
    return records.map((record) => ({ ...record, invited: invited.has(record.id) }));
  },
  filters: {
    invited: (value) => (value === true ? isInvited : `not ${isInvited}`),
    // The list shows an invited user as such, and not as active.
    status: (value, parameters) => {
      const hasStatus = `users.status = ${parameters.add(value)}::text`;
      return value === 'ACTIVE' ? `(${hasStatus} and not ${isInvited})` : hasStatus;
    },
  },
};
