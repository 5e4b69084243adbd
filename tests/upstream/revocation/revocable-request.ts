import { randomUUID } from 'node:crypto';
import type { CaptchaAdapter } from '../../../src/upstream/adapters/captcha';
import { generateKey } from '../../../src/upstream/adapters/pki/key-pairs';
import { subjectFacts } from '../../../src/upstream/domain/requests/subject-facts';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { buildRequest, type RequestOverrides } from '../requests/build-request';
import type { TestResponse, TestServer } from '../requests/test-server';

/** Every text is a solved captcha, but `wrong`. */
export const quickCaptcha: CaptchaAdapter = {
  challenge: () => Promise.reject(new Error('Not asked for in these tests')),
  check: (value) =>
    Promise.resolve(value === 'wrong' ? undefined : { id: value, expiresAt: new Date('2100-01-01T00:00:00Z') }),
};

/** Returns a captcha that is not spent, in the shape the calls take. */
export function captcha(): string {
  return Buffer.from(randomUUID()).toString('base64');
}

/** Returns a request with a certificate in force, of an EC key, as its issuance would have left it. */
export async function issuedRequest(
  server: TestServer,
  overrides: RequestOverrides['request'] = {},
): Promise<{ request: RequestRow; serial: string; certificate: Uint8Array }> {
  const { store, pki } = server.services;
  const built = await buildRequest(store, { request: { state: 'FIN', ...overrides } });
  const { publicKey } = await generateKey('P-256');
  return store.transaction(async (trx) => {
    const issued = await pki.issue(trx, {
      product: 'naturalPerson',
      medium: 'VIRTUAL',
      subject: subjectFacts(built),
      validity: { amount: 1, unit: 'year' },
      publicKey,
    });
    const { serial, certificate, validFrom, validTo } = issued;
    const request = await trx
      .updateTable('requests')
      .set({ certificate_serial: serial, valid_from: validFrom, valid_to: validTo })
      .where('id', '=', built.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { request, serial, certificate };
  });
}

/** Returns the last code of the ticketing service that was mailed there. */
export async function ticketFor(server: TestServer, to: string): Promise<string> {
  const texts = (await server.mailsTo(to)).map(({ text }) => text);
  return /CASO-[A-Z0-9]{8}/.exec(texts.filter((text) => text.includes('CASO-')).at(-1) ?? '')?.[0] ?? '';
}

/** Returns a call by a caller without a session. */
export async function publicly(
  server: TestServer,
  method: 'GET' | 'POST',
  url: string,
  {
    token,
    body,
    headers = {},
    ip = '127.0.0.1',
  }: { token?: string; body?: object; headers?: Record<string, string>; ip?: string } = {},
): Promise<TestResponse> {
  const response = await server.app.inject({
    remoteAddress: ip,
    method,
    url: `/api${url}`,
    headers: {
      'accept-language': 'es',
      ...headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { payload: body }),
  });
  const isFile = response.headers['content-type'] === 'application/pdf';
  const content = isFile ? { bytes: new Uint8Array(response.rawPayload) } : response.json<Record<string, unknown>>();
  return { status: response.statusCode, headers: response.headers, body: content };
}
