import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../store/schema';
import { holdsAny } from '../accounts/held-codes';

/** A person who may supervise agreements. */
export interface Supervisor {
  readonly id: string;
  readonly username: string;
  readonly name: string;
}

/** Finds active users who hold CONSULT_SUP, by name. @param username that one alone */
export async function findSupervisors(database: Kysely<Schema>, username?: string): Promise<Supervisor[]> {
  const { rows } = await sql<Supervisor>`
    select u.id, u.username, btrim(u.names || ' ' || u."lastNames") as name
    from users u
    where u.status = 'ACTIVE' and ${holdsAny(['CONSULT_SUP'])}
      ${username === undefined ? sql`` : sql`and lower(u.username) = lower(${username})`}
    order by name, u.username
  `.execute(database);
  return rows;
}
