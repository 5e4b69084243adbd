import { afterEach, expect, it, vi } from 'vitest';
import { loadRuntime, setRuntime } from '../../../src/console/transport/runtime';
import { json, runtime, stubFetch } from '../stub-fetch';

afterEach(() => vi.unstubAllGlobals());

it('is read once, and again after a failure', async () => {
  const seen = stubFetch((_, turn) => (turn === 1 ? json({}, 503) : json(runtime)));
  setRuntime();
  await expect(loadRuntime()).rejects.toThrow('503');
  expect(await loadRuntime()).toEqual(runtime);
  expect(await loadRuntime()).toEqual(runtime);
  expect(seen.map(({ url }) => url)).toEqual(['/config.json', '/config.json']);
});
