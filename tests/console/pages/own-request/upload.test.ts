import { afterEach, expect, it, vi } from 'vitest';
import type { RequestDocument } from '../../../../src/contract/generated/types';
import { Upload, type UploadTarget } from '../../../../src/console/pages/own-request/upload';
import { CallError } from '../../../../src/console/transport/call-error';
import { errorResponse, json, stubFetch, type Seen } from '../../stub-fetch';

afterEach(() => {
  vi.unstubAllGlobals();
});

interface Sent {
  documents: [{ upload?: { id: string; offset: number; bytes: number } }];
}

const PART = 768 * 1024;
const front = { externalRequestId: '9', type: 'FRD' as const };
const document = { documentId: '1', documentTypeId: 'FRD', documentstatusid: 'PEN', filePath: 'x' };
const uploadOf = ({ body }: Seen) => (body as Sent).documents[0].upload;
const fileOf = (bytes: number) => new File([new Uint8Array(bytes)], 'foto.jpg', { type: 'image/jpeg' });
const loaded = (documents: object[]) => json({ status: true, data: { externalRequestId: '9', documents } });

it('an upload sends a small file whole', async () => {
  const seen = stubFetch(() => loaded([document]));
  const progress = vi.fn();
  expect(await new Upload(front, fileOf(10), progress).run()).toEqual(document);
  expect(seen.map(({ body }) => body)).toEqual([
    {
      externalRequestId: '9',
      documents: [{ documentTypeId: 'FRD', fileName: 'foto.jpg', b64: btoa('\0'.repeat(10)) }],
    },
  ]);
  expect(progress).toHaveBeenLastCalledWith(1);
});

it('an upload sends a name over 500 characters shortened, with its extension', async () => {
  const seen = stubFetch(() => loaded([document]));
  const file = new File(['x'], `${'a'.repeat(600)}.jpg`, { type: 'image/jpeg' });
  await new Upload(front, file, () => undefined).run();
  expect(seen[0]?.body).toMatchObject({ documents: [{ fileName: `${'a'.repeat(496)}.jpg` }] });
});

it('an upload goes on with the same part under the same key after the network went away', async () => {
  let broken = true;
  const seen = stubFetch((request) => {
    const { offset = 0 } = uploadOf(request) ?? {};
    if (offset === PART && broken) throw new TypeError('Failed to fetch');
    return loaded(offset === PART * 2 ? [document] : []);
  });
  const upload = new Upload(front, fileOf(PART * 2 + 5), () => undefined);
  await expect(upload.run()).rejects.toMatchObject({ status: 0, code: 'network' });
  broken = false;
  expect(await upload.run()).toEqual(document);
  expect(seen.map((request) => uploadOf(request)?.offset)).toEqual([0, PART, PART, PART * 2]);
  const keys = seen.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[1]).toBe(keys[2]);
  expect(new Set(keys).size).toBe(3);
  expect(new Set(seen.map((request) => uploadOf(request)?.id)).size).toBe(1);
});

it('an upload goes on from the byte that the server has, where a part came through and its answer did not', async () => {
  const seen = stubFetch((request, turn) => {
    if (turn === 1) return errorResponse(409, 'uploadOutOfOrder', 'La carga se interrumpió', { received: PART });
    return loaded(uploadOf(request)?.offset === PART ? [document] : []);
  });
  await new Upload(front, fileOf(PART * 2), () => undefined).run();
  expect(seen.map((request) => uploadOf(request)?.offset)).toEqual([0, PART]);
});

it('an upload leaves an error to the caller that shows it', async () => {
  stubFetch(() => errorResponse(422, 'fileDamaged', 'El archivo está dañado'));
  await expect(new Upload(front, fileOf(10), () => undefined).run()).rejects.toMatchObject({ status: 422 });
});

it('an upload leaves the last part to the call that takes it, with what was accepted of the picture', async () => {
  const seen = stubFetch(() => loaded([]));
  const finished: unknown[] = [];
  const finish: UploadTarget['finish'] = async ({ upload }, { isAccepted }) => {
    finished.push([upload?.offset, isAccepted]);
    if (!isAccepted) throw new CallError('No se lee', 422, 'pictureDoubtful');
    return document as RequestDocument;
  };
  const upload = new Upload({ ...front, finish }, fileOf(PART + 5), () => undefined);
  await expect(upload.run()).rejects.toMatchObject({ code: 'pictureDoubtful' });
  upload.accept();
  expect(await upload.run()).toEqual(document);
  expect(seen.map((request) => uploadOf(request)?.offset)).toEqual([0]);
  expect(finished).toEqual([
    [PART, false],
    [PART, true],
  ]);
});
