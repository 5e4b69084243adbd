import { afterEach, expect, it, vi } from 'vitest';
import { rest } from '../../../src/console/transport/rest';
import { errorResponse, json, stubFetch } from '../stub-fetch';

afterEach(() => vi.unstubAllGlobals());

it('the REST transport keeps filters out of the address', async () => {
  const seen = stubFetch(() => json([]));
  await rest({ path: '/users', parameters: { filter: '{"names":"Ñandú"}', cursor: undefined } });
  expect(seen[0]?.url).toBe('/api/rest/users');
  expect(seen[0]?.headers.get('filter')).toBe(encodeURIComponent('{"names":"Ñandú"}'));
  expect(seen[0]?.headers.has('cursor')).toBe(false);
  expect(seen[0]?.headers.has('Idempotency-Key')).toBe(false);
});

it('the REST transport writes with a version and a key, and tells of a conflict', async () => {
  const seen = stubFetch(() =>
    errorResponse(412, 'versionConflict', 'Otra persona modificó el registro', { current: { id: '7', version: 3 } }),
  );
  const sent = rest({ path: '/users/7', method: 'PUT', body: { names: 'Ana' }, version: 2 });
  await expect(sent).rejects.toMatchObject({ status: 412, code: 'versionConflict', current: { version: 3 } });
  expect(seen[0]).toMatchObject({ method: 'PUT', body: { names: 'Ana' } });
  expect(seen[0]?.headers.get('If-Match')).toBe('"2"');
  expect(seen[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
});
