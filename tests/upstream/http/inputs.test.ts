import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listHeaders } from '../../../src/contract/wire';
import { bearing, openInstallation, type Installation } from './installation';

let installation: Installation;
let token: string;
let sent: unknown;

beforeAll(async () => {
  const keep = (context: { body: unknown }) => {
    sent = context.body;
    return Promise.resolve([]);
  };
  installation = await openInstallation(
    {},
    {
      handlers: {
        'certificate.rejectRequest': keep,
        'certificate.getprocessinformation': keep,
        'projectT.getservicestatus': keep,
        'identity.confrontaQuestionnaire': keep,
        'identity.confrontaEvaluation': keep,
      },
    },
  );
  token = await installation.tokenFor([
    'CONSULT_ECD',
    'REJECT_ECD',

    'USER_CONSULT',
    'LOCATIONS_CONSULT',
    'PROJECT_T',
    'CONSULT_PROJECTT',
    'VALIDATEIDENTITY_SUBSCRIBER',
  ]);
});
afterAll(() => installation.close());

interface InvalidInput {
  readonly informationCode: string;
  readonly message: string;
  readonly params?: { readonly name: string };
  readonly fields?: readonly { readonly field: string; readonly message: string }[];
}

async function post(url: string, payload?: string): Promise<{ status: number; body: InvalidInput }> {
  const response = await installation.app.inject({
    method: 'POST',
    url,
    headers: bearing(token, {
      'accept-language': 'es',
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    }),
    ...(payload !== undefined && { payload }),
  });
  return { status: response.statusCode, body: response.json() };
}

describe('a body', () => {
  it.each([
    ['U+0000', '{"observation":"a\\u0000b"}', '/observation'],
    ['half of a surrogate pair', '{"observation":"a\\uD800b"}', '/observation'],
    ['the second half alone', '{"observation":"\\udc00"}', '/observation'],
    ['U+0000 deep inside', '{"values":[{"a/b":"\\u0000"}]}', '/values/0/a~1b'],
    ['U+0000 in a name', '{"a\\u0000":1}', '/a\u0000'],
  ])('with %s is refused, and the field is named', async (_what, payload, field) => {
    const { status, body } = await post('/api/certificate/ECD/RejectRequest', payload);
    expect(status).toBe(422);
    expect(body).toMatchObject({ informationCode: 'validationFailed', fields: [{ field }] });
    expect(body.fields?.[0]?.message).toContain('no se puede guardar');
  });

  it('may hold emoji, combining marks and the text of an escape', async () => {
    const observation = '👩‍👩‍👧 é ‮ \\u0000 \u{10ffff}';
    const body = { contractRequestId: '1', rejectReasonId: '1', observation, version: 0 };
    await post('/api/certificate/ECD/RejectRequest', JSON.stringify(body));
    expect(sent).toMatchObject({ observation });
  });

  it('that is nested ten thousand times is looked through', async () => {
    const { status } = await post(
      '/api/certificate/ECD/RejectRequest',
      `${'['.repeat(10_000)}"\\u0000"${']'.repeat(10_000)}`,
    );
    expect(status).toBe(422);
  });

  it('that is absent counts as an empty one where nothing is asked for', async () => {
    expect((await post('/api/certificate/Consult/getprocessinformation')).status).toBe(200);
    expect(sent).toEqual({});
  });

  it('that is absent where something is asked for is refused by the names of its fields', async () => {
    const { body } = await post('/api/certificate/ECD/RejectRequest');
    expect(body.fields).toContainEqual(
      expect.objectContaining({ field: '/contractRequestId', message: 'El campo es obligatorio' }),
    );
  });
});

describe('a parameter', () => {
  const list = (headers: Record<string, string>) =>
    installation.app.inject({
      method: 'POST',
      url: '/api/certificate/Consult/getprocessinformation',
      headers: bearing(token, { 'accept-language': 'es', ...headers }),
    });

  it('of another type is refused by its name and what it takes', async () => {
    const response = await list({ pageSize: 'abc' });
    expect(response.statusCode).toBe(400);
    expect(response.json<InvalidInput>().message).toBe('El parámetro pageSize no es válido: Escriba un número entero');
  });

  it('with U+0000 is refused by its name', async () => {
    const response = await list({ cursor: 'a%00b' });
    expect(response.statusCode).toBe(400);
    expect(response.json<InvalidInput>()).toMatchObject({
      informationCode: 'invalidParameter',
      params: { name: 'cursor' },
    });
  });

  it.each([
    ['U+0000 itself', '%00', 'filter'],
    ['an escape that is U+0000', encodeURIComponent('{"name":"\\u0000"}'), 'filter.name'],
    ['an escape that is half an emoji', encodeURIComponent('{"name":"\\ud83d"}'), 'filter.name'],
  ])('of a REST list with %s is refused by its name', async (_what, filter, name) => {
    const headers = bearing(token, { [listHeaders.filter]: filter });
    const response = await installation.app.inject({ url: '/api/rest/users', headers });
    expect(response.statusCode).toBe(400);
    expect(response.json<InvalidInput>()).toMatchObject({ informationCode: 'invalidParameter', params: { name } });
  });

  it('of an edit that is no version is refused with an example', async () => {
    const response = await installation.app.inject({
      method: 'POST',
      url: '/api/certificate/ECD/RejectRequest',
      headers: bearing(token, { 'accept-language': 'es', 'if-match': 'abc' }),
      payload: { contractRequestId: '1', rejectReasonId: '1', observation: 'x', version: 0 },
    });
    expect(response.json<InvalidInput>().message).toBe('El parámetro If-Match no es válido: escríbalo como "3"');
  });

  it('in a path that holds U+0000 finds nothing', async () => {
    const response = await installation.app.inject({ url: '/api/rest/users/%00', headers: bearing(token) });
    expect(response.statusCode).toBe(404);
  });
});

describe('two calls on one path', () => {
  it('are distinguished by what the body is most like', async () => {
    const evaluation = await post('/api/identity/confronta', JSON.stringify({ questionnaireId: randomUUID() }));
    expect(evaluation.body.fields?.map(({ field }) => field)).toEqual(['/externalRequestId', '/answers']);
    const asked = await post('/api/identity/confronta', JSON.stringify({ externalRequestId: '1', documentType: 'CC' }));
    expect(asked.body.fields?.map(({ field }) => field)).not.toContain('/answers');
  });
});
