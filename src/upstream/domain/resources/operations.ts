import { CompiledQuery } from 'kysely';
import { quoted } from '../../store/table-plan';
import { ApiError } from '../api-error';
import type { ReadContext, StoredRecord, WriteContext } from '../listing/context';
import { create } from './create';
import { list, type Page } from './list-records';
import type { ListParameters } from './list-query';
import { SqlParameters } from '../listing/sql-parameters';
import { permit } from './permit';
import { fromRow, visibleColumns } from './visible-columns';
import { remove } from './remove';
import type { RestResource } from '../listing/resource';
import { withParts } from './stored';
import { update, type Change } from './update';
import { isComparable } from '../listing/comparable-values';

/** What can be done with a REST resource, whatever brings the request. Each checks the caller's privilege first. */
export interface RestOperations {
  list(context: ReadContext, parameters: ListParameters): Promise<Page>;
  /** @throws ApiError 404 */
  one(context: ReadContext, id: string): Promise<StoredRecord>;
  create(context: WriteContext, body: unknown): Promise<StoredRecord>;
  update(context: WriteContext, change: Change): Promise<StoredRecord>;
  remove(context: WriteContext, target: Pick<Change, 'id' | 'version'>): Promise<StoredRecord>;
}

/** Returns the operations of a resource, all from its definition. */
export function restOperations(resource: RestResource): RestOperations {
  return {
    list: async (context, parameters) => {
      permit(resource, context, 'list');
      return list(resource, context, parameters);
    },
    one: async (context, id) => {
      permit(resource, context, 'show');
      return readOne(resource, context, id);
    },
    create: (context, body) => create(resource, context, body),
    update: (context, change) => update(resource, context, change),
    remove: (context, target) => remove(resource, context, target),
  };
}

async function readOne(resource: RestResource, context: ReadContext, id: string): Promise<StoredRecord> {
  if (!isComparable('uuid', id)) throw new ApiError('notFound');
  const parameters = new SqlParameters();
  const condition = `"id" = ${parameters.add(id)}::uuid and ${resource.hooks.visible?.(context, parameters) ?? 'true'}`;
  const statement = `select ${visibleColumns(resource)} from ${quoted(resource.table.table)} where ${condition}`;
  const { rows } = await context.db.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(statement, parameters.values),
  );
  const [row] = rows;
  if (!row) throw new ApiError('notFound');
  return withParts(resource, context.db, fromRow(resource, row), context.now);
}
