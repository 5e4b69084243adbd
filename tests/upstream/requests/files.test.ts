import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { buildRequest } from './build-request';
import { damagedPictures } from './damaged-pictures';
import { makePdf, pictures, triedFiles, type TriedFile } from './hostile-files';
import { TestServer, type TestUser } from './test-server';
import { writtenPdfs } from './written-pdfs';

const inconsistent = 'Inconsistencia al cargar archivo (Está intentando cargar un documento con contraseña o corrupto)';
const tried = [...(await triedFiles()), ...damagedPictures(), ...writtenPdfs()];

describe.each(engines)('files on %s', (engine) => {
  let server: TestServer;
  let owner: TestUser;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    owner = await server.createUser('CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER');
  });
  afterAll(() => server.close());

  const draft = () =>
    buildRequest(server.services.store, {
      request: { state: 'BOR', owner_id: owner.id },
      documents: { FRD: null, RVD: null, SFD: null },
    });
  /** Returns a request whose ADI takes pictures and PDFs alike, so that one place tries every file. */
  const filed = () =>
    buildRequest(server.services.store, { request: { state: 'RAD', owner_id: owner.id }, documents: { FRD: null } });
  const load = async ({ name, bytes }: Pick<TriedFile, 'name' | 'bytes'>) => {
    const request = await filed();
    const response = await owner.post('/certificate/ECD/additionalDocument/register', {
      externalRequestId: String(request.external_id),
      document: { documentTypeId: 'ADI', fileName: name, b64: Buffer.from(bytes).toString('base64') },
    });
    const stored = await server.services.store.db
      .selectFrom('request_documents')
      .selectAll()
      .where('request_id', '=', request.id)
      .where('type', '=', 'ADI')
      .execute();
    return { response, stored };
  };
  const storedFiles = async () => {
    const folder = path.join(server.services.settings.dataDir, 'files');
    return (await readdir(folder, { recursive: true }).catch(() => [])).length;
  };

  const refused = tried.filter(({ key }) => key !== undefined);
  const taken = tried.filter(({ key }) => key === undefined);

  it.each(refused.map((file) => [file.what, file] as const))('refuses %s', async (_what, file) => {
    const before = await storedFiles();
    const { response, stored } = await load(file);
    const code = ['maxLength', 'unstorableText'].includes(file.key ?? '') ? 'validationFailed' : file.key;
    expect(response).toMatchObject({ status: 422, body: { status: false, informationCode: code } });
    if (file.key === 'fileInconsistent') expect(response.body['message']).toBe(inconsistent);
    if (file.key === 'fileTooLarge') expect(response.body['message']).toBe('El archivo supera el máximo de 8 MB');
    expect(response.body['message']).not.toMatch(/[{}]/);
    const [field] = response.body['fields'] as { field: string; code: string }[];
    expect(field?.code).toBe(file.key);
    expect(field?.field).toMatch(/^\/document\/(b64|fileName)$/);
    expect(stored).toEqual([]);
    expect(await storedFiles()).toBe(before);
  });

  it.each(taken.map((file) => [file.what, file] as const))('takes %s', async (_what, file) => {
    const { response, stored } = await load(file);
    expect(response).toMatchObject({ status: 200, body: { status: true, data: { documentstatusid: 'PEN' } } });
    expect(stored).toMatchObject([{ bytes: file.bytes.length, file_name: file.name.normalize('NFC') }]);
    const { filePath } = response.body['data'] as { filePath: string };
    const read = await owner.get('/documents/file', { path: filePath });
    expect(Buffer.compare(read.body['bytes'] as Buffer, file.bytes)).toBe(0);
  });

  it('is alive after all of them, and reads the next one', async () => {
    expect((await load({ name: 'a.pdf', bytes: await makePdf() })).response.status).toBe(200);
  });

  it.each(['%%%%', 'YQ', 'YQ==\n', 'YR==', 'YQ-_', ' YQ==', 'data:image/jpeg;base64,YQ=='])(
    'takes base64 strictly: %j',
    async (b64) => {
      const request = await filed();
      const response = await owner.post('/certificate/ECD/additionalDocument/register', {
        externalRequestId: String(request.external_id),
        document: { documentTypeId: 'ADI', fileName: 'a.jpg', b64 },
      });
      expect(response).toMatchObject({ status: 422, body: { informationCode: 'fileNotBase64' } });
    },
  );

  it('says the maximum also to who sends more than is read', async () => {
    const request = await draft();
    const response = await owner.post('/documents/RegisterRequest', {
      externalRequestId: String(request.external_id),
      documents: [{ documentTypeId: 'FRD', fileName: 'a.jpg', b64: 'A'.repeat(13_000_000) }],
    });
    expect(response).toMatchObject({ status: 413, body: { message: 'El archivo supera el máximo de 8 MB' } });
  });

  it('keeps the documents of a draft, and discards the one that another replaces', async () => {
    const request = await draft();
    const send = (fileName: string, bytes: Uint8Array, headers = {}) =>
      owner.post(
        '/documents/RegisterRequest',
        {
          externalRequestId: String(request.external_id),
          documents: [{ documentTypeId: 'FRD', fileName, b64: Buffer.from(bytes).toString('base64') }],
        },
        headers,
      );
    const states = async () =>
      (
        await server.services.store.db
          .selectFrom('request_documents')
          .selectAll()
          .where('request_id', '=', request.id)
          .orderBy('id')
          .execute()
      ).map(({ state }) => state);
    const first = await send('frente.jpg', pictures.jpg, { 'idempotency-key': 'subida-1' });
    const again = await send('frente.jpg', pictures.jpg, { 'idempotency-key': 'subida-1' });
    expect(again.body).toEqual(first.body);
    expect(first.body).toMatchObject({ data: { documents: [{ documentTypeId: 'FRD', contentType: 'image/jpeg' }] } });
    expect((await send('frente.jpg', pictures.jpg)).body).toEqual(first.body);
    expect(await states()).toEqual(['PEN']);
    await send('frente.png', pictures.png);
    expect(await states()).toEqual(['DCT', 'PEN']);
  });

  it('takes a file in parts, and goes on where it was left', async () => {
    const request = await draft();
    const cut = 1000;
    const id = '0a2f7f8e-5a53-4a1c-9d57-3f0e5a1b2c3d';
    const send = (from: number, to: number) =>
      owner.post('/documents/RegisterRequest', {
        externalRequestId: String(request.external_id),
        documents: [
          {
            documentTypeId: 'RVD',
            fileName: 'reverso.jpg',
            b64: pictures.jpg.subarray(from, to).toString('base64'),
            upload: { id, offset: from, bytes: pictures.jpg.length },
          },
        ],
      });
    expect((await send(0, cut)).body).toMatchObject({ data: { documents: [], received: cut } });
    expect((await send(0, cut)).body).toMatchObject({ data: { documents: [], received: cut } });
    expect(await send(cut + 5, cut + 50)).toMatchObject({
      status: 409,
      body: { informationCode: 'uploadOutOfOrder', received: cut },
    });
    const whole = await send(cut, pictures.jpg.length);
    expect(whole.body).toMatchObject({
      data: { received: pictures.jpg.length, documents: [{ bytes: pictures.jpg.length }] },
    });
    expect(await server.services.store.db.selectFrom('upload_parts').selectAll().execute()).toEqual([]);
  });

  it('takes what the product asks for, of its own draft, and nothing else', async () => {
    const request = await draft();
    const stranger = await server.createUser('CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER');
    const body = (documentTypeId: string) => ({
      externalRequestId: String(request.external_id),
      documents: [{ documentTypeId, fileName: 'a.jpg', b64: pictures.jpg.toString('base64') }],
    });
    expect(await owner.post('/documents/RegisterRequest', body('RUE'))).toMatchObject({
      status: 422,
      body: { informationCode: 'documentNotAsked' },
    });
    expect(await stranger.post('/documents/RegisterRequest', body('FRD'))).toMatchObject({ status: 404 });
    const filedAlready = await filed();
    const late = { ...body('FRD'), externalRequestId: String(filedAlready.external_id) };
    expect(await owner.post('/documents/RegisterRequest', late)).toMatchObject({
      status: 409,
      body: { message: 'Una solicitud en estado «Por comprobar identidad» no admite «Guardar»' },
    });
  });
});
