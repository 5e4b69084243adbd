import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverLimits } from '../../../src/contract/generated/server-limits';
import { contentDigest } from '../../../src/upstream/store/content-digest';
import { engines } from '../engines';
import { Applicant } from './applicant';
import { buildRequest } from './build-request';
import { TestServer } from './test-server';
import { blankPng } from './written-pngs';

const { own, forOthers, named } = serverLimits.drafts;
const { perRequest, megabytesPerRequest } = serverLimits.documents;

/** Returns so many documents of a request that others replaced. */
function replacedDocuments(request: number, { count, bytes }: { readonly count: number; readonly bytes: number }) {
  const file = { sha256: 'a'.repeat(64), file_name: 'FRD.jpg', content_type: 'image/jpeg', bytes, pages: 1 };
  return Array.from({ length: count }, () => ({ request_id: request, type: 'FRD', state: 'DCT' as const, ...file }));
}

describe.each(engines)('the drafts of an account on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
  });
  afterAll(() => server.close());

  const begin = ({ person }: Applicant, more: object = {}) =>
    person.post('/certificate/Consult/updateRequestData', { productId: 'naturalPerson', ...more });
  /** Builds drafts up to so many. */
  const have = async ({ person }: Applicant, count: number, application: string): Promise<string[]> => {
    const references: string[] = [];
    while (references.length < count) {
      const { db } = server.services.store;
      const request = { state: 'BOR', application, owner_id: person.id } as const;
      const { reference, id } = await buildRequest(server.services.store, { request });
      await db.deleteFrom('request_documents').where('request_id', '=', id).execute();
      references.push(reference);
    }
    return references;
  };

  it('are bounded, and the refusal names the oldest; one that is withdrawn makes room', async () => {
    const applicant = await Applicant.come(server);
    const references = await have(applicant, own - 1, 'ECD');
    expect((await begin(applicant)).status).toBe(200);
    const refused = await begin(applicant, { productId: 'timeStamping' });
    expect(refused).toMatchObject({ status: 409, body: { informationCode: 'draftsSpent', params: { max: own } } });
    expect(refused.body['message']).toContain(references.slice(0, named).join(', '));
    expect((await begin(await Applicant.come(server))).status).toBe(200);
    const { db } = server.services.store;
    const oldest = db
      .selectFrom('requests')
      .selectAll()
      .where('reference', '=', references[0] ?? '');
    const { id, version } = await oldest.executeTakeFirstOrThrow();
    const key = { contractRequestId: String(id), version };
    await applicant.person.post('/certificate/ECD/UpdateStatus', { ...key, status: 'ANU' });
    expect((await begin(applicant)).status).toBe(200);
  });

  it('are bounded for two that are begun at once', async () => {
    const applicant = await Applicant.come(server);
    await have(applicant, own - 1, 'ECD');
    const responses = await Promise.all([begin(applicant), begin(applicant)]);
    expect(responses.map(({ status }) => status).sort((one, two) => one - two)).toEqual([200, 409]);
  });

  it('for others are more, and apart from those for itself', async () => {
    const partner = await Applicant.come(server, 'CONSULT_MYSELF');
    await have(partner, own, 'MYSELF');
    expect((await begin(partner, { applicationId: 'MYSELF' })).status).toBe(200);
    expect((await begin(partner)).status).toBe(200);
    expect(forOthers).toBeGreaterThan(own);
  });

  it.each([
    ['many', { count: perRequest, bytes: 10 }],
    ['heavy', { count: 1, bytes: megabytesPerRequest * 1_000_000 }],
  ])('take no document beside too %s, those that were replaced included', async (_, replaced) => {
    const applicant = await Applicant.come(server);
    const draft = await applicant.begin();
    const rows = replacedDocuments((await applicant.rowOf(draft)).id, replaced);
    await server.services.store.db.insertInto('request_documents').values(rows).execute();
    expect(await applicant.loadDocuments(draft)).toMatchObject({
      status: 409,
      body: { informationCode: 'documentsSpent' },
    });
  });

  it('store no file of a call of which one has no room', async () => {
    const applicant = await Applicant.come(server);
    const draft = await applicant.begin();
    const [first, second] = [blankPng(801, 601), blankPng(802, 602)];
    const { services } = server;
    await services.store.db
      .insertInto('request_documents')
      .values(replacedDocuments((await applicant.rowOf(draft)).id, { count: perRequest - 1, bytes: 10 }))
      .execute();
    const documents = [first, second].map((bytes, at) => ({
      documentTypeId: ['FRD', 'RVD'][at],
      fileName: 'page.png',
      b64: bytes.toString('base64'),
    }));
    const load = (loaded: object[]) =>
      applicant.person.post('/documents/RegisterRequest', {
        externalRequestId: draft.externalRequestId,
        documents: loaded,
      });
    expect(await load(documents)).toMatchObject({ status: 409, body: { informationCode: 'documentsSpent' } });
    expect(await services.files.read(contentDigest(first))).toBeUndefined();
    expect(await load(documents.slice(0, 1))).toMatchObject({ status: 200 });
    expect(await services.files.read(contentDigest(first))).toBeDefined();
  });
});
