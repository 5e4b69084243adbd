import { afterEach, expect, it, vi } from 'vitest';
import { loadRuntime, setRuntime } from '../../../src/console/transport/runtime';
import { json, runtime, stubFetch } from '../stub-fetch';

afterEach(() => {
  vi.unstubAllGlobals();
  document.getElementById('configuration')?.remove();
});

it('the runtime configuration is read once, and again after a failure', async () => {
  const seen = stubFetch((_, turn) => (turn === 1 ? json({}, 503) : json(runtime)));
  setRuntime();
  await expect(loadRuntime()).rejects.toThrow('503');
  expect(await loadRuntime()).toEqual(runtime);
  expect(await loadRuntime()).toEqual(runtime);
  expect(seen.map(({ url }) => url)).toEqual(['/config.json', '/config.json']);
});

it('the runtime configuration is taken from the page where the server wrote it there', async () => {
  const seen = stubFetch(() => json({}, 500));
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'configuration';
  block.textContent = JSON.stringify(runtime);
  document.head.append(block);
  setRuntime();
  expect(await loadRuntime()).toEqual(runtime);
  expect(seen).toEqual([]);
});
