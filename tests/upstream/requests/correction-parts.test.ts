import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { Applicant } from './applicant';
import { buildRequest } from './build-request';
import { pictures } from './hostile-files';
import { TestServer } from './test-server';

const cut = 1000;
const outOfPlace = { status: 422, body: { fields: [{ field: '/document/upload', code: 'fieldNotApplicable' }] } };

describe.each(engines)('documents of a filed request in parts on %s', (engine) => {
  let server: TestServer;
  let applicant: Applicant;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    applicant = await Applicant.come(server);
  });
  afterAll(() => server.close());

  /** Returns what sends a document by its parts: all but the last, the last, and what of them is stored. */
  async function partsOf(state: 'SUD' | 'RAD' | 'VRF', type: string, more: object = {}) {
    const { db } = server.services.store;
    const request = await buildRequest(server.services.store, {
      request: { state, owner_id: applicant.person.id, ...more },
      documents: { FRD: state === 'SUD' ? 'NAP' : 'PEN', RVD: 'APR', SFD: 'APR' },
    });
    const externalRequestId = String(request.external_id);
    const id = randomUUID();
    const part = (from: number, to: number) => ({
      documentTypeId: type,
      fileName: 'foto.jpg',
      b64: pictures.jpg.subarray(from, to).toString('base64'),
      upload: { id, offset: from, bytes: pictures.jpg.length },
    });
    const rejected = await db
      .selectFrom('request_documents')
      .select('id')
      .where('request_id', '=', request.id)
      .where('type', '=', 'FRD')
      .executeTakeFirstOrThrow();
    const send = async (call: string, body: object) => applicant.person.post(call, { externalRequestId, ...body });
    return {
      request,
      first: async (by = send) => by('/documents/RegisterRequest', { documents: [part(0, cut)] }),
      whole: async () =>
        send('/documents/RegisterRequest', { documents: [{ ...part(0, pictures.jpg.length), upload: undefined }] }),
      last: async (from = cut, to = pictures.jpg.length) =>
        type === 'FRD'
          ? send('/certificate/ECD/additionalDocument/update', {
              documentId: String(rejected.id),
              document: part(from, to),
            })
          : send('/certificate/ECD/additionalDocument/register', { document: part(from, to) }),
      storedParts: async () => db.selectFrom('upload_parts').selectAll().where('request_id', '=', request.id).execute(),
    };
  }

  it('takes the place of one that was not approved with its last part', async () => {
    const { request, first, last, storedParts } = await partsOf('SUD', 'FRD');
    expect(await last()).toMatchObject({ status: 409, body: { informationCode: 'uploadOutOfOrder', received: 0 } });
    expect((await first()).body).toMatchObject({ data: { documents: [], received: cut } });
    expect(await last(cut, cut + 10)).toMatchObject(outOfPlace);
    expect(await last()).toMatchObject({ status: 200, body: { data: { bytes: pictures.jpg.length } } });
    expect(await server.rowOf(request)).toMatchObject({ state: 'VRF' });
    expect(await storedParts()).toEqual([]);
  });

  it('is evidence of identity with its last part', async () => {
    const { first, last, storedParts } = await partsOf('RAD', 'VIM');
    expect(await first()).toMatchObject({ status: 200 });
    expect(await last()).toMatchObject({ status: 200, body: { data: { documentTypeId: 'VIM' } } });
    expect(await storedParts()).toEqual([]);
  });

  it('is taken neither whole by the call of drafts, nor of what is not asked for, nor of another person', async () => {
    const { first, whole } = await partsOf('SUD', 'FRD');
    expect(await whole()).toMatchObject({ status: 409, body: { informationCode: 'stateRefused' } });
    const other = await server.createUser('CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER');
    const { externalRequestId } = await applicant.begin();
    expect(await first(async (call, body) => other.post(call, { externalRequestId, ...body }))).toMatchObject({
      body: { informationCode: 'noResults' },
    });
    const approved = await partsOf('SUD', 'RVD');
    expect(await approved.first()).toMatchObject({ body: { informationCode: 'documentNotAsked' } });
    const inReview = await partsOf('VRF', 'FRD');
    expect(await inReview.first()).toMatchObject({ body: { informationCode: 'documentNotAsked' } });
  });
});
