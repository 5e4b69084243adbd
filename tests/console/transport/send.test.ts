import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '../../../src/contract/definitions';
import { setLanguage } from '../../../src/console/kit/language';
import { CallError } from '../../../src/console/transport/call-error';
import { send } from '../../../src/console/transport/send';
import { setTokenSource } from '../../../src/console/transport/token-source';
import { errorResponse, json, silence, stubFetch } from '../stub-fetch';

function call(overrides: Partial<Call> = {}): Call {
  return {
    key: 'certificate.getConstancy',
    family: 'certificate',
    name: 'getConstancy',
    method: 'GET',
    path: '/Consult/getConstancy',
    token: 'main',
    parameters: [],
    hasBody: false,
    read: 'data.data',
    allow: { session: true },
    ...overrides,
  };
}

const post = call({ method: 'POST', hasBody: true });

beforeEach(async () => {
  await setLanguage('es');
});

afterEach(() => {
  setTokenSource();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('what travels', () => {
  it('puts parameters in percent-encoded headers and nothing in the address', async () => {
    const seen = stubFetch(() => json({ status: true, data: [] }));
    await send(call(), { parameters: { reference: 'Año – 7 🖋', status: '', page: 2, none: undefined } });
    expect(seen[0]?.url).toBe('/api/certificate/Consult/getConstancy');
    expect(seen[0]?.headers.get('reference')).toBe(encodeURIComponent('Año – 7 🖋'));
    expect(seen[0]?.headers.get('page')).toBe('2');
    expect(seen[0]?.headers.has('status')).toBe(false);
    expect(seen[0]?.headers.has('Idempotency-Key')).toBe(false);
  });

  it('sends plain values to a raw family', async () => {
    const seen = stubFetch(() => json({ status: true, data: 1 }));
    await send(call({ family: 'raw' }), { parameters: { reference: 'a b' } });
    expect(seen[0]?.url).toBe('https://provider.example/Consult/getConstancy');
    expect(seen[0]?.headers.get('reference')).toBe('a b');
  });

  it('gives each write a key of its own, its language and its version', async () => {
    const seen = stubFetch(() => json({ status: true, data: 1 }));
    await send(post, { body: { a: 1 }, version: 3 });
    await send(post, { body: { a: 1 }, idempotencyKey: 'kept' });
    expect(seen[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(seen[0]?.headers.get('If-Match')).toBe('"3"');
    expect(seen[0]?.headers.get('Accept-Language')).toBe('es');
    expect(seen[0]?.body).toEqual({ a: 1 });
    expect(seen[1]?.headers.get('Idempotency-Key')).toBe('kept');
  });

  it('sends the token of the call’s kind', async () => {
    const seen = stubFetch(() => json({ status: true, data: 1 }));
    setTokenSource({ token: (kind) => `a-${kind}`, renew: () => Promise.resolve(false) });
    await send(call({ token: 'security' }));
    expect(seen[0]?.headers.get('Authorization')).toBe('Bearer a-security');
  });

  it('sends no token where the specification sends none, but ours to our own upstream unless the call is public', async () => {
    const seen = stubFetch(() => json({ status: true, data: [] }));
    setTokenSource({
      token: (kind) => (kind === 'none' ? undefined : `a-${kind}`),
      renew: () => Promise.resolve(false),
    });
    await send(call({ family: 'raw', token: 'none' }));
    await send(call({ family: 'projectT', token: 'none' }));
    await send(call({ family: 'projectT', token: 'none', allow: { public: true } }));
    expect(seen.map(({ headers }) => headers.get('Authorization'))).toEqual([null, 'Bearer a-main', null]);
  });
});

describe('what is read', () => {
  it.each([
    ['data.data', { status: true, data: [1, 2], total: 9 }, [1, 2]],
    ['data', { jwt: 'x' }, { jwt: 'x' }],
  ] as const)('reads %s', async (read, body, result) => {
    stubFetch(() => json(body));
    expect((await send(call({ read }))).result).toEqual(result);
  });

  it('reads the total, the first item, and files', async () => {
    stubFetch(() => json({ status: true, data: ['first', 'second'], total: 2 }));
    expect(await send(call({ first: true }))).toMatchObject({ result: 'first', total: 2 });
    stubFetch(() => new Response('%PDF'));
    expect((await send(call({ binary: true }))).result).toMatchObject({ size: 4 });
    stubFetch(() => json({ status: true, data: { fileName: 'a.png', contentType: 'image/png', b64: btoa('imagen') } }));
    expect((await send(call({ binary: true, read: 'data' }))).result).toMatchObject({ size: 6, type: 'image/png' });
  });

  it('takes an HTTP 200 whose inner status is false for an error, whatever the call', async () => {
    stubFetch(() => json({ status: false, message: 'Tercero bloqueado' }));
    await expect(send(call({ read: 'data' }))).rejects.toMatchObject({
      message: 'Tercero bloqueado',
      code: '401',
    });
  });
});

describe('errors', () => {
  it('carries fields, conflict and code, in the shape that forms read', async () => {
    const fields = [
      { field: '/email', code: 'format', message: 'Escriba un correo válido' },
      { field: '/roles/0', code: 'referenceUnknown', message: 'Ya no existe' },
      { field: '', code: 'minProperties', message: 'Faltan datos' },
    ];
    stubFetch(() =>
      errorResponse(412, 'versionConflict', 'Otra persona…', { fields, current: { id: '1' }, unmet: ['a'] }),
    );
    const failedResponse: unknown = await send(post, { body: {} }).catch((reason: unknown) => reason);
    expect(failedResponse).toBeInstanceOf(CallError);
    expect(failedResponse).toMatchObject({ status: 412, code: 'versionConflict', current: { id: '1' }, unmet: ['a'] });
    expect((failedResponse as CallError).body.errors).toEqual({
      email: 'Escriba un correo válido',
      'roles.0': 'Ya no existe',
      root: { serverError: 'Faltan datos' },
    });
  });

  it.each([
    ['Error invocando al servicio', 'Fallo en la PKi'],
    ['The Subject is wrong', 'Problemas con el subject, no se ha podido realizar la emisión'],
    ['El oficial no está activo', 'El oficial no está activo'],
    ['Otra cosa', 'Otra cosa'],
  ])('maps the server’s "%s" to the text of its call', async (serverText, shown) => {
    stubFetch(() => json({ message: serverText }, 500));
    const errors = { mapping: 'issuance', default: 'requestFailure' } as const;
    await expect(send(call({ errors }))).rejects.toThrow(shown);
  });

  it('falls back to the status’s text, then to the default, then to the generic one', async () => {
    stubFetch(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(send(call({ errors: { statuses: { '502': 'pkiFailure' }, default: 'failed' } }))).rejects.toThrow(
      'Fallo en la PKi',
    );
    await expect(send(call({ errors: { default: 'failed' } }))).rejects.toThrow('Ha ocurrido un error');
    await expect(send(call())).rejects.toMatchObject({ message: 'Ha ocurrido un error inesperado', code: '502' });
  });

  it('says that there is no connection', async () => {
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(send(call())).rejects.toMatchObject({
      status: 0,
      code: 'network',
      message: expect.stringContaining('No hay conexión') as string,
    });
  });

  it('gives up after 30 seconds, once', async () => {
    vi.useFakeTimers();
    const seen = stubFetch(silence);
    const outcome = expect(send(call())).rejects.toMatchObject({
      code: 'timeout',
      message: expect.stringContaining('30 segundos') as string,
    });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(seen[0]?.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await outcome;
    expect(seen).toHaveLength(1);
  });

  it('invites to try again what only reads, and no write that it gave up waiting for', async () => {
    vi.useFakeTimers();
    stubFetch(silence);
    const sends = [send(call()), send(call({ method: 'POST', reads: true })), send(call({ method: 'POST' }))];
    const tries = Promise.all(
      sends.map(async (sent) => sent.then(String, ({ message }: Error) => message.includes('Intente de nuevo'))),
    );
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await tries).toEqual([true, true, false]);
  });

  it('says nothing of a write where a body of it that only asks failed', async () => {
    stubFetch(() => new Response('Internal Server Error', { status: 500 }));
    const credentials = call({ method: 'POST', errors: { default: 'invalidCredentials' } });
    await expect(send(credentials)).rejects.toThrow('Credenciales no válidas');
    await expect(send(credentials, { asks: true })).rejects.toThrow('Ha ocurrido un error inesperado');
  });

  it('lets the caller give up', async () => {
    stubFetch(silence);
    const leaving = new AbortController();
    const sent = send(call(), { signal: leaving.signal });
    leaving.abort();
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a 401', () => {
  const renewing = (): { renew: ReturnType<typeof vi.fn> } => {
    let token = 'old';
    const renew = vi.fn(() => {
      token = 'new';
      return Promise.resolve(true);
    });
    setTokenSource({ token: () => token, renew });
    return { renew };
  };

  it('renews the tokens and sends the same request again, a write with the same key', async () => {
    const { renew } = renewing();
    const seen = stubFetch((_, turn) =>
      turn === 1 ? errorResponse(401, 'sessionEnded', 'Terminó') : json({ status: true, data: 'done' }),
    );
    expect((await send(post, { body: { a: 1 } })).result).toBe('done');
    expect(renew).toHaveBeenCalledWith('main', 'old');
    expect(seen.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer old', 'Bearer new']);
    expect(seen[0]?.headers.get('Idempotency-Key')).toBe(seen[1]?.headers.get('Idempotency-Key'));
  });

  it('is final the second time, and where renewing would make no sense', async () => {
    const { renew } = renewing();
    const seen = stubFetch(() => errorResponse(401, 'sessionEnded', 'Terminó'));
    await expect(send(call())).rejects.toMatchObject({ status: 401 });
    expect(seen).toHaveLength(2);
    await expect(send(call(), { renew: false })).rejects.toMatchObject({ status: 401 });
    await expect(send(call({ family: 'raw', token: 'none' }))).rejects.toMatchObject({ status: 401 });
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('is no more to be had once the session is over: nothing is asked but what needs no session', async () => {
    setTokenSource({ token: () => 'old', renew: () => Promise.resolve(false), isOver: () => true });
    const seen = stubFetch(() => json({ status: true, data: 'done' }));
    await expect(send(call())).rejects.toMatchObject({ status: 401, code: 'concurrentSession' });
    expect(seen).toHaveLength(0);
    expect((await send(call(), { renew: false })).result).toBe('done');
  });

  it('is not a 403: nothing is renewed and nothing sent again', async () => {
    const { renew } = renewing();
    const seen = stubFetch(() => errorResponse(403, 'forbidden', 'Su rol no permite esta acción'));
    await expect(send(post, { body: {} })).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    expect(renew).not.toHaveBeenCalled();
    expect(seen).toHaveLength(1);
  });
});
