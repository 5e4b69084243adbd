import fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comparableDocument } from '../../../src/contract/written-values';
import { comparableColumn } from '../../../src/upstream/domain/accounts/comparable-column';
import { stripZeros } from '../../../src/upstream/store/migrations/028-document-numbers';
import { engines } from '../engines';
import { buildRequest } from '../requests/build-request';
import { TestServer } from '../requests/test-server';

describe.each(engines)('numbers of documents, on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
  });
  afterAll(() => server.close());

  it('are compared by the database as by the contract', async () => {
    const written = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^(CC|ce|NIT|TI)?[0 .-]{0,4}[0-9A-Za-z.０-９-]{0,12}$/),
    );
    const numbers = fc.sample(written, 500).filter((text) => !text.includes('\0'));
    const { rows } = await sql<{ number: string; comparable: string }>`
      select number, ${sql.raw(comparableColumn('number'))} as comparable from unnest(${numbers}::text[]) as each(number)
    `.execute(server.services.store.db);
    expect(rows).toEqual(numbers.map((number) => ({ number, comparable: comparableDocument(number) })));
  });

  it('that an earlier version stored with zeros before them lose those, where both spellings are not there', async () => {
    const { db } = server.services.store;
    const stored = { '00123': '123', '0800191045-1': '800191045-1', '0AB1': '0AB1', '1000': '1000', '': '' };
    const requests = await Promise.all(
      Object.keys(stored).map((number) =>
        buildRequest(server.services.store, { request: { document_number: number } }),
      ),
    );
    const citizens = ['0777', '777', '00888'];
    const names = { first_name: 'Demo', second_name: '', sur_name: 'Prueba', second_surname: '' };
    const card = {
      document_type: 'CC',
      document_state: 'VIGENTE',
      issued_at: '2010-01-01',
      issued_in: '11001',
      traces: '{}',
      failures: '{}',
    };
    const birth = { birth_date: '1990-01-01', birth_place: '11001' };
    await db
      .insertInto('registry_citizens')
      .values(citizens.map((document_number) => ({ ...names, ...card, ...birth, document_number })))
      .execute();
    await stripZeros(db as unknown as Kysely<unknown>);
    const rows = await Promise.all(requests.map((request) => server.rowOf(request)));
    expect(rows.map(({ document_number: number }) => number)).toEqual(Object.values(stored));
    const after = await db
      .selectFrom('registry_citizens')
      .select('document_number')
      .orderBy('document_number')
      .execute();
    expect(after.map(({ document_number: number }) => number)).toEqual(['0777', '777', '888']);
  });
});
