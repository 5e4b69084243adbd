import { sql } from 'kysely';
import type { FieldDefinition, FilterDefinition, ResourceDefinition } from '../../../src/contract/definitions';
import type { RecordTable } from '../../../src/contract/table-definitions';
import type { Store } from '../../../src/upstream/store/database';
import { applyDefinitions } from '../../../src/upstream/store/definition-tables';
import { makeResource } from '../../../src/upstream/domain/resources/load-resources';
import type { RestResource } from '../../../src/upstream/domain/listing/resource';

/** One row of {@link samples}: a value of every type a list can be sorted and filtered by, or none. */
export interface Sample {
  id: string;
  title: string;
  note?: string;
  amount?: number;
  ratio?: number;
  done?: boolean;
  day?: string;
  moment?: string;
  labels: string[];
}

type Column = RecordTable['columns'][number];

const columns: Column[] = [
  { name: 'id', type: 'uuid', nullable: false, sensitivity: 'public' },
  { name: 'version', type: 'integer', nullable: false, sensitivity: 'public' },
  { name: 'title', type: 'text', nullable: false, sensitivity: 'public', index: 'contains' },
  { name: 'note', type: 'text', nullable: true, sensitivity: 'public' },
  { name: 'amount', type: 'integer', nullable: true, sensitivity: 'public' },
  { name: 'ratio', type: 'number', nullable: true, sensitivity: 'public' },
  { name: 'done', type: 'boolean', nullable: true, sensitivity: 'public' },
  { name: 'day', type: 'date', nullable: true, sensitivity: 'public' },
  { name: 'moment', type: 'timestamptz', nullable: true, sensitivity: 'public' },
  { name: 'labels', type: 'textArray', nullable: false, sensitivity: 'public' },
];

/** Fields a list of samples can be sorted by. */
export const sortable = ['title', 'note', 'amount', 'ratio', 'done', 'day', 'moment'] as const;

const filters: FilterDefinition[] = [
  { field: 'title', match: 'contains' },
  { field: 'note', match: 'equals' },
  { field: 'amount', match: 'range' },
  { field: 'ratio', match: 'equals' },
  { field: 'done', match: 'equals' },
  { field: 'day', match: 'oneOf' },
  { field: 'moment', match: 'range' },
  { field: 'labels', match: 'holds' },
];

const table: RecordTable = { record: 'sample', table: 'samples', columns, unique: [] };

const definition: ResourceDefinition = {
  name: 'samples',
  record: 'sample',
  route: '/Samples',
  identity: 'title',
  access: { list: 'USER_CONSULT' },
  source: { kind: 'rest', path: '/samples' },
  fields: columns.map(({ name, nullable }): FieldDefinition => ({
    name,
    type: 'string',
    required: !nullable,
    nullable: false,
    readOnly: name === 'id' || name === 'version',
    sensitivity: 'public',
  })),
  list: {
    pageSize: 20,
    sort: { field: 'title', order: 'ASC' },
    columns: sortable.map((field) => ({ field, sortable: true, hidden: false })),
    filters,
    empty: false,
  },
  actions: [],
  overrides: {},
};

/** A resource that no product has, with every type of column. */
export const samples: RestResource = makeResource(definition, table, () => true);

/** Makes the table of the samples. */
export async function createSamples(store: Store): Promise<void> {
  await applyDefinitions(store.db, {
    tables: [table],
    lists: new Map([['sample', [{ sortable, filters }]]]),
    mapped: [],
  });
}

/** Puts exactly these rows into the table. */
export async function fillSamples(store: Store, rows: readonly Sample[]): Promise<void> {
  await sql`truncate samples`.execute(store.db);
  await sql`
    insert into samples (id, title, note, amount, ratio, done, day, moment, labels)
    select r.id, r.title, r.note, r.amount, r.ratio, r.done, r.day, r.moment, r.labels
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      id uuid, title text, note text, amount integer, ratio double precision, done boolean, day date, moment timestamptz, labels text[]
    )
  `.execute(store.db);
}
