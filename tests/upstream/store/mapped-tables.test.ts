import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mappedTables } from '../../../src/contract/generated/tables';
import type { MappedColumn, MappedTable } from '../../../src/contract/table-definitions';
import type { Store } from '../../../src/upstream/store/database';
import { applyDefinitions } from '../../../src/upstream/store/definition-tables';
import { readTable } from '../../../src/upstream/store/existing-table';
import { sqlType } from '../../../src/upstream/store/table-plan';
import { bothEngines, openEmptyStore } from '../engines';
import { inReview } from '../requests/build-request';

const tables: readonly MappedTable[] = Object.values(mappedTables);
const added = (name: string, changes: Partial<MappedColumn> = {}): MappedColumn => ({
  name,
  type: 'text',
  nullable: true,
  generated: false,
  listed: true,
  ...changes,
});

describe.each(bothEngines)('tables that a record maps on %s', (engine) => {
  let store: Store;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    ({ store, remove } = await openEmptyStore(engine));
  });
  afterEach(() => remove());

  const table = async (name = 'requests') => {
    const existing = await store.transaction((trx) => readTable(trx, name));
    if (!existing) throw new Error(`No table ${name}`);
    return existing;
  };
  const apply = (...columns: MappedColumn[]): Promise<void> =>
    applyDefinitions(store.db, {
      tables: [],
      lists: new Map(),
      mapped: tables.map((mapped) => ({ ...mapped, columns: [...mapped.columns, ...columns] })),
    });

  it.each(tables.map((mapped) => [mapped.table, mapped] as const))(
    'says of %s what its migrations made',
    async (name, mapped) => {
      const { columns } = await table(name);
      const isComputed = (column: string): boolean => column.endsWith('__key');
      const stored = [...columns].filter(([column]) => !isComputed(column));
      expect(Object.fromEntries(stored.map(([column, { type, required }]) => [column, { type, required }]))).toEqual(
        Object.fromEntries(
          mapped.columns.map(({ name: column, type, nullable }) => [
            column,
            { type: sqlType(type), required: !nullable },
          ]),
        ),
      );
      const { rows } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_name = ${name} and (column_default is not null or is_identity = 'YES')
      `.execute(store.db);
      const generated = mapped.columns.flatMap((column) => (column.generated ? [column.name] : []));
      expect(rows.map((column) => column.name)).toEqual(expect.arrayContaining(generated));
    },
  );

  it('get a missing column with its index, and keep what migrations made', async () => {
    await store.db.insertInto('requests').values(inReview).execute();
    const before = await table();
    await apply(added('cost_center', { filter: 'equals' }), added('project_note', { filter: 'contains' }));
    const after = await table();
    expect(after.columns.get('cost_center')).toMatchObject({ type: 'text', required: false });
    expect([...after.indexes.keys()].sort()).toEqual(['requests_cost_center_filter', 'requests_project_note_filter']);
    expect(after.columns.has('project_note__key')).toBe(true);
    for (const [name, column] of before.columns) expect(after.columns.get(name)).toEqual(column);
    const { rows } = await sql`select cost_center, project_note__key from requests`.execute(store.db);
    expect(rows).toEqual([{ cost_center: null, project_note__key: '' }]);
  });

  it('change nothing when applied again, and rename an added column with its values', async () => {
    await store.db.insertInto('requests').values(inReview).execute();
    await apply(added('cost_center', { filter: 'equals' }));
    await sql`update requests set cost_center = 'CC-1'`.execute(store.db);
    const catalogue = () =>
      sql`
        select c.oid::text || c.xmin::text as row from pg_class c where c.relname like 'requests%'
        union all select a.attname || a.xmin::text from pg_attribute a where a.attrelid = 'requests'::regclass
      `.execute(store.db);
    const before = await catalogue();
    await apply(added('cost_center', { filter: 'equals' }));
    expect((await catalogue()).rows).toEqual(before.rows);
    await apply(added('cost_code', { filter: 'equals', formerly: 'cost_center' }));
    expect((await sql`select cost_code from requests`.execute(store.db)).rows).toEqual([{ cost_code: 'CC-1' }]);
    await apply();
    expect((await table()).columns.has('cost_code')).toBe(true);
    expect((await table()).indexes.size).toBe(0);
  });
});
