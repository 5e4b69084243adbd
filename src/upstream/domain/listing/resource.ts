import type { FieldDefinition, ResourceDefinition } from '../../../contract/definitions';
import type { RecordTable } from '../../../contract/table-definitions';
import type { Validator } from '../../../contract/validation';
import type { RestHooks } from './hooks';

/** A REST resource with everything its operations ask of the definitions. */
export interface RestResource {
  readonly name: string;
  /** From the REST base on, such as `/users`. */
  readonly path: string;
  readonly definition: ResourceDefinition;
  readonly table: RecordTable;
  /** Columns that may leave the server, in the record's order: all but the secret ones. */
  readonly columns: readonly Column[];
  readonly fields: ReadonlyMap<string, FieldDefinition>;
  readonly sortable: ReadonlySet<string>;
  /** Properties its form does not let change after creation. */
  readonly fixedOnEdit: ReadonlySet<string>;
  readonly validator: Validator;
  readonly hooks: RestHooks;
  /** Tables of the resources its properties refer to, by resource. */
  readonly referenced: ReadonlyMap<string, string>;
}

export type Column = RecordTable['columns'][number];

/** @throws Error when the record has no such column: a mistake of the definitions */
export function columnOf(resource: Pick<RestResource, 'table'>, name: string): Column {
  const column = resource.table.columns.find((candidate) => candidate.name === name);
  if (!column) throw new Error(`${resource.table.record} has no property ${name}`);
  return column;
}
