import type { Canvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPictureReader } from '../../../src/upstream/adapters/inspection/picture-reader';
import { takePicture } from '../../contract/pictures/drawn-pictures';
import { blur, darken, reflect, shrink } from '../../contract/pictures/spoiled-pictures';
import { engines } from '../engines';
import { Applicant } from './applicant';
import { buildRequest } from './build-request';
import { damagedPictures } from './damaged-pictures';
import { TestServer } from './test-server';

const good = takePicture({ scene: 'card', seed: 1 });
const base64Of = (canvas: Canvas) => canvas.toBuffer('image/jpeg').toString('base64');

describe.each(engines)('the warning of a poor picture on %s', (engine) => {
  let server: TestServer;
  let applicant: Applicant;
  beforeAll(async () => {
    server = await TestServer.open(engine, { pictures: openPictureReader() });
    applicant = await Applicant.come(server);
  });
  afterAll(() => server.close());

  const load = async (externalRequestId: string, documentTypeId: string, b64: string) => {
    const documents = [{ documentTypeId, fileName: `${documentTypeId}.jpg`, b64 }];
    const { status, body } = await applicant.person.post('/documents/RegisterRequest', {
      externalRequestId,
      documents,
    });
    return {
      status,
      problem: (body['data'] as { documents: { pictureProblem?: string }[] }).documents[0]?.pictureProblem,
    };
  };

  it('names what is wrong, and keeps the picture', async () => {
    const { externalRequestId } = await applicant.begin();
    expect(await load(externalRequestId, 'FRD', base64Of(good))).toEqual({ status: 200, problem: undefined });
    const poor = [
      ['blurred', takePicture({ scene: 'card', seed: 2 }, blur)],
      ['dark', takePicture({ scene: 'page', seed: 3 }, darken)],
      ['glaring', takePicture({ scene: 'card', seed: 5 }, reflect)],
      ['small', takePicture({ scene: 'card', seed: 4 }, shrink)],
    ] as const;
    for (const [problem, canvas] of poor)
      expect(await load(externalRequestId, 'RVD', base64Of(canvas))).toEqual({ status: 200, problem });
  });

  it('says that a picture is in another place, and not that it is in its own', async () => {
    const { externalRequestId } = await applicant.begin();
    const b64 = base64Of(good);
    expect((await load(externalRequestId, 'FRD', b64)).problem).toBeUndefined();
    expect((await load(externalRequestId, 'FRD', b64)).problem).toBeUndefined();
    expect((await load(externalRequestId, 'RVD', b64)).problem).toBe('repeated');
  });

  it('says that a correction is what was not approved', async () => {
    const sha256 = await server.services.files.write(good.toBuffer('image/jpeg'));
    const request = await buildRequest(server.services.store, {
      request: { state: 'SUD', owner_id: applicant.person.id },
      documents: { FRD: 'NAP', RVD: 'APR', SFD: 'APR' },
    });
    const row = await server.services.store.db
      .updateTable('request_documents')
      .set({ sha256, decided_at: new Date('2026-03-04T14:00:00Z') })
      .where('request_id', '=', request.id)
      .where('type', '=', 'FRD')
      .returning('id')
      .executeTakeFirstOrThrow();
    const response = await applicant.person.post('/certificate/ECD/additionalDocument/update', {
      externalRequestId: String(request.external_id),
      documentId: String(row.id),
      document: { documentTypeId: 'FRD', fileName: 'frente.jpg', b64: base64Of(good) },
      version: request.version,
    });
    expect(response).toMatchObject({ status: 200, body: { data: { pictureProblem: 'repeated' } } });
  });

  it('comes before a picture is stored where that is asked for, and once it was accepted not at all', async () => {
    const blurred = base64Of(takePicture({ scene: 'card', seed: 2 }, blur));
    const request = await buildRequest(server.services.store, {
      request: { state: 'SUD', owner_id: applicant.person.id, asked_evidence: JSON.stringify(['VIM']) },
      documents: { FRD: 'NAP', RVD: 'APR', SFD: 'APR' },
    });
    const rows = await server.services.store.db
      .selectFrom('request_documents')
      .select(['id', 'type'])
      .where('request_id', '=', request.id)
      .execute();
    const send = async (call: string, documentTypeId: string, more: object) =>
      applicant.person.post(`/certificate/ECD/additionalDocument/${call}`, {
        externalRequestId: String(request.external_id),
        document: { documentTypeId, fileName: 'foto.jpg', b64: blurred },
        ...more,
      });
    const replaced = { documentId: String(rows.find(({ type }) => type === 'FRD')?.id) };
    const doubtful = { status: 422, body: { informationCode: 'pictureDoubtful', pictureProblem: 'blurred' } };
    expect(await send('update', 'FRD', { ...replaced, warnFirst: true })).toMatchObject(doubtful);
    expect(await send('register', 'VIM', { warnFirst: true })).toMatchObject(doubtful);
    expect(await server.rowOf(request)).toMatchObject({ state: 'SUD' });
    const stored = { status: 200, body: { data: { pictureProblem: 'blurred' } } };
    expect(await send('register', 'VIM', {})).toMatchObject(stored);
    expect(await send('update', 'FRD', replaced)).toMatchObject({ status: 200 });
    expect(await server.rowOf(request)).toMatchObject({ state: 'VRF' });
  });

  it('is left out where a picture can only be taken for one', async () => {
    const reader = openPictureReader();
    const [damaged] = damagedPictures();
    expect(await reader.measure(damaged?.bytes ?? Buffer.alloc(0))).toBeUndefined();
    expect(await reader.measure(good.toBuffer('image/png'))).toMatchObject({ width: 1000, height: 750 });
    await reader.close();
    expect(await reader.measure(good.toBuffer('image/png'))).toBeUndefined();
  });
});
