import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RecordTable } from '../../../src/contract/table-definitions';
import { readTable } from '../../../src/upstream/store/existing-table';
import type { Store } from '../../../src/upstream/store/database';
import { applyDefinitions } from '../../../src/upstream/store/definition-tables';
import { brokenUniqueIndex } from '../../../src/upstream/store/database-errors';
import type { ListSpec } from '../../../src/upstream/store/table-plan';
import { bothEngines, openEmptyStore } from '../engines';

type Column = RecordTable['columns'][number];

const column = (name: string, changes: Partial<Column> = {}): Column => ({
  name,
  type: 'text',
  nullable: true,
  sensitivity: 'public',
  ...changes,
});
const baseColumns = [column('id', { type: 'uuid' }), column('version', { type: 'integer' })];
const list: ListSpec = {
  sortable: ['title'],
  filters: [
    { field: 'title', match: 'contains' },
    { field: 'tags', match: 'holds' },
  ],
};

describe.each(bothEngines)('tables of definitions on %s', (engine) => {
  let store: Store;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    ({ store, remove } = await openEmptyStore(engine));
  });
  afterEach(() => remove());

  const apply = (columns: Column[], unique: string[][] = []): Promise<void> =>
    applyDefinitions(store.db, {
      tables: [{ record: 'book', table: 'books', columns: [...baseColumns, ...columns], unique }],
      lists: new Map([['book', [list]]]),
      mapped: [],
    });
  const tags = column('tags', { type: 'textArray', default: ['a', "b'c"] });
  const insert = (title: string): Promise<unknown> =>
    sql`insert into books (title) values (${title})`.execute(store.db);
  const rows = async (): Promise<unknown[]> => (await sql`select * from books order by id`.execute(store.db)).rows;
  const table = () => store.transaction((trx) => readTable(trx, 'books'));

  it('gives a record its table, defaults, keys and indexes', async () => {
    await apply([column('title', { nullable: false, index: 'unique' }), tags]);
    await insert('Ñandú');
    expect(await rows()).toEqual([
      { id: expect.any(String) as string, version: 1, title: 'Ñandú', title__key: 'n~andu', tags: ['a', "b'c"] },
    ]);
    const existing = await table();
    expect([...(existing?.indexes.keys() ?? [])].sort()).toEqual([
      'books_tags_holds',
      'books_title_contains',
      'books_title_order',
      'books_title_unique',
    ]);
  });

  it('changes nothing when applied again', async () => {
    const columns = [
      column('title', { index: 'unique', nullable: false, default: "it's" }),
      tags,
      column('pages', { type: 'integer', default: 3, index: 'order' }),
      column('price', { type: 'number', default: 1.5 }),
      column('lent', { type: 'boolean', default: false }),
      column('day', { type: 'date', default: '2026-01-31' }),
      column('moment', { type: 'timestamptz', index: 'order' }),
      column('owner', { type: 'uuid' }),
      column('notes', { type: 'json', default: { a: [1] } }),
    ];
    await apply(columns, [['title', 'version']]);
    // Every change of the catalogue gives its row a new version.
    const catalogue = () =>
      sql`
        select c.oid::text || c.xmin::text as row from pg_class c where c.relname like 'books%'
        union all select a.attname || a.xmin::text from pg_attribute a where a.attrelid = 'books'::regclass
        union all select d.adnum::text || d.xmin::text from pg_attrdef d where d.adrelid = 'books'::regclass
      `.execute(store.db);
    const before = await catalogue();
    await apply(columns, [['title', 'version']]);
    expect((await catalogue()).rows).toEqual(before.rows);
  });

  it('follows a default and what is required', async () => {
    await apply([column('title', { nullable: false, default: 'one' }), column('shelf', { nullable: false })]);
    await apply([column('title', { nullable: false, default: 'two' }), column('shelf')]);
    await sql`insert into books default values`.execute(store.db);
    expect(await rows()).toMatchObject([{ title: 'two', shelf: null }]);
  });

  it('renames a column with its values, key and indexes', async () => {
    await apply([column('name', { index: 'contains' }), tags]);
    await sql`insert into books (name) values ('José')`.execute(store.db);
    await apply([column('title', { index: 'contains', formerly: 'name' }), tags]);
    expect(await rows()).toMatchObject([{ title: 'José', title__key: 'jose' }]);
    await sql`update books set title = 'Ana'`.execute(store.db);
    expect(await rows()).toMatchObject([{ title: 'Ana', title__key: 'ana' }]);
    expect([...((await table())?.indexes.keys() ?? [])]).not.toContain('books_name_contains');
  });

  it('adds columns to a table with rows, the required ones too', async () => {
    await apply([column('title')]);
    await insert('Uno');
    await apply([
      column('title'),
      column('pages', { type: 'integer', nullable: false }),
      column('kind', { nullable: false, default: 'NEW' }),
    ]);
    expect(await rows()).toMatchObject([{ title: 'Uno', pages: null, kind: 'NEW' }]);
  });

  it('keeps the column of a property that left, and no longer requires it', async () => {
    await apply([column('title'), column('author', { nullable: false })]);
    await sql`insert into books (title, author) values ('Uno', 'Ana')`.execute(store.db);
    await apply([column('title')]);
    await insert('Dos');
    expect(await rows()).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ author: 'Ana' }),
        expect.objectContaining({ author: null }),
      ]) as unknown[],
    );
  });

  it('converts a column, with its default, key and indexes', async () => {
    await apply([column('title', { default: '1', index: 'order' })]);
    await insert('42');
    await apply([column('title', { type: 'integer', default: 7, index: 'order' })]);
    await sql`insert into books default values`.execute(store.db);
    const { rows: ordered } = await sql`select title from books order by title__key`.execute(store.db);
    expect(ordered).toEqual([{ title: 7 }, { title: 42 }]);
  });

  it('says which column cannot be converted, and leaves all as it was', async () => {
    await apply([column('title')]);
    await insert('not a number');
    await expect(apply([column('added'), column('title', { type: 'integer' })])).rejects.toThrow('books.title');
    expect((await table())?.columns.has('added')).toBe(false);
    expect(await rows()).toMatchObject([{ title: 'not a number' }]);
  });

  it.each([
    ['another case', 'José', 'JOSÉ'],
    ['accents composed differently', 'José', 'Jose\u0301'],
  ])('takes as alike: %s', async (_what, first, second) => {
    await apply([column('title', { index: 'unique' })]);
    await insert(first);
    const error: unknown = await insert(second).catch((thrown: unknown) => thrown);
    expect(brokenUniqueIndex(error)).toBe('books_title_unique');
    await insert('Jose');
  });

  it('keeps several properties apart together', async () => {
    await apply([column('title'), column('shelf')], [['title', 'shelf']]);
    const put = (title: string, shelf: string): Promise<unknown> =>
      sql`insert into books (title, shelf) values (${title}, ${shelf})`.execute(store.db);
    await put('Uno', 'A');
    await put('Uno', 'B');
    expect(brokenUniqueIndex(await put('UNO', 'a').catch((thrown: unknown) => thrown))).toBe(
      'books_title_shelf_unique',
    );
  });

  it('makes lists searchable and ordered by index', async () => {
    await apply([column('title'), tags]);
    await sql`insert into books (title) select 'title ' || md5(n::text) from generate_series(1, 20000) n`.execute(
      store.db,
    );
    await store.analyse();
    const plan = async (query: string): Promise<string> =>
      JSON.stringify((await sql.raw(`explain ${query}`).execute(store.db)).rows);
    expect(await plan(`select id from books where replace(title__key, 'n~', 'n') like '%abcde%'`)).toContain(
      'books_title_contains',
    );
    expect(await plan(`select id from books order by title__key, id limit 20 offset 9000`)).toContain(
      'books_title_order',
    );
    expect(
      await plan(
        `select id from books where (title__key, id) > ('t', '00000000-0000-0000-0000-000000000000') order by title__key, id limit 20`,
      ),
    ).toContain('Index Cond');
  });
});
