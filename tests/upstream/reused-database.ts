/** One connection to a database. */
export interface Connection {
  query(statement: string): Promise<{ rows: readonly object[] }>;
}

/** What a database with every table and no row of ours is, to compare with after a use. */
export interface InitialState {
  /** The greatest number of an object: what a test adds has a greater one. */
  readonly last: string;
  /** Tables, columns, indexes, triggers, functions and constraints. */
  readonly shape: string;
}

export async function readInitialState(connection: Connection): Promise<InitialState> {
  const { rows } = await connection.query(`select greatest((select max(oid) from pg_class),
    (select max(oid) from pg_proc))::text as last`);
  const [{ last } = { last: '' }] = rows as readonly { last: string }[];
  return { last, shape: await shapeOf(connection) };
}

/**
 * Empties what has rows, restarts what counted, drops what was added and enables what was disabled.
 * @returns whether the database is as it was made
 */
export async function restoreDatabase(connection: Connection, { last, shape }: InitialState): Promise<boolean> {
  const { rows } = await connection.query(`
    select format('drop table %I cascade', relname) as statement from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and oid > ${last}
    union all select format('drop function %s cascade', oid::regprocedure) from pg_proc
      where pronamespace = 'public'::regnamespace and oid > ${last}
    union all select format('alter table %s enable trigger %I', tgrelid::regclass, tgname) from pg_trigger
      where tgenabled = 'D' and not tgisinternal and tgrelid <= ${last}
    union all select format('truncate %s restart identity cascade', string_agg(format('%I', relname), ', ')) from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and oid <= ${last}
        and relname not like 'kysely_migration%' and pg_relation_size(oid) > 0 having count(*) > 0
    union all select format('alter sequence %s restart', seqrelid::regclass) from pg_sequence
      where seqrelid <= ${last} and pg_sequence_last_value(seqrelid) is not null`);
  const statements = (rows as readonly { statement: string }[]).map(({ statement }) => statement);
  // Triggers, such as that which keeps the audit trail, rest meanwhile.
  const rest = (role: string): string => `set session_replication_role = ${role}`;
  if (statements.length > 0)
    for (const statement of [rest('replica'), ...statements, rest('origin')]) await connection.query(statement);
  return (await shapeOf(connection)) === shape;
}

async function shapeOf(connection: Connection): Promise<string> {
  const { rows } = await connection.query(`select md5(concat(
    (select string_agg(concat_ws(':', relname, relkind, relnatts, relchecks), ',' order by oid) from pg_class),
    (select string_agg(concat_ws(':', tgname, tgenabled), ',' order by oid) from pg_trigger),
    (select string_agg(md5(prosrc), ',' order by oid) from pg_proc where pronamespace = 'public'::regnamespace),
    (select string_agg(pg_get_constraintdef(oid), ',' order by oid) from pg_constraint),
    (select string_agg(m::text, ',' order by m::text) from kysely_migration m))) as shape`);
  const [{ shape } = { shape: '' }] = rows as readonly { shape: string }[];
  return shape;
}
