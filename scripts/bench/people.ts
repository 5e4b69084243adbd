import { sql } from 'kysely';
import type { DatabaseLocation } from '../../src/upstream/store/connection';
import { openDatabase, type Store } from '../../src/upstream/store/database';

const firstNames =
  'Ana Luis Marta Jorge Camila Andrés Lucía Mateo Sofía Daniel Paula Iván Elena Rubén Noemí Óscar'.split(' ');
const lastNames =
  'Ramírez Gómez Peña Castro Ibáñez Rojas Muñoz Duarte Ortiz Vélez Suárez Niño Acosta Quiroga Lozano'.split(' ');
/** One statement of a million rows would hold them all in memory at once. */
const portion = 100_000;

/** A demo account that the bench makes an administrator, so that two sign-ins don't end each other. */
export const secondAdministrator = 'supervisor';

/**
 * Fills the users' table up with synthetic people who hold the subscriber's role. The database must have been seeded. The
 * table's indexes go before, and come back as the store opens again: keeping sixteen of them up to date row by row takes
 * seven times as long.
 */
export async function fillPeople(place: DatabaseLocation, people: number): Promise<void> {
  await withStore(place, async (store) => {
    const { rows } = await sql<{ name: string }>`
      select indexname as name from pg_indexes
      where schemaname = current_schema() and tablename = 'users' and indexname <> 'users_pkey'`.execute(store.db);
    for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(store.db);
    for (let from = 1; from <= people; from += portion)
      await insertPeople(store, from, Math.min(people, from + portion - 1));
  });
  await withStore(place, async (store) => {
    await sql`
      update users set roles = (select roles from users where username = 'admin')
      where username = ${secondAdministrator}`.execute(store.db);
    await store.analyse();
  });
}

async function withStore(place: DatabaseLocation, callback: (store: Store) => Promise<void>): Promise<void> {
  const store = await openDatabase(place);
  try {
    await callback(store);
  } finally {
    await store.close();
  }
}

async function insertPeople(store: Store, from: number, to: number): Promise<void> {
  await sql`
    insert into users (id, version, username, names, "lastNames", "documentType", "documentNumber", email, roles,
      status, language, "createdAt", "updatedAt")
    select gen_random_uuid(), 1, 'persona.' || lpad(n::text, 7, '0'),
      (${firstNames}::text[])[1 + n % ${sql.lit(firstNames.length)}]
        || ' ' || (${firstNames}::text[])[1 + (n / 7) % ${sql.lit(firstNames.length)}],
      (${lastNames}::text[])[1 + n % ${sql.lit(lastNames.length)}]
        || ' ' || (${lastNames}::text[])[1 + (n / 11) % ${sql.lit(lastNames.length)}],
      'CC', (2000000000 + n)::text, 'persona.' || n || '@rubrica.example',
      (select roles from users where username = 'suscriptor'), case when n % 9 = 0 then 'INACTIVE' else 'ACTIVE' end, 'es',
      timestamptz '2026-01-01' + n * interval '1 second', timestamptz '2026-01-01' + n * interval '1 second'
    from generate_series(${from}::int, ${to}::int) as n`.execute(store.db);
}
