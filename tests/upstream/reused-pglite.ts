import type { PGlite } from '@electric-sql/pglite';
import { openPglite, sessionSettings } from '../../src/upstream/store/pglite';

interface Migrated {
  readonly database: PGlite;
  /** Every table but that of the migrations, quoted. */
  readonly tables: string;
  /** Of the schema as it was made. */
  readonly shape: string;
}

const idle: Migrated[] = [];
/** Two servers are open at once here and there. */
const maxIdle = 2;

/**
 * Lends a PGlite that has every table and no row of ours. Opening one costs a second of the processor and emptying one
 * a tenth, so that a worker uses the same again as long as nothing changed its schema.
 */
export async function borrowPglite(template: () => Blob): Promise<{ database: PGlite; giveBack: () => Promise<void> }> {
  const migrated = idle.pop() ?? (await openMigrated(template()));
  return { database: migrated.database, giveBack: () => giveBack(migrated) };
}

async function openMigrated(template: Blob): Promise<Migrated> {
  const database = await openPglite(undefined, template);
  const { rows } = await database.query<{ tables: string }>(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables
     where schemaname = 'public' and tablename not like 'kysely_migration%'`,
  );
  return { database, tables: rows[0]?.tables ?? '', shape: await shapeOf(database) };
}

async function giveBack(migrated: Migrated): Promise<void> {
  const { database, tables, shape } = migrated;
  // Each alone: several statements at once are one transaction, inside which nothing is discarded.
  for (const statement of ['rollback', 'discard all', sessionSettings]) await database.exec(statement);
  // Triggers, such as that which keeps the audit trail, rest meanwhile.
  await database.exec(`set session_replication_role = replica; truncate ${tables} restart identity cascade;
    set session_replication_role = origin`);
  if (idle.length < maxIdle && (await shapeOf(database)) === shape) idle.push(migrated);
  else await database.close();
}

async function shapeOf(database: PGlite): Promise<string> {
  const { rows } = await database.query<{ shape: string }>(`select md5(concat(
    (select string_agg(concat_ws(':', relname, relkind, relnatts, relchecks), ',' order by oid) from pg_class),
    (select string_agg(concat_ws(':', tgname, tgenabled), ',' order by oid) from pg_trigger),
    (select string_agg(md5(prosrc), ',' order by oid) from pg_proc where pronamespace = 'public'::regnamespace),
    (select string_agg(pg_get_constraintdef(oid), ',' order by oid) from pg_constraint),
    (select string_agg(m::text, ',' order by m::text) from kysely_migration m))) as shape`);
  return rows[0]?.shape ?? '';
}
