import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../../src/console/data/query-client';
import { useUpload } from '../../../../src/console/pages/own-request/documents/use-upload';
import { limits } from '../../../../src/contract/generated/limits';
import { json, stubFetch } from '../../stub-fetch';

afterEach(() => {
  vi.unstubAllGlobals();
});

interface Sent {
  documents: [{ fileName: string }];
}

const client = createQueryClient();
const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);

it('a file that is chosen while another one is on its way takes its place', async () => {
  let goOn = (): void => undefined;
  const first = new Promise<void>((resolve) => (goOn = resolve));
  const document = { documentId: '1', documentTypeId: 'FRD', documentstatusid: 'PEN', filePath: 'x' };
  const seen = stubFetch(async (_, turn) => {
    if (turn === 1) await first;
    return json({ status: true, data: { externalRequestId: '9', documents: turn === 1 ? [] : [document] } });
  });
  const loaded = vi.fn(async () => undefined);
  const { result } = renderHook(() => useUpload({ externalRequestId: '9', type: 'FRD' }, loaded), { wrapper });
  const fileOf = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
  act(() => result.current.start(fileOf('wrong.jpg', limits.files.partBytes * 3)));
  await waitFor(() => expect(seen).toHaveLength(1));
  act(() => result.current.start(fileOf('right.jpg', 5)));
  expect(result.current.state).toMatchObject({ isBusy: true, file: { name: 'right.jpg' } });
  goOn();
  await waitFor(() => expect(loaded).toHaveBeenCalledOnce());
  await waitFor(() => expect(result.current.state.isBusy).toBe(false));
  expect(seen.map(({ body }) => (body as Sent).documents[0].fileName)).toEqual(['wrong.jpg', 'right.jpg']);
});
