import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { createOfficial, type Official } from '../issuance/officials';
import { buildRequest, type RequestOverrides } from './build-request';
import { TestServer, type TestUser } from './test-server';

const approved = { FRD: 'APR', RVD: 'APR', SFD: 'APR' } as const;
const unexplained =
  'Hay datos que no coinciden con el documento, el registro o la cuenta y falta el motivo para seguir';
const reason = 'El 7 del documento está borroso: es un 1, como en el registro';
const explained = { mismatches: { fields: ['documentNumber'], reason } };

describe.each(engines)('what does not match on %s', (engine) => {
  let server: TestServer;
  let checker: TestUser;
  let partner: TestUser;
  let official: Official;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    checker = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
    partner = await server.createUser('CONSULT_MYSELF', 'REVIEW_MYSELF');
    official = await createOfficial(server);
  });
  afterAll(() => server.close());

  let contents = 0;
  /** Stores a reviewed request, with a document of its own in which that number was read. */
  const build = async (documentNumber: string | undefined, request: RequestOverrides['request'] = {}) => {
    const row = await buildRequest(server.services.store, { documents: approved, request });
    const sha256 = (++contents).toString(16).padStart(64, 'e');
    const { db } = server.services.store;
    await db
      .updateTable('request_documents')
      .set({ sha256 })
      .where('request_id', '=', row.id)
      .where('type', '=', 'FRD')
      .execute();
    if (documentNumber !== undefined) await read(sha256, documentNumber);
    return { row, sha256, key: keyOf(row) };
  };
  const read = (sha256: string, value: string, name = 'documentNumber') =>
    server.services.store.db
      .insertInto('document_readings')
      .values({
        sha256,
        kind: 'dni',
        status: 'fulfilled',
        fields: JSON.stringify([{ name, value, confidence: 0.9 }]),
        started_at: new Date(),
      })
      .execute();
  const keyOf = ({ id, version }: RequestRow) => ({ contractRequestId: String(id), version });
  const historyOf = async (person: TestUser, { id }: RequestRow) =>
    (await person.post('/certificate/Consult/getstatushistory', { contractRequestId: String(id) })).body['data'] as {
      event?: string;
    }[];

  it('keeps a request from issuance until the reviewer says why, by either call', async () => {
    const { key } = await build('1000000723');
    for (const call of ['ValidatorVerification', 'changeEMCStatus']) {
      const refused = await checker.post(`/certificate/ECD/${call}`, key);
      expect(refused).toMatchObject({ status: 409, body: { unmet: [unexplained] } });
    }
    const other = { mismatches: { fields: ['firstNames'], reason } };
    const beside = await checker.post('/certificate/ECD/changeEMCStatus', { ...key, ...other });
    expect(beside).toMatchObject({ status: 409, body: { unmet: [unexplained] } });
    const short = { mismatches: { fields: ['documentNumber'], reason: 'ok' } };
    expect((await checker.post('/certificate/ECD/changeEMCStatus', { ...key, ...short })).status).toBe(422);
    const response = await checker.post('/certificate/ECD/changeEMCStatus', { ...key, ...explained });
    expect(response.body).toMatchObject({ data: { serviceStatusId: 'EMC' } });
  });

  it('stands with its reason in history and audit trail, and not in what the applicant reads', async () => {
    const owner = await server.createUser('CONSULT_SUBSCRIBER');
    const { row, key } = await build('1000000723', { owner_id: owner.id });
    await checker.post('/certificate/ECD/changeEMCStatus', { ...key, ...explained });
    const field = { field: 'documentNumber', label: 'Número de documento' };
    expect((await historyOf(checker, row)).at(-1)).toMatchObject({ mismatches: [field], mismatchReason: reason });
    const timeline = await checker.get('/embedded/timeline', { contractRequestId: key.contractRequestId });
    const { entries } = timeline.body['data'] as { entries: object[] };
    expect(entries).toContainEqual(expect.objectContaining({ mismatches: [field], mismatchReason: reason }));
    const entry = await server.services.store.db
      .selectFrom('audit')
      .select('detail')
      .where('subject', '=', `requests/${row.id}`)
      .where('action', '=', 'request.approve')
      .executeTakeFirstOrThrow();
    expect(entry.detail).toMatchObject({ mismatches: ['documentNumber'], why: reason });
    expect(JSON.stringify(await historyOf(owner, row))).not.toContain(reason);
  });

  it('is of the account, too, whose applicant filed for themselves with another’s number', async () => {
    const owner = await server.createUser('CONSULT_SUBSCRIBER');
    const numbered = (documentNumber: string) =>
      server.services.store.db.updateTable('users').set({ documentNumber }).where('id', '=', owner.id).execute();
    await numbered('1000000790');
    const { row, key } = await build(undefined, { owner_id: owner.id });
    const compared = await checker.get('/documents/getDocumentData', { externalRequestId: String(row.external_id) });
    const field = { field: 'documentNumber', form: '1000000123', account: '1000000790' };
    expect(compared.body['data']).toContainEqual(expect.objectContaining(field));
    const refused = await checker.post('/certificate/ECD/changeEMCStatus', key);
    expect(refused).toMatchObject({ status: 409, body: { unmet: [unexplained] } });
    const response = await checker.post('/certificate/ECD/changeEMCStatus', { ...key, ...explained });
    expect(response.body).toMatchObject({ data: { serviceStatusId: 'EMC' } });

    await numbered('01000000123');
    const own = await build(undefined, { owner_id: owner.id });
    expect((await checker.post('/certificate/ECD/changeEMCStatus', own.key)).status).toBe(200);
    await numbered('1000000790');
    const forAnother = await build(undefined, { owner_id: owner.id, application: 'PROYT' });
    const { external_id: id } = forAnother.row;
    const data = await checker.get('/documents/getDocumentData', { externalRequestId: String(id) });
    expect(JSON.stringify(data.body)).not.toContain('"account"');
  });

  it('asks nothing where the number is read as it was entered, with dots or without, or not at all', async () => {
    for (const number of ['1.000.000.123', undefined]) {
      const { key } = await build(number);
      const response = await checker.post('/certificate/ECD/changeEMCStatus', key);
      expect(response.body).toMatchObject({ data: { serviceStatusId: 'EMC' } });
    }
  });

  it('compares the date of issue that was entered, and wants a reason for another in the document', async () => {
    const { key, sha256, row } = await build(undefined, { form: JSON.stringify({ expeditionDate: '2008-04-20' }) });
    await read(sha256, '2003-05-21', 'issueDate');
    const compared = await checker.get('/documents/getDocumentData', { externalRequestId: String(row.external_id) });
    expect(compared.body['data']).toContainEqual(
      expect.objectContaining({ field: 'issueDate', form: '2008-04-20', ocr: '2003-05-21' }),
    );
    const refused = await checker.post('/certificate/ECD/changeEMCStatus', key);
    expect(refused).toMatchObject({ status: 409, body: { unmet: [unexplained] } });
  });

  it('keeps a partner’s request, too, whose approval has no other question', async () => {
    const { key } = await build('1000000723', { application: 'MYSELF' });
    const review = { ...key, approved: true, observation: 'Todo en orden' };
    const refused = await partner.post('/certificate/MySelf/reviewCertificate', review);
    expect(refused).toMatchObject({ status: 409, body: { unmet: [unexplained] } });
    const response = await partner.post('/certificate/MySelf/reviewCertificate', { ...review, ...explained });
    expect(response.body).toMatchObject({ data: { serviceStatusId: 'EMC' } });
  });

  it('is issued on the reason of its approval; what was read only afterwards wants one of the official', async () => {
    const known = await build('1000000723');
    const explainedFirst = await checker.post('/certificate/ECD/changeEMCStatus', { ...known.key, ...explained });
    const { version } = explainedFirst.body['data'] as { version: number };
    expect((await official.issue({ ...known.key, version })).body).toMatchObject({ data: { serviceStatusId: 'EMI' } });

    const late = await build(undefined);
    const response = await checker.post('/certificate/ECD/changeEMCStatus', late.key);
    const key = { ...late.key, version: (response.body['data'] as { version: number }).version };
    await read(late.sha256, '1000000723');
    expect(await official.issue(key)).toMatchObject({ status: 409, body: { unmet: [unexplained] } });
    expect((await official.issue({ ...key, ...explained })).body).toMatchObject({ data: { serviceStatusId: 'EMI' } });
    expect((await historyOf(checker, late.row)).at(-1)).toMatchObject({ event: 'Emitir', mismatchReason: reason });
  });
});
