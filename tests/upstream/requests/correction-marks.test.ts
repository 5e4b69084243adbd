import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/generated/limits';
import { factsOfMail } from '../../../src/upstream/domain/requests/mails/mail-facts';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { buildRequest } from './build-request';
import { TestServer, type TestUser } from './test-server';

const marks = { es: 'Documento Subsanado erróneamente', en: 'Document wrongly corrected' } as const;
const reasons = { es: 'El documento no se lee', en: 'The document can’t be read' } as const;
type Language = keyof typeof marks;

describe.each(engines)('the mark of a document wrongly corrected on %s', (engine) => {
  let server: TestServer;
  let checker: TestUser;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    checker = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
  });
  afterAll(() => server.close());

  /** Builds a request whose front side replaces one that was not approved. @returns it, and the replacement's id */
  async function buildCorrected(language: Language = 'es') {
    const { store } = server.services;
    const request = await buildRequest(store, {
      request: { state: 'VRF', language },
      documents: { FRD: 'NAP', RVD: 'APR', SFD: 'APR' },
    });
    const front = store.db
      .selectFrom('request_documents')
      .selectAll()
      .where('request_id', '=', request.id)
      .where('type', '=', 'FRD');
    const { id: former, ...copied } = await front.executeTakeFirstOrThrow();
    const discarded = { state: 'DCT', reason_id: 'D01' } as const;
    await store.db.updateTable('request_documents').set(discarded).where('id', '=', former).execute();
    const { id } = await store.db
      .insertInto('request_documents')
      .values({ ...copied, region: null, state: 'PEN', sha256: copied.sha256.split('').reverse().join('') })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { request, id };
  }

  async function reject({ request, id }: { request: RequestRow; id: number }, decision: object) {
    const response = await checker.post('/documents/ValidateDocument', {
      externalRequestId: String(request.external_id),
      version: request.version,
      documents: [{ documentId: String(id), documentTypeId: 'FRD', documentstatusid: 'NAP', ...decision }],
    });
    expect(response.status).toBe(200);
  }

  const mailedFact = (request: RequestRow) =>
    server.services.store.transaction(async (trx) => {
      const facts = await factsOfMail({ trx, now: new Date() }, request, 'correction', {});
      return facts[0]?.value;
    });

  async function listed({ request, id }: { request: RequestRow; id: number }, language: Language) {
    const { body } = await checker.get('/documents/additionalDocumentList', {
      externalRequestId: String(request.external_id),
      'accept-language': language,
    });
    const list = body['data'] as { current?: { documentId: string; validation?: object } }[];
    return list.find(({ current }) => current?.documentId === String(id))?.current?.validation;
  }

  async function inTimeline(request: RequestRow, language: Language) {
    const { body } = await checker.get('/embedded/timeline', {
      contractRequestId: String(request.id),
      'accept-language': language,
    });
    const { entries } = body['data'] as { entries: { documents?: object[] }[] };
    return entries.flatMap(({ documents = [] }) => documents);
  }

  it.each(['es', 'en'] as const)(
    'stands once beside another reason and the whole observation, in %s',
    async (language) => {
      const corrected = await buildCorrected(language);
      const observation = 'x'.repeat(limits.form.observation.max);
      await reject(corrected, { reasonId: 'D01', observation });
      const [mark, reason] = [marks[language], reasons[language]];
      expect(await mailedFact(corrected.request)).toBe(`${reason}. ${mark}. ${observation}`);
      expect(await listed(corrected, language)).toMatchObject({ reason, mark, observation });
      expect(await inTimeline(corrected.request, language)).toMatchObject([{ reason, mark, observation }]);
    },
  );

  it.each(['es', 'en'] as const)('is the reason alone where that says it, in %s', async (language) => {
    const corrected = await buildCorrected(language);
    await reject(corrected, { reasonId: 'D09' });
    expect(await mailedFact(corrected.request)).toBe(marks[language]);
    const [decided] = await inTimeline(corrected.request, language);
    for (const shown of [await listed(corrected, language), decided]) {
      expect(shown).toMatchObject({ reason: marks[language] });
      expect(shown).not.toHaveProperty('mark');
      expect(shown).not.toHaveProperty('observation');
    }
  });

  it('is read out of an observation that was stored with it in front', async () => {
    const { db } = server.services.store;
    const corrected = await buildCorrected('en');
    await reject(corrected, { reasonId: 'D01', observation: 'Sin reverso' });
    const stored = `${marks.es}. Sin reverso`;
    const documents = [{ type: 'FRD', from: 'PEN', to: 'NAP', reasonId: 'D01', observation: stored }];
    await db.updateTable('request_documents').set({ observation: stored }).where('id', '=', corrected.id).execute();
    await db
      .updateTable('request_events')
      .set({ documents: JSON.stringify(documents) })
      .where('request_id', '=', corrected.request.id)
      .where('documents', 'is not', null)
      .execute();
    const shown = { reason: reasons.en, mark: marks.en, observation: 'Sin reverso' };
    expect(await mailedFact(corrected.request)).toBe(`${reasons.en}. ${marks.en}. Sin reverso`);
    expect(await listed(corrected, 'en')).toMatchObject(shown);
    expect(await inTimeline(corrected.request, 'en')).toMatchObject([shown]);
    await db.updateTable('request_documents').set({ observation: marks.es }).where('id', '=', corrected.id).execute();
    expect(await mailedFact(corrected.request)).toBe(`${reasons.en}. ${marks.en}`);
  });
});
