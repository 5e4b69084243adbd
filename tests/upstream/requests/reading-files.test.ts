import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileRules } from '../../../src/contract/files';
import { openFileInspector, type FileInspector } from '../../../src/upstream/adapters/inspection/inspector';
import { FileRejection } from '../../../src/upstream/adapters/inspection/file-rejection';
import { Applicant, configure } from './applicant';
import { makePdf, pictures } from './hostile-files';
import { TestServer } from './test-server';

describe('reading files', () => {
  let inspector: FileInspector;
  beforeAll(() => {
    inspector = openFileInspector();
  });
  afterAll(() => inspector.close());

  const read = async (bytes: Uint8Array, loader: string) => {
    try {
      return (await inspector.inspect('a.pdf', bytes, fileRules('pdf', 8), loader)).pages;
    } catch (error) {
      if (error instanceof FileRejection) return error.problem.key;
      throw error;
    }
  };

  it('serves people in turn: one who sends many at once waits, and the others do not', async () => {
    const pdf = await makePdf();
    // Five before the thread has even started, then another's.
    const results = await Promise.all([...Array<string>(5).fill('one'), 'other'].map((loader) => read(pdf, loader)));
    expect(results).toEqual([1, 1, 1, 1, 'tooManyRequests', 1]);
    expect(await read(pdf, 'one')).toBe(1);
  });

  it('ends what it has begun when it is closed, and then its thread', async () => {
    const own = openFileInspector();
    const reading = own.inspect('a.pdf', await makePdf(), fileRules('pdf', 8), 'one');
    await own.close();
    expect((await reading).pages).toBe(1);
  });
});

describe('the size of files', () => {
  let server: TestServer;
  let applicant: Applicant;
  beforeAll(async () => {
    server = await TestServer.open('postgres');
    applicant = await Applicant.come(server);
  });
  afterAll(() => server.close());

  it('is the configured one, and stated in the form', async () => {
    await configure(server, 'MaxFileMegabytes', '1');
    const { externalRequestId } = await applicant.begin();
    const send = (bytes: number) =>
      applicant.person.post('/documents/RegisterRequest', {
        externalRequestId,
        documents: [
          {
            documentTypeId: 'FRD',
            fileName: 'a.jpg',
            b64: Buffer.concat([pictures.jpg, Buffer.alloc(bytes - pictures.jpg.length)]).toString('base64'),
          },
        ],
      });
    expect((await send(1_000_000)).status).toBe(200);
    expect(await send(1_000_001)).toMatchObject({
      status: 422,
      body: { message: 'El archivo supera el máximo de 1 MB' },
    });
    const asked = { structureServiceId: 'naturalPerson', productId: 'naturalPerson' };
    const form = await applicant.person.post('/structure/structure-form', asked);
    expect(JSON.stringify(form.body)).toContain('"maxBytes":1000000');
  });
});
