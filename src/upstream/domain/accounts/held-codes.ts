import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Schema } from '../../store/schema';

/** The codes that each user `u` holds, as an array: of the roles here, and those that the provider gave at the last call. */
export const heldCodes: RawBuilder<string[]> = sql`array(
  select code from roles r, unnest(r.privileges) as each(code) where r.id = any(u.roles::uuid[])
  union select code from provider_privileges p, unnest(p.privileges) as each(code) where p.user_id = u.id
)`;

/** Returns the condition that the user `u` holds any one of the codes, as {@link heldCodes}. */
export function holdsAny(codes: readonly string[]): RawBuilder<SqlBool> {
  return sql`(
    exists (select 1 from roles r where r.id = any(u.roles::uuid[]) and r.privileges && ${codes}::text[])
    or exists (select 1 from provider_privileges p where p.user_id = u.id and p.privileges && ${codes}::text[])
  )`;
}

/** Stores what the provider says that one of its people may do. People are found by it alone: each call asks the provider anew. */
export async function storeProviderPrivileges(
  database: Kysely<Schema>,
  userId: string,
  held: Iterable<string>,
): Promise<void> {
  const privileges = [...new Set(held)].toSorted();
  const stored = await database
    .selectFrom('provider_privileges')
    .select('privileges')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (stored && stored.privileges.join() === privileges.join()) return;
  await database
    .insertInto('provider_privileges')
    .values({ user_id: userId, privileges })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ privileges }))
    .execute();
}
