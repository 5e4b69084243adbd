import { sql, type Transaction } from 'kysely';
import { mark, readTable, type ExistingColumn, type ExistingTable } from './existing-table';
import type { Schema } from './schema';
import { quoted, type ColumnPlan, type IndexPlan, type TablePlan } from './table-plan';

/**
 * Brings one table up to its plan: renames, adds and converts columns, makes and drops indexes. Nothing that was stored
 * is ever dropped: a property that left its record keeps its column, only no longer required.
 * @param existing what the database has of it; absent where there is no such table
 * @throws Error naming the column whose values cannot take their new type
 */
export async function applyPlan(
  trx: Transaction<Schema>,
  plan: TablePlan,
  existing: ExistingTable | undefined,
): Promise<void> {
  const sources = new Map(plan.indexes.map((index) => [index.name, sourceOf(index)]));
  // First, because an index on a column stands in the way of its conversion.
  for (const [name, source] of existing?.indexes ?? []) {
    if (sources.get(name) !== source) await run(trx, `drop index ${quoted(name)}`);
  }
  const isConverted = existing !== undefined && (await alterTable(trx, plan, existing));
  if (!existing) await run(trx, `create table ${quoted(plan.table)} (${plan.columns.map(columnSql).join(', ')})`);
  for (const column of plan.columns) {
    if (existing?.columns.get(column.name)?.origin === column.constraint) continue;
    await note(trx, `column ${quoted(plan.table)}.${quoted(column.name)}`, column.constraint);
  }
  // The computed column of a converted one took its indexes along.
  const indexes = isConverted ? (await readTable(trx, plan.table))?.indexes : existing?.indexes;
  const missing = plan.indexes.filter((index) => indexes?.get(index.name) !== sources.get(index.name));
  for (const index of missing) {
    await run(
      trx,
      `create ${index.unique ? 'unique ' : ''}index ${quoted(index.name)} on ${quoted(plan.table)} ${index.body}`,
    );
    if (index.statistics !== undefined) {
      await run(trx, `alter index ${quoted(index.name)} alter column 1 set statistics ${index.statistics}`);
    }
    await note(trx, `index ${quoted(index.name)}`, sources.get(index.name) ?? '');
  }
  // An index on an expression has no statistics until then, and the planner no idea of what it would find.
  if (existing && missing.length > 0) await run(trx, `analyze ${quoted(plan.table)}`);
}

/** Returns what an index is made from, as it is noted beside it. */
function sourceOf({ unique, body, statistics }: IndexPlan): string {
  return `${unique ? 'unique ' : ''}${body}${statistics === undefined ? '' : ` statistics ${statistics}`}`;
}

/** @returns whether a column was converted to another type */
async function alterTable(trx: Transaction<Schema>, plan: TablePlan, existing: ExistingTable): Promise<boolean> {
  const table = quoted(plan.table);
  const columns = new Map(existing.columns);
  for (const column of plan.columns) {
    const former = column.formerly === undefined ? undefined : columns.get(column.formerly);
    if (column.formerly === undefined || !former || columns.has(column.name)) continue;
    await run(trx, `alter table ${table} rename column ${quoted(column.formerly)} to ${quoted(column.name)}`);
    columns.delete(column.formerly);
    columns.set(column.name, former);
  }
  let isConverted = false;
  for (const column of plan.columns) {
    const present = columns.get(column.name);
    isConverted ||= present !== undefined && column.computedFrom === undefined && present.type !== column.type;
    if (!present) await addColumn(trx, plan.table, column);
    else if (column.computedFrom === undefined) await alterColumn(trx, plan, column, present);
  }
  for (const [name, column] of columns) {
    const isLeft = plan.isPartial === true || plan.columns.some((candidate) => candidate.name === name);
    if (!isLeft && column.required) await run(trx, `alter table ${table} alter column ${quoted(name)} drop not null`);
  }
  return isConverted;
}

async function alterColumn(
  trx: Transaction<Schema>,
  plan: TablePlan,
  column: ColumnPlan,
  present: ExistingColumn,
): Promise<void> {
  const alter = `alter table ${quoted(plan.table)} alter column ${quoted(column.name)}`;
  const byDefault = defaultOf(column);
  if (present.type !== column.type) await convertColumn(trx, plan, column, present.type);
  else if (present.origin !== column.constraint) {
    await run(trx, byDefault === undefined ? `${alter} drop default` : `${alter} set default ${byDefault}`);
  }
  if (present.required && !/not null|primary key/.test(column.constraint)) await run(trx, `${alter} drop not null`);
}

/** Keeps what a part of the table was made from, to tell at the next start whether it still is what is wanted. */
async function note(trx: Transaction<Schema>, part: string, source: string): Promise<void> {
  await run(trx, `comment on ${part} is '${`${mark}${source}`.replaceAll("'", "''")}'`);
}

function defaultOf(column: ColumnPlan): string | undefined {
  return /default (.*)$/.exec(column.constraint)?.[1];
}

/**
 * Adds a column. A required property without default has nothing to give to rows already there: they keep a gap until
 * next edited.
 */
async function addColumn(trx: Transaction<Schema>, table: string, column: ColumnPlan): Promise<void> {
  const bare = column.constraint === 'not null' ? { ...column, constraint: '' } : column;
  await run(trx, `alter table ${quoted(table)} add column ${columnSql(bare)}`);
}

async function convertColumn(
  trx: Transaction<Schema>,
  plan: TablePlan,
  column: ColumnPlan,
  from: string,
): Promise<void> {
  const table = quoted(plan.table);
  const name = quoted(column.name);
  // A computed column stands in the way of its source's conversion, and is made anew.
  const computed = plan.columns.filter((candidate) => candidate.computedFrom === column.name);
  try {
    for (const one of computed) await run(trx, `alter table ${table} drop column if exists ${quoted(one.name)}`);
    await run(trx, `alter table ${table} alter column ${name} drop default`);
    await run(trx, `alter table ${table} alter column ${name} type ${column.type} using ${name}::${column.type}`);
    const byDefault = defaultOf(column);
    if (byDefault !== undefined) await run(trx, `alter table ${table} alter column ${name} set default ${byDefault}`);
    for (const one of computed) await run(trx, `alter table ${table} add column ${columnSql(one)}`);
  } catch (error) {
    throw new Error(
      `The stored values of ${plan.table}.${column.name} are ${from} and cannot become ${column.type}: give the property a new name, or add a migration.`,
      {
        cause: error,
      },
    );
  }
}

function columnSql(column: ColumnPlan): string {
  return `${quoted(column.name)} ${column.type} ${column.constraint}`;
}

async function run(trx: Transaction<Schema>, statement: string): Promise<void> {
  await sql.raw(statement).execute(trx);
}
