import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparedPrefix } from '../../../src/upstream/store/prepared-statement';
import type { Store } from '../../../src/upstream/store/database';
import { bothEngines, openEmptyStore } from '../engines';

describe.each(bothEngines)('the same SQL on %s', (engine) => {
  let store: Store;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ store, remove } = await openEmptyStore(engine));
  });
  afterAll(() => remove());

  it('reads types alike', async () => {
    const { rows } = await sql`
      select 9007199254740991::bigint as big, '2026-02-28'::date as day, '2026-02-28 23:30:00-05'::timestamptz as moment,
        '{"a":[1,null]}'::jsonb as document, array['x', 'y"z']::text[] as texts, true as flag, null as nothing
    `.execute(store.db);
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        day: '2026-02-28',
        moment: new Date('2026-03-01T04:30:00Z'),
        document: { a: [1, null] },
        texts: ['x', 'y"z'],
        flag: true,
        nothing: null,
      },
    ]);
  });

  it('takes the same parameters', async () => {
    const { rows } = await sql`
      select ${JSON.stringify([1, { b: 'ñ' }])}::jsonb as document, ${['a', 'b,c']}::text[] as texts, ${new Date(0)}::timestamptz as moment
    `.execute(store.db);
    expect(rows).toEqual([{ document: [1, { b: 'ñ' }], texts: ['a', 'b,c'], moment: new Date(0) }]);
  });

  it('plans a statement with its values unless it is marked to be kept', async () => {
    const plans = await store.transaction(async (trx) => {
      for (let turn = 0; turn < 8; turn += 1) {
        await sql`${sql.raw(preparedPrefix)} select ${turn}::int as turn`.execute(trx);
        await sql`select ${turn}::int + 1 as turn`.execute(trx);
      }
      return sql<{ statement: string; plans: number }>`
        select statement, generic_plans::int as plans from pg_prepared_statements where statement like '%as turn'
      `.execute(trx);
    });
    const reused = { statement: `${preparedPrefix} select $1::int as turn`, plans: 3 };
    expect(plans.rows).toEqual([reused]);
  });

  it('speaks of time in UTC', async () => {
    const { rows } = await sql`select current_setting('TimeZone') as zone`.execute(store.db);
    expect(rows).toEqual([{ zone: 'UTC' }]);
  });

  it('counts changed rows', async () => {
    const location = {
      configCode: 'C1',
      daneCode: '001',
      department: 'Antioquia',
      departmentCode: '05',
      municipality: 'Medellín',
      name: 'Centro',
    };
    const added = await store.db
      .insertInto('locations')
      .values({ ...location, allyType: 'OWN', isoCode2: 'CO' })
      .executeTakeFirst();
    expect(added.numInsertedOrUpdatedRows).toBe(1n);
    const changed = await store.db.updateTable('locations').set({ vehicleId: 'ABC123' }).executeTakeFirst();
    expect(changed.numUpdatedRows).toBe(1n);
    const removed = await store.db.deleteFrom('locations').where('name', '=', 'Centro').executeTakeFirst();
    expect(removed.numDeletedRows).toBe(1n);
  });

  it('rolls back what throws', async () => {
    const failing = store.transaction(async (trx) => {
      await trx.insertInto('configuration_values').values({ key: 'k', value: 'v' }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await store.db.selectFrom('configuration_values').selectAll().execute()).toEqual([]);
  });

  it('keeps transactions apart from other work', async () => {
    const add = (key: string): Promise<unknown> =>
      store.transaction(async (trx) => {
        await trx.insertInto('configuration_values').values({ key, value: '1' }).execute();
        await trx.updateTable('configuration_values').set({ value: '2' }).where('key', '=', key).execute();
      });
    await Promise.all(
      [...Array(20).keys()].map((n) => (n % 2 ? add(`key${n}`) : store.db.selectFrom('audit').selectAll().execute())),
    );
    const rows = await store.db.selectFrom('configuration_values').select('value').execute();
    expect(rows.map((row) => row.value)).toEqual(Array(10).fill('2'));
  });

  it('folds accents and case, and orders ñ after n', async () => {
    const { rows } = await sql<{ key: string }>`select order_key('JOSÉ Ñandú Øre') as key`.execute(store.db);
    expect(rows[0]?.key).toBe('jose n~andu øre');
    const names = ['Nuria', 'Ñandú', 'Oca', 'nz', 'N\u0303o', 'Zoe', 'álvaro', 'Alba'];
    const ordered = await sql<{ name: string }>`
      select name from unnest(${names}::text[]) as t(name) order by order_key(name)
    `.execute(store.db);
    expect(ordered.rows.map((row) => row.name)).toEqual([
      'Alba',
      'álvaro',
      'Nuria',
      'nz',
      'Ñandú',
      'N\u0303o',
      'Oca',
      'Zoe',
    ]);
  });

  it('is analysed', async () => {
    await store.db.insertInto('configuration_values').values({ key: 'SupportPhone', value: '1' }).execute();
    await store.analyse();
    const { rows } = await sql<{ estimated: number; counted: number }>`
      select reltuples::int as estimated, (select count(*)::int from configuration_values) as counted
      from pg_class where oid = 'configuration_values'::regclass
    `.execute(store.db);
    expect(rows[0]?.counted).toBeGreaterThan(0);
    expect(rows[0]?.estimated).toBe(rows[0]?.counted);
  });

  it('is closed twice, and leaves another open', async () => {
    const { store: second, remove: removeSecond } = await openEmptyStore(engine);
    await second.close();
    await second.close();
    await removeSecond();
    await expect(sql`select 1`.execute(second.db)).rejects.toThrow('destroyed');
    expect((await sql`select 1 as one`.execute(store.db)).rows).toEqual([{ one: 1 }]);
  });
});
