import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPkcs12 } from '../../../src/upstream/adapters/pki/pkcs12-read';
import { destroyDueKeys } from '../../../src/upstream/domain/keys/destroy-keys';
import { expireCertificates } from '../../../src/upstream/domain/requests/expire-certificates';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { verifyAudit } from '../../../src/upstream/store/audit';
import { purgeExpired } from '../../../src/upstream/store/purge';
import { engines } from '../engines';
import type { RequestOverrides } from '../requests/build-request';
import { addPerson } from '../http/installation';
import { TestServer, type TestUser } from '../requests/test-server';
import { acceptByMail, askForKey, confirmSaved, keyPassword, resultOfKey, sentPassword } from './holder-keys';
import { approvedRequest, createOfficial, type Official } from './officials';

const day = 86_400_000;
describe.each(engines)('the key of a certificate on %s', (engine) => {
  let server: TestServer;
  let official: Official;
  let reviewer: TestUser;
  let username: string;
  let holder: TestUser;
  const start = Date.parse('2026-03-04T15:00:00Z');
  let now = start;
  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => new Date(now) });
    official = await createOfficial(server);
    reviewer = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
    username = await addPerson(server.services, ['CONSULT_SUBSCRIBER']);
    holder = await server.find(username);
  });
  afterAll(() => server.close());

  let people = 0;
  const issued = async (overrides: RequestOverrides['request'] = {}): Promise<RequestRow> => {
    now = start;
    // Another test may have signed the holder in at another time.
    holder = await server.find(username);
    const email = `titular.${people++}@rubrica.example`;
    const { request, key } = await approvedRequest(server, reviewer, { owner_id: holder.id, email, ...overrides });
    const content = await official.issue(key);
    if (content.status !== 200) throw new Error(JSON.stringify(content.body));
    return server.rowOf(request);
  };
  const publicly = async (path: string, payload: object) => {
    const headers = { 'accept-language': 'es' };
    const url = `/api${path}`;
    const { statusCode: status, ...content } = await server.app.inject({ method: 'POST', url, headers, payload });
    return { status, headers: {}, body: content.json<Record<string, unknown>>() };
  };
  const mailOf = async ({ email }: RequestRow) => (await server.mailsTo(email)).at(-1)?.text ?? '';
  const linkOf = async (request: RequestRow) =>
    /\/finalization-request\/([\w-]+)/.exec(await mailOf(request))?.[1] ?? '';
  const codeOf = async (request: RequestRow) => /código es (\d{6})/.exec(await mailOf(request))?.[1] ?? '';
  const acceptedLink = (request: RequestRow) => acceptByMail(server, request);
  const accepted = async () => {
    const request = await issued();
    await acceptedLink(request);
    return request;
  };
  const sendCode = (id: string, documentNumber: string) =>
    publicly('/embedded/finalization/code', { id, documentNumber });
  const byLink = async (id: string, more: { documentNumber: string; otp: string }, password = keyPassword) =>
    publicly('/embedded/finalization/key', { id, ...more, ...(await sentPassword(server, password)) });
  const keysOf = ({ certificate_serial: serial }: RequestRow) =>
    server.services.store.db.selectFrom('pki_held_keys').selectAll().where('serial', '=', serial).execute();
  const registerOf = ({ certificate_serial: serial }: RequestRow) =>
    server.services.store.db
      .selectFrom('key_destructions')
      .select(['reason', 'actor'])
      .where('certificate_serial', '=', serial)
      .execute();
  const opens = async (b64: string, password: string) =>
    (await readPkcs12(Buffer.from(b64, 'base64'), password)).privateKeys.length;

  it('is given to its holder as often as asked for, each time with the password of then, and nothing of it is stored', async () => {
    const request = await accepted();
    const first = resultOfKey(await askForKey(server, holder, request));
    const second = resultOfKey(await askForKey(server, holder, request, 'Otra clave larga 9'));
    expect(await opens(first.b64, keyPassword)).toBe(1);
    expect(await opens(second.b64, 'Otra clave larga 9')).toBe(1);
    const [remaining] = await keysOf(request);
    const stored = Buffer.from(remaining?.private_key ?? Buffer.of()).toString('base64');
    expect(stored).not.toContain(first.b64.slice(0, 40));
    const storedResponses = await server.services.store.db.selectFrom('idempotency_keys').select('answer').execute();
    expect(JSON.stringify(storedResponses)).not.toContain(second.b64.slice(0, 40));
  });

  it('goes to no other account, whatever it may see', async () => {
    const request = await issued();
    const stranger = await server.createUser('CONSULT_SUBSCRIBER');
    const colleague = await server.createUser('CONSULT_SUBSCRIBER', 'CONSULT_ECD', 'DOWNLOAD_ECD');
    const answered = [await askForKey(server, stranger, request), await askForKey(server, colleague, request)];
    expect(answered.map(({ status }) => status)).toEqual([404, 403]);
    expect((await confirmSaved(colleague, request)).status).toBe(403);
    expect((await keysOf(request)).length).toBe(1);
  });

  it('is opened by the link that accepted, each time with the document number and a fresh code', async () => {
    const request = await issued();
    const early = await linkOf(request);
    expect((await sendCode(early, request.document_number)).status).toBe(410);
    const id = await acceptedLink(request);
    const link = await publicly('/embedded/finalization/link', { id });
    expect(link.body).toMatchObject({ accepted: true, keyHeld: true, passwordLength: 12 });
    expect(JSON.stringify(link.body)).not.toContain(request.subscriber_name);
    expect(link.body).not.toHaveProperty('subject');

    const before = (await server.mailsTo(request.email)).length;
    const strange = await sendCode(id, '999999');
    expect(strange.status).toBe(200);
    expect((await server.mailsTo(request.email)).length).toBe(before);
    now += 61_000;
    const sent = await sendCode(id, '1.000.000.123');
    expect(Object.keys(sent.body)).toEqual(Object.keys(strange.body));
    const otp = await codeOf(request);
    const wrong = await byLink(id, { documentNumber: '1000000124', otp });
    expect(wrong.body['informationCode']).toBe('otpInvalid');
    const got = resultOfKey(await byLink(id, { documentNumber: '1000000123', otp }));
    expect(await opens(got.b64, keyPassword)).toBe(1);
    expect((await byLink(id, { documentNumber: '1000000123', otp })).body['informationCode']).toBe('otpExpired');

    await sendCode(id, request.document_number);
    const again = await codeOf(request);
    for (let turn = 0; turn < 5; turn += 1) await byLink(id, { documentNumber: '1000000123', otp: '000000' });
    const spent = await byLink(id, { documentNumber: '1000000123', otp: again });
    expect(spent.body['informationCode']).toBe('otpExpired');
  });

  it('stays closed to a link after too many failures, whatever comes then', async () => {
    await server.services.store.db
      .insertInto('configuration_values')
      .values({ key: 'KeyLinkFailures', value: '6', version: 1, updated_at: new Date(now), updated_by: null })
      .execute();
    const request = await issued();
    const id = await acceptedLink(request);
    await sendCode(id, request.document_number);
    const otp = await codeOf(request);
    for (let turn = 0; turn < 6; turn += 1) await byLink(id, { documentNumber: '1', otp: '000000' });
    expect((await byLink(id, { documentNumber: request.document_number, otp })).body['informationCode']).toBe(
      'keyLinkClosed',
    );
    expect((await askForKey(server, holder, request)).status).toBe(200);
  });

  it('is destroyed when its holder says that it is saved, signed in or by the link, and not before it was downloaded', async () => {
    const request = await accepted();
    expect((await confirmSaved(holder, request)).body['informationCode']).toBe('keyNotDownloaded');
    await askForKey(server, holder, request);
    const confirmed = await confirmSaved(holder, request);
    expect(confirmed.status).toBe(200);
    expect((await confirmSaved(holder, request)).body).toEqual(confirmed.body);
    expect(await keysOf(request)).toEqual([]);
    expect(await registerOf(request)).toEqual([{ reason: 'confirmed', actor: holder.id }]);
    expect((await askForKey(server, holder, request)).body['informationCode']).toBe('keyNotHeld');

    const other = await issued();
    const id = await acceptedLink(other);
    await sendCode(id, other.document_number);
    const { receipt = '' } = resultOfKey(
      await byLink(id, { documentNumber: other.document_number, otp: await codeOf(other) }),
    );
    expect((await publicly('/embedded/finalization/saved', { id, receipt: 'x' })).status).toBe(410);
    expect((await publicly('/embedded/finalization/saved', { id, receipt })).status).toBe(200);
    expect(await registerOf(other)).toEqual([{ reason: 'confirmed', actor: null }]);
    expect((await publicly('/embedded/finalization/link', { id })).status).toBe(410);
  });

  it('is destroyed thirty days after its first download, and its link lives until then', async () => {
    const request = await issued();
    const id = await acceptedLink(request);
    now = start + 60 * day;
    await purgeExpired(server.services.store.db, new Date(now));
    const later = await server.find(username);
    await askForKey(server, later, request);
    const state = await later.post('/embedded/key', { externalRequestId: String(request.external_id) });
    expect(state.body).toMatchObject({ keyHeld: true, keptUntil: new Date(now + 30 * day).toISOString() });
    now += 30 * day - 60_000;
    await destroyDueKeys(server.services);
    expect((await publicly('/embedded/finalization/link', { id })).body).toMatchObject({ keyHeld: true });
    now += 60_000;
    expect(await destroyDueKeys(server.services)).toBeGreaterThan(0);
    expect(await registerOf(request)).toEqual([{ reason: 'retention', actor: null }]);
    await purgeExpired(server.services.store.db, new Date(now));
    expect((await publicly('/embedded/finalization/link', { id })).status).toBe(410);
  });

  it('is destroyed with a revocation and with the end of the certificate', async () => {
    const revoked = await issued();
    const { pki, store } = server.services;
    const link = await linkOf(revoked);
    const rejection = { id: link, accepted: false, reason: 'Mi segundo apellido está mal escrito' };
    const refused = await publicly('/certificate/ECD/finalizecertificate', rejection);
    expect(refused.body).toMatchObject({ data: { accepted: false, reference: revoked.reference } });
    expect(await registerOf(revoked)).toEqual([{ reason: 'revoked', actor: null }]);

    const expired = await accepted();
    now = start + 366 * day;
    expect((await askForKey(server, await server.find(username), expired)).body['informationCode']).toBe('keyNotHeld');
    await expireCertificates(server.services);
    expect(await registerOf(expired)).toEqual([{ reason: 'expired', actor: null }]);

    // A certificate that is over by the register alone, without its request.
    now = start;
    const alone = await issued();
    const order = {
      serial: alone.certificate_serial ?? '',
      cause: 'C01',
      reason: 'keyCompromise',
      byHolder: true,
    } as const;
    await store.transaction((trx) => pki.revoke(trx, order));
    await destroyDueKeys(server.services);
    expect(await registerOf(alone)).toEqual([{ reason: 'revoked', actor: null }]);
    expect((await verifyAudit(store.db)).brokenAt).toBeUndefined();
  });

  it('shows in the history why it is no longer here', async () => {
    const request = await accepted();
    await askForKey(server, holder, request);
    await confirmSaved(holder, request);
    const history = await official.person.post('/certificate/Consult/getstatushistory', {
      contractRequestId: String(request.id),
    });
    const entries = history.body['data'] as { event: string; observation?: string }[];
    expect(entries.at(-1)).toMatchObject({
      event: 'Se destruyó la clave conservada',
      observation: 'El titular confirmó que la guardó.',
    });
  });
});
