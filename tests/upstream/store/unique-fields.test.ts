import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uniqueFields } from '../../../src/upstream/store/plan-tables';
import { loadRestResources } from '../../../src/upstream/domain/resources/load-resources';
import { bothEngines, openEmptyStore } from '../engines';
import type { Store } from '../../../src/upstream/store/database';

describe.each(bothEngines)('the fields that a record has to itself on %s', (engine) => {
  let store: Store;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ store, remove } = await openEmptyStore(engine));
  });
  afterAll(() => remove());

  it('are known by the name of each constraint of their table, so that a taken one is no unexpected error', async () => {
    for (const { table } of await loadRestResources()) {
      const { rows } = await sql<{ name: string }>`
        select c.relname as name
        from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indrelid = ${table.table}::regclass and i.indisunique
          and pg_get_indexdef(i.indexrelid) not like '%(id)'
      `.execute(store.db);
      const known = uniqueFields(table);
      expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
    }
  });
});
