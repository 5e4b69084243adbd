import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../store/schema';

/** A person who may supervise agreements. */
export interface Supervisor {
  readonly id: string;
  readonly username: string;
  readonly name: string;
}

/** Finds active users who hold CONSULT_SUP by one of their roles, by name. @param username that one alone */
export async function findSupervisors(database: Kysely<Schema>, username?: string): Promise<Supervisor[]> {
  const { rows } = await sql<Supervisor>`
    select distinct u.id, u.username, btrim(u.names || ' ' || u."lastNames") as name
    from users u join roles r on r.id = any(u.roles::uuid[])
    where u.status = 'ACTIVE' and 'CONSULT_SUP' = any(r.privileges)
      ${username === undefined ? sql`` : sql`and lower(u.username) = lower(${username})`}
    order by name, u.username
  `.execute(database);
  return rows;
}
