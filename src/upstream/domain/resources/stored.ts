import { CompiledQuery, type Kysely } from 'kysely';
import { brokenUniqueIndex } from '../../store/database-errors';
import { uniqueFields } from '../../store/plan-tables';
import type { Schema } from '../../store/schema';
import { quoted, sqlType } from '../../store/table-plan';
import { ApiError } from '../api-error';
import type { RecordValues, StoredRecord, WriteContext } from '../listing/context';
import { SqlParameters } from '../listing/sql-parameters';
import { allColumns, fromRow } from './visible-columns';
import type { RestResource } from '../listing/resource';
import { isComparable } from '../listing/comparable-values';

type Database = Kysely<Schema>;

/**
 * Returns the stored record, secrets and all, kept from others' changes until the transaction ends; a caller who may
 * not see it gets the same error as of one that does not exist.
 * @throws ApiError 404
 */
export async function lockStored(resource: RestResource, context: WriteContext, id: string): Promise<StoredRecord> {
  if (!isComparable('uuid', id)) throw new ApiError('notFound');
  const parameters = new SqlParameters();
  const condition = `"id" = ${parameters.add(id)}::uuid and ${resource.hooks.visible?.(context, parameters) ?? 'true'}`;
  const statement = `select ${allColumns(resource)} from ${quoted(resource.table.table)} where ${condition} for update`;
  const stored = required(await one(resource, context.trx, statement, parameters.values));
  return withParts(resource, context.trx, stored, context.now);
}

/** Returns the record with what is kept outside of its table. */
export async function withParts(
  resource: RestResource,
  database: Database,
  record: StoredRecord,
  now: Date,
): Promise<StoredRecord> {
  const [whole] = (await resource.hooks.parts?.read(database, [record], now)) ?? [record];
  return required(whole);
}

/** Stores a new record. @throws ApiError 409 on the fields that another record has alike */
export async function insertStored(
  resource: RestResource,
  database: Database,
  values: RecordValues,
): Promise<StoredRecord> {
  const parameters = new SqlParameters();
  const { names, placeholders } = assignments(resource, values, parameters);
  const statement = `insert into ${quoted(resource.table.table)} (${names.join(', ')}) values (${placeholders.join(', ')}) returning ${allColumns(resource)}`;
  return required(await writing(resource, () => one(resource, database, statement, parameters.values)));
}

/** Stores the values and the next version. @throws ApiError 409 on the fields that another record has alike */
export async function updateStored(
  resource: RestResource,
  database: Database,
  id: string,
  values: RecordValues,
): Promise<StoredRecord> {
  const parameters = new SqlParameters();
  const { names, placeholders } = assignments(resource, values, parameters);
  const set = [...names.map((name, index) => `${name} = ${placeholders[index]}`), '"version" = "version" + 1'];
  const statement = `update ${quoted(resource.table.table)} set ${set.join(', ')} where "id" = ${parameters.add(id)}::uuid returning ${allColumns(resource)}`;
  return required(await writing(resource, () => one(resource, database, statement, parameters.values)));
}

/** Removes the record. */
export async function deleteStored(resource: RestResource, database: Database, id: string): Promise<void> {
  await database.executeQuery(
    CompiledQuery.raw(`delete from ${quoted(resource.table.table)} where "id" = $1::uuid`, [id]),
  );
}

function assignments(
  resource: RestResource,
  values: RecordValues,
  parameters: SqlParameters,
): { names: string[]; placeholders: string[] } {
  const columns = resource.table.columns.filter(({ name }) => values[name] !== undefined);
  return {
    names: columns.map(({ name }) => quoted(name)),
    placeholders: columns.map(({ name, type }) => {
      const value = values[name];
      return `${parameters.add(type === 'json' && value !== null ? JSON.stringify(value) : value)}::${sqlType(type)}`;
    }),
  };
}

async function one(
  resource: RestResource,
  database: Database,
  statement: string,
  values: unknown[],
): Promise<StoredRecord | undefined> {
  const { rows } = await database.executeQuery<Record<string, unknown>>(CompiledQuery.raw(statement, values));
  return rows[0] && fromRow(resource, rows[0]);
}

function required(record: StoredRecord | undefined): StoredRecord {
  if (!record) throw new ApiError('notFound');
  return record;
}

async function writing<T>(resource: RestResource, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const names = uniqueFields(resource.table).get(brokenUniqueIndex(error) ?? '');
    if (!names) throw error;
    throw new ApiError('unique', { fields: names.map((name) => ({ field: `/${name}`, code: 'unique' })) });
  }
}
