import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestDocument, VerificationCase } from '../../../src/contract/generated/types';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { buildRequest, type RequestOverrides } from './build-request';
import { TestServer, type TestUser } from './test-server';

const sections = [
  ['MYSELF', ['CONSULT_MYSELF', 'REVIEW_MYSELF'], '/certificate/MySelf/reviewCertificate', 'contractRequestId'],
  ['PROYT', ['CONSULT_PROYT', 'REVIEW_PROYT'], '/projectT/review', 'ceid'],
] as const;
const other = { request: { application: 'OTH', product: 'timeStamping' } };

describe.each(engines)('the review of other applications on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
  });
  afterAll(() => server.close());

  const build = (overrides: RequestOverrides) => buildRequest(server.services.store, overrides);
  const open = async (person: TestUser, body: object): Promise<VerificationCase> => {
    const opened = await person.post('/certificate/Consult/getprocessverification', body);
    expect(opened.status).toBe(200);
    return opened.body['data'] as VerificationCase;
  };
  const openOne = (person: TestUser, { external_id: id }: RequestRow) =>
    open(person, { externalRequestId: String(id) });
  const decide = (person: TestUser, { external_id: id }: RequestRow, documents: RequestDocument[], version: number) =>
    person.post('/documents/ValidateDocument', {
      externalRequestId: String(id),
      version,
      documents: documents.map(({ documentId, documentTypeId }) => ({
        documentId,
        documentTypeId,
        documentstatusid: 'APR',
      })),
    });

  it.each(sections)('of %s decides each document before the request', async (application, codes, url, id) => {
    const reviewer = await server.createUser(...codes);
    const request = await build({ request: { application } });
    const opened = await openOne(reviewer, request);
    expect(opened).toMatchObject({ mine: true, waiting: expect.any(Number) as number });
    const key = { [id]: String(request.id), approved: true };
    expect((await reviewer.post(url, { ...key, version: 1 })).body).toMatchObject({
      informationCode: 'transitionRefused',
      unmet: ['El conjunto documental está incompleto'],
    });
    const [first, ...others] = opened.documents ?? [];
    if (!first) throw new Error('There is no document');
    expect((await decide(reviewer, request, others, 1)).status).toBe(200);
    expect((await decide(reviewer, request, [first], 2)).status).toBe(200);
    const undone = await reviewer.post('/embedded/decision/take-back', {
      externalRequestId: String(request.external_id),
      documentId: first.documentId,
      version: 3,
    });
    expect(undone.body).toMatchObject({ data: { pendingCount: 1 } });
    expect((await reviewer.post(url, { ...key, version: 4 })).status).toBe(409);
    expect((await decide(reviewer, request, [first], 4)).status).toBe(200);
    expect((await reviewer.post(url, { ...key, version: 5 })).status).toBe(200);
    expect(await server.rowOf(request)).toMatchObject({ state: 'EMC', reviewer_id: reviewer.id });
  });

  it.each(sections)('of %s sends back what was not approved', async (application, codes, url, id) => {
    const reviewer = await server.createUser(...codes);
    const documents = { FRD: 'NAP', RVD: 'APR', SFD: 'APR' } as const;
    const request = await build({ request: { application }, documents });
    const body = { [id]: String(request.id), approved: false, version: 1 };
    expect((await reviewer.post(url, body)).status).toBe(200);
    expect(await server.rowOf(request)).toMatchObject({ state: 'SUD' });
  });

  it('leaves other applications to their own reviewers', async () => {
    const checker = await server.createUser('CONSULT_REQUEST', 'MANAGEMENT_CHECKER');
    const partner = await server.createUser('CONSULT_MYSELF', 'REVIEW_MYSELF');
    const request = await build({ request: { application: 'MYSELF' } });
    const { documents = [] } = await openOne(partner, request);
    expect((await decide(checker, request, documents, 1)).status).toBe(404);
    const foreign = await build({});
    expect((await decide(partner, foreign, documents, 1)).status).toBe(404);
  });

  it('goes on to the next case of the same application', async () => {
    const reviewer = await server.createUser('CONSULT_PROYT', 'REVIEW_PROYT', 'CONSULT_ECD', 'MANAGEMENT_CHECKER');
    const due_at = new Date('2020-01-01T12:00:00Z');
    await build({ request: { due_at } });
    const first = await build({ request: { application: 'PROYT', due_at } });
    const second = await build({ request: { application: 'PROYT', due_at: new Date('2020-01-02T12:00:00Z') } });
    const next = await open(reviewer, { externalRequestId: String(first.external_id), next: true });
    expect(next.request.externalRequestId).toBe(String(second.external_id));
    expect(next.mine).toBe(true);
  });

  it('of other products validates what was decided, and approves it then', async () => {
    const reviewer = await server.createUser('OTHCERTIFICATE_CONSULT', 'OTHCERTIFICATE_VALIDATE');
    const decider = await server.createUser('OTHCERTIFICATE_CONSULT', 'OTHCERTIFICATE_APPROVE');
    const request = await build(other);
    const { documents = [] } = await openOne(reviewer, request);
    const key = { contractRequestId: String(request.id) };
    const blind = await reviewer.post('/certificate/ECD/ValidatorVerification', { ...key, version: 1 });
    expect(blind.body).toMatchObject({ informationCode: 'transitionRefused', unmet: ['Hay documentos sin decidir'] });
    expect((await decide(decider, request, documents, 1)).status).toBe(403);
    expect((await decide(reviewer, request, documents, 1)).status).toBe(200);
    const validated = await reviewer.post('/certificate/ECD/ValidatorVerification', { ...key, version: 2 });
    expect(validated.body).toMatchObject({ data: { complete: true, approved: true } });
    expect(await openOne(decider, request)).not.toHaveProperty('holder');
    expect((await decider.post('/certificate/ECD/changeEMCStatus', { ...key, version: 3 })).body).toMatchObject({
      data: { serviceStatusId: 'EMC' },
    });
  });
});
