import { sql, type Kysely } from 'kysely';
import type { Schema } from '../schema';

/** @throws Error with its remedy when servers of ours are connected */
export async function rejectServers(database: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ servers: number }>`
    select count(*)::int as servers from pg_stat_activity
    where datname = current_database() and application_name = 'rubrica' and pid <> pg_backend_pid()
  `.execute(database);
  if ((rows[0]?.servers ?? 0) > 0)
    throw new Error('Servers are connected to the database of DATABASE_URL. Stop them and run this command again.');
}

export async function hasTables(database: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v', 'm', 'S') limit 1
  `.execute(database);
  return rows.length > 0;
}

/** Drops tables, sequences and functions of the current schema; those of extensions stay. */
export async function dropEverything(database: Kysely<Schema>): Promise<void> {
  await sql`
    do $$
    declare
      object record;
    begin
      for object in
        select format('drop table %s cascade', oid::regclass) as statement from pg_class
        where relnamespace = current_schema()::regnamespace and relkind = 'r'
      loop
        execute object.statement;
      end loop;
      for object in
        select format('drop sequence %s cascade', oid::regclass) as statement from pg_class
        where relnamespace = current_schema()::regnamespace and relkind = 'S'
      loop
        execute object.statement;
      end loop;
      for object in
        select format('drop function %s cascade', p.oid::regprocedure) as statement from pg_proc p
        where p.pronamespace = current_schema()::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      loop
        execute object.statement;
      end loop;
    end
    $$
  `.execute(database);
}
