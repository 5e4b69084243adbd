import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../src/upstream/store/schema';

const queries = {
  columns: `select concat_ws(' ', table_name, column_name, udt_name, datetime_precision, is_nullable, column_default,
    is_identity, identity_generation, generation_expression) as line
    from information_schema.columns where table_schema = 'public'`,
  // Names of "not null" come from what a column was called at first.
  constraints: `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  indexes: `select indexdef as line from pg_indexes where schemaname = 'public'`,
  functions: `select pg_get_functiondef(p.oid) as line from pg_proc p
    where pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  triggers: `select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal`,
  sequences: `select concat_ws(' ', sequencename, start_value, max_value, increment_by) as line from pg_sequences
    where schemaname = 'public'`,
  storage: `select concat_ws(' ', attrelid::regclass, attname, attstorage) as line from pg_attribute
    join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`,
};

/** Returns what a database consists of, by kind, each a sorted list without its line breaks; the migrator's own tables are left out. */
export async function describeSchema(db: Kysely<Schema>): Promise<Readonly<Record<string, readonly string[]>>> {
  const described: Record<string, string[]> = {};
  for (const [kind, query] of Object.entries(queries)) {
    const { rows } = await sql.raw<{ line: string }>(query).execute(db);
    described[kind] = rows
      .map(({ line }) => line.replace(/\s+/g, ' '))
      .filter((line) => !line.includes('kysely_migration'))
      .sort();
  }
  return described;
}
