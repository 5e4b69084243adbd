import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverLimits } from '../../../src/contract/generated/server-limits';
import { drawDocument } from '../../../src/upstream/seed/requests/draw-document';
import { applicants } from '../../../src/upstream/seed/requests/applicants';
import { drawFront } from '../../../src/upstream/seed/requests/draw-identity-card';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { dataOf } from '../identity/identity-server';
import { buildRequest } from '../requests/build-request';
import { twoFrames } from '../requests/damaged-pictures';
import { TestServer, type TestUser } from '../requests/test-server';

type Compared = Record<string, unknown> & { readonly field: string; readonly ocrStatus?: string };

const [person] = applicants();
if (!person) throw new Error('The demo has no people');
const names = [person.firstName, person.secondName, person.secondSurname, person.surName].join(' ');

describe.each(engines)('reading documents on %s', (engine) => {
  let server: TestServer;
  let checker: TestUser;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    checker = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
  });
  afterAll(() => server.close());

  /**
   * Returns a case of the person, surnames entered the other way round, with a front and a tax paper that are really
   * there.
   */
  async function build(): Promise<RequestRow> {
    const request = await buildRequest(server.services.store, {
      request: { document_number: person?.documentNumber, subscriber_name: names, company_name: person?.companyName },
      documents: { RUT: 'PEN' },
    });
    if (person) {
      await put(request, 'FRD', drawFront(person, 0), 'image/jpeg');
      await put(request, 'RUT', await drawDocument('RUT', person), 'application/pdf');
    }
    return request;
  }

  async function put(request: RequestRow, type: string, bytes: Uint8Array, contentType: string): Promise<void> {
    const sha256 = await server.services.files.write(bytes);
    await server.services.store.db
      .updateTable('request_documents')
      .set({ sha256, content_type: contentType })
      .where('request_id', '=', request.id)
      .where('type', '=', type)
      .execute();
  }

  const documentOf = (request: RequestRow, type: string) =>
    server.services.store.db
      .selectFrom('request_documents')
      .selectAll()
      .where('request_id', '=', request.id)
      .where('type', '=', type)
      .executeTakeFirstOrThrow();

  const compare = async (request: RequestRow) => {
    const response = await checker.get('/documents/getDocumentData', {
      externalRequestId: String(request.external_id),
    });
    return dataOf(response) as unknown as Compared[];
  };

  it('begins when a case is opened, and shows what was read beside form and registry', async () => {
    const request = await build();
    const first = await compare(request);
    expect(first.find(({ field }) => field === 'fullName')).toMatchObject({ form: names, ocrStatus: 'loading' });
    await expect
      .poll(async () => (await compare(request)).filter(({ ocrStatus }) => ocrStatus === 'loading'), {
        timeout: 60_000,
      })
      .toEqual([]);
    const compared = await compare(request);
    const front = await documentOf(request, 'FRD');
    const fullName = compared.find(({ field }) => field === 'fullName');
    expect(fullName).toMatchObject({ ocrStatus: 'fulfilled', ocrWordScore: 100, label: 'Nombre completo' });
    expect(Number(fullName?.['ocrNameScore'])).toBeLessThan(80);
    const number = compared.find(({ field }) => field === 'documentNumber');
    expect(number).toMatchObject({ form: person?.documentNumber, ocr: person?.documentNumber, ocrStatus: 'fulfilled' });
    expect(number?.['readings']).toContainEqual(
      expect.objectContaining({ documentId: String(front.id), documentTypeId: 'FRD', value: person?.documentNumber }),
    );
    expect(number?.['region']).toMatchObject({ page: 1 });
    expect(compared.find(({ field }) => field === 'companyName')).toMatchObject({
      ocr: person?.companyName,
      ocrNameScore: 100,
    });
    // The tax paper's own date is not that of the identity document.
    expect(compared.find(({ field }) => field === 'issueDate')?.['ocr']).toBeUndefined();
    // Read once: the same content in another case is there at once.
    const again = await build();
    expect((await compare(again)).find(({ field }) => field === 'lastNames')).toMatchObject({ ocrStatus: 'fulfilled' });
  }, 120_000);

  it('gives a suggestion for a stored document and for a file that is sent', async () => {
    const request = await build();
    const { id } = await documentOf(request, 'RUT');
    const stored = dataOf(await checker.post('/documents/rutoptimization', { documentId: String(id) }));
    expect(stored).toMatchObject({ kind: 'rut', status: 'fulfilled', suggested: true, documentId: String(id) });
    expect(stored['fields']).toContainEqual(
      expect.objectContaining({ name: 'companyDocument', value: person?.companyDocument, confidence: 1 }),
    );
    const b64 = Buffer.from(drawFront(person as never, 0)).toString('base64');
    const sent = dataOf(await checker.post('/documents/dnioptimization', { fileName: 'cédula.jpg', b64 }));
    expect(sent['fields']).toContainEqual(
      expect.objectContaining({ name: 'documentNumber', value: person?.documentNumber }),
    );
  }, 120_000);

  it('says what is missing or wrong, and shows no one another’s document', async () => {
    expect(await checker.post('/documents/dnioptimization', {})).toMatchObject({
      status: 422,
      body: { fields: [{ field: '/fileName' }, { field: '/b64' }] },
    });
    const b64 = Buffer.from('not a picture').toString('base64');
    const wrong = await checker.post('/documents/dnioptimization', { fileName: 'a.jpg', b64 });
    expect(wrong.status).toBe(422);
    const request = await build();
    const { id } = await documentOf(request, 'FRD');
    const applicant = await server.createUser('FILLOUT_SUBSCRIBER', 'CONSULT_SUBSCRIBER');
    const hidden = await applicant.post('/documents/dnioptimization', { documentId: String(id) });
    expect(hidden.status).toBe(404);
  });

  it('outlives a picture that ends its decoder, says why there is no reading, and tries it no more', async () => {
    const request = await build();
    await put(request, 'FRD', twoFrames, 'image/jpeg');
    const { id } = await documentOf(request, 'FRD');
    await compare(request);
    const unread = async () =>
      (await compare(request)).flatMap(({ field, unread }) => (field === 'fullName' ? unread : []));
    const damaged = 'El archivo está dañado y no se pudo leer. Ingrese los datos a mano';
    await expect.poll(unread, { timeout: 60_000 }).toContainEqual({ documentId: String(id), message: damaged });
    const triesOf = async () =>
      (
        await server.services.store.db
          .selectFrom('document_readings')
          .select('tries')
          .where('sha256', '=', (await documentOf(request, 'FRD')).sha256)
          .executeTakeFirstOrThrow()
      ).tries;
    await compare(request);
    expect(await triesOf()).toBe(1);
    for (const tries of [2, 3, 3]) {
      const again = await checker.post('/documents/dnioptimization', { documentId: String(id) });
      expect(again).toMatchObject({ status: 422, body: { informationCode: 'documentDamaged', message: damaged } });
      expect(await triesOf()).toBe(tries);
    }
  }, 120_000);

  it('gives up on a content whose readers died with their servers', async () => {
    const request = await build();
    await put(request, 'RVD', Buffer.from('a content that ends servers'), 'image/jpeg');
    const { sha256 } = await documentOf(request, 'RVD');
    const row = { sha256, kind: 'dni' as const, status: 'loading' as const, fields: '[]' };
    await server.services.store.db
      .insertInto('document_readings')
      .values({ ...row, tries: 3, started_at: new Date(0) })
      .onConflict((conflict) =>
        conflict.columns(['sha256', 'kind']).doUpdateSet({ ...row, tries: 3, started_at: new Date(0) }),
      )
      .execute();
    await compare(request);
    await expect
      .poll(async () => (await compare(request)).flatMap(({ unread = [] }) => unread as unknown[]), { timeout: 20_000 })
      .toContainEqual(expect.objectContaining({ message: 'El documento no se pudo leer. Ingrese los datos a mano' }));
  });

  it('asks one who sends many pictures at once to wait, and still reads those of others', async () => {
    const { waitingOfOne } = serverLimits.recognition;
    const [applicant, other] = [
      await server.createUser('FILLOUT_SUBSCRIBER'),
      await server.createUser('REVIEW_MYSELF'),
    ];
    const b64 = createCanvas(600, 400).toBuffer('image/png').toString('base64');
    const read = (user: TestUser) => user.post('/documents/dnioptimization', { fileName: 'blank.png', b64 });
    const many = Array.from({ length: waitingOfOne + 6 }, () => read(applicant));
    const refused = (await Promise.all([...many, read(other)])).map(({ status }) => status);
    expect(refused.pop()).toBe(200);
    expect(new Set(refused)).toEqual(new Set([200, 429]));
  }, 120_000);

  it('tells a picture with nothing in it, and a file that is gone', async () => {
    const request = await build();
    const gone = await documentOf(request, 'RVD');
    const blank = createCanvas(400, 300).toBuffer('image/png').toString('base64');
    const nothing = dataOf(await checker.post('/documents/dnioptimization', { fileName: 'blank.png', b64: blank }));
    expect(nothing).toMatchObject({ status: 'fulfilled', fields: [] });
    expect(nothing['message']).toMatch(/^No se reconoció ningún dato/);
    const response = await checker.post('/documents/dnioptimization', { documentId: String(gone.id) });
    expect(response).toMatchObject({ status: 500, body: { informationCode: 'documentLoadFailure' } });
  });
});
