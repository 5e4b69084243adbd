import { sql, type Kysely } from 'kysely';

/** Where the number of a document is stored, by table; with the columns that are unique together with it. */
const places: readonly (readonly [table: string, column: string, key?: readonly string[]])[] = [
  ['users', 'documentNumber'],
  ['agreement_subscribers', 'documentNumber', ['agreement', 'documentType']],
  ['requests', 'document_number'],
  ['electronic_certificates', 'document_number'],
  ['registry_citizens', 'document_number', ['document_type']],
  ['registry_questionnaires', 'document_number'],
];

/**
 * Brings stored numbers to their one spelling, and adds the numbers that people had before: who decided is compared by
 * those, too.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await stripZeros(database);
  await sql`create table former_documents (user_id uuid not null, number text not null, primary key (user_id, number))`.execute(
    database,
  );
}

/**
 * Takes the zeros before stored numbers of digits alone, which are read without them from now on: a person with and without
 * them counted as two. Where both spellings are there, and only one can be, they stay as they are.
 */
export async function stripZeros(database: Kysely<unknown>): Promise<void> {
  for (const [table, column, key] of places) {
    const { rows } = await sql`select to_regclass(${table}) as found`.execute(database);
    // Tables of definitions are made after the migrations of a new database.
    if ((rows[0] as { found: unknown }).found === null) continue;
    const number = sql.ref(column);
    const bare = sql`regexp_replace(${number}, '^0+(?=[0-9]+(-[0-9])?$)', '')`;
    const alone = key && sql`, ${sql.join(key.map((name) => sql.ref(name)))}`;
    const spellings = alone ? sql`count(*) over (partition by ${bare}${alone})` : sql`1`;
    await sql`
      update ${sql.table(table)} set ${number} = ${bare} where ctid in (
        select place from (select ctid as place, ${number}, ${spellings} as spellings from ${sql.table(table)}) as each
        where spellings = 1 and ${bare} <> ${number})
    `.execute(database);
  }
}
