import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { buildRequest, type RequestOverrides } from './build-request';
import { TestServer, type TestUser } from './test-server';

describe.each(engines)('the same content in two requests on %s', (engine) => {
  let server: TestServer;
  let reviewer: TestUser;

  beforeAll(async () => {
    server = await TestServer.open(engine);
    reviewer = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER', 'DOCVAL_READONLY');
  });
  afterAll(() => server.close());

  /** Builds a request whose documents have these contents, by type. */
  const withContents = async (
    contents: Readonly<Record<string, string>>,
    request: RequestOverrides['request'] = {},
    states: RequestOverrides['documents'] = {},
  ) => {
    const row = await buildRequest(server.services.store, { request, documents: states });
    for (const { type, id } of await documentsOf(row)) {
      const sha256 = contents[type]?.repeat(64) ?? `${row.id}`.padStart(32, '0') + `${id}`.padStart(32, '0');
      await server.services.store.db.updateTable('request_documents').set({ sha256 }).where('id', '=', id).execute();
    }
    return row;
  };
  const documentsOf = ({ id }: RequestRow) =>
    server.services.store.db
      .selectFrom('request_documents')
      .select(['id', 'type'])
      .where('request_id', '=', id)
      .orderBy('id')
      .execute();
  const ask = async (person: TestUser, { id }: RequestRow) => {
    const { status, body } = await person.get('/embedded/same-content', { contractRequestId: String(id) });
    return { status, found: body['data'] as Record<string, unknown>[] };
  };

  it('is reported on both, with whose it is, which document and when', async () => {
    const one = await withContents({ FRD: 'b' });
    const other = await withContents(
      { RVD: 'b' },
      { document_number: '1000000999', subscriber_name: 'Otra Persona Demo' },
    );
    const own = (await documentsOf(one)).find(({ type }) => type === 'FRD');
    const theirs = (await documentsOf(other)).find(({ type }) => type === 'RVD');
    expect((await ask(reviewer, one)).found).toMatchObject([
      {
        documentId: String(own?.id),
        resource: 'requests',
        contractRequestId: String(other.id),
        reference: other.reference,
        subscriberName: 'Otra Persona Demo',
        samePerson: false,
        document: { documentId: String(theirs?.id), documentTypeId: 'RVD', sha256: 'b'.repeat(64) },
      },
    ]);
    expect((await ask(reviewer, other)).found).toMatchObject([
      { contractRequestId: String(one.id), samePerson: false, document: { documentTypeId: 'FRD' } },
    ]);
  });

  it('tells one of the same person apart, and takes no discarded document of its own', async () => {
    const one = await withContents({ FRD: 'c', RVD: 'd' });
    const again = await withContents({ FRD: 'c' }, {}, { RVD: 'DCT' });
    expect((await ask(reviewer, one)).found).toMatchObject([{ reference: again.reference, samePerson: true }]);
    const discarded = await withContents({ RVD: 'd' }, {}, { RVD: 'DCT' });
    expect((await ask(reviewer, discarded)).found).toEqual([]);
  });

  it('is reported to those alone who may read both', async () => {
    const one = await withContents({ FRD: 'e' });
    const partner = await withContents({ FRD: 'e' }, { application: 'MYSELF' });
    expect((await ask(reviewer, one)).found).toEqual([]);
    const ofBoth = await server.createUser('CONSULT_ECD', 'DOCVAL_READONLY', 'CONSULT_MYSELF');
    expect((await ask(ofBoth, one)).found).toMatchObject([
      { reference: partner.reference, resource: 'partnerRequests' },
    ]);
    const ofPartners = await server.createUser('CONSULT_MYSELF', 'REVIEW_MYSELF');
    expect((await ask(ofPartners, partner)).found).toEqual([]);
    expect((await ask(ofPartners, one)).status).toBe(404);
    const courier = await server.createUser('LOGISTIC_CONSULT');
    expect((await ask(courier, one)).status).toBe(403);
    const applicant = await server.createUser('CONSULT_SUBSCRIBER');
    await server.services.store.db
      .updateTable('requests')
      .set({ owner_id: applicant.id })
      .where('id', 'in', [one.id, partner.id])
      .execute();
    expect((await ask(applicant, one)).status).toBe(403);
  });

  it('is found by an index, however many documents there are', async () => {
    const { rows } = await server.services.store.transaction(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return sql<Record<string, string>>`
        explain select * from request_documents where sha256 = ${'b'.repeat(64)} order by id desc limit 20
      `.execute(trx);
    });
    const plan = rows.map((row) => Object.values(row).join(' ')).join('\n');
    expect(plan).toContain('request_documents_content');
    expect(plan).not.toContain('Sort');
  });
});
