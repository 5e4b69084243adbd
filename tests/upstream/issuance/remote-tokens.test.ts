import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { encryptText } from '../../../src/contract/wire-cipher';
import { writeCertificateRequest } from '../../../src/upstream/adapters/pki/certificate-request-write';
import { generateKey } from '../../../src/upstream/adapters/pki/key-pairs';
import { openRemoteTokens } from '../../../src/upstream/adapters/tokens/remote-tokens';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import {
  closedAddress,
  endless,
  FaultyService,
  json,
  twice,
  unanswered,
  unreadable,
  type Behaviour,
} from '../adapters/faulty-service';
import { CourierServer } from '../courier/courier-server';
import { Openssl } from '../pki/openssl';
import { loadWaitingTokens } from '../../../src/upstream/domain/issuance/token-serials';
import type { RequestOverrides } from '../requests/build-request';
import { TestServer, type TestResponse, type TestUser } from '../requests/test-server';
import { approvedRequest, createStaff, type Official } from './officials';

const pin = 'Zq83Kv21';
const internals = /hunter2|internal\.js|127\.0\.0\.1|fetch failed|SyntaxError|TypeError|ECONN|\n\s+at /;
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** Returns what a log says, at every level and of all that is done with the app. */
function watchLog(app: TestServer['app']): () => string {
  app.log.level = 'trace';
  const symbol = Object.getOwnPropertySymbols(app.log).find(({ description }) => description === 'pino.stream');
  if (!symbol) throw new Error('The log has no stream');
  const write = vi.spyOn(Reflect.get(app.log, symbol) as { write(line: string): void }, 'write');
  write.mockImplementation(() => undefined);
  return () => write.mock.calls.map(([line]) => line).join('');
}

describe('the tokens of a provider', () => {
  const service = new FaultyService();
  const openssl = new Openssl();
  /** How the service answers each of its operations. */
  let behaviours: Readonly<Record<'GET' | 'POST' | 'PUT', Behaviour>>;
  let server: TestServer;
  let official: Official;
  let reviewer: TestUser;
  let depot: CourierServer;
  let logged: () => string;
  let url: string;
  let count = 0;
  const serialNow = () => `PT${String(count).padStart(6, '0')}`;

  beforeAll(async () => {
    url = await service.open();
    server = await TestServer.open('postgres', {
      tokens: openRemoteTokens({ url, token: 'secret', timeoutMs: 1_000 }),
    });
    ({ official, reviewer } = await createStaff(server));
    depot = await CourierServer.open(server);
    service.behave = (response, request) => behaviours[request.method as 'GET' | 'POST' | 'PUT'](response, request);
    logged = watchLog(server.app);
  });
  beforeEach(async () => {
    count += 1;
    const pkcs10 = await writeCertificateRequest(await generateKey('RSA-2048'), serialNow());
    behaviours = {
      GET: json({ serial: serialNow(), model: 'Modelo 9' }),
      POST: json({ pkcs10: base64(pkcs10) }),
      PUT: json({}),
    };
    service.asked.splice(0);
  });
  afterAll(async () => {
    openssl.remove();
    await server.close();
    await service.close();
  });

  const approved = (overrides: RequestOverrides['request'] = {}) =>
    approvedRequest(server, reviewer, { medium: 'TOKEN', delivery_method: 'SER', ...overrides });
  const issue = (key: object) => {
    const encryptionPin = encryptText(pin, server.services.settings.login);
    return official.issue({ ...key, serialToken: serialNow(), encryptionPin });
  };
  const expectError = (release: TestResponse, ...keys: string[]) => {
    expect(release.status).toBe(502);
    expect(keys).toContain(release.body['informationCode']);
    expect(JSON.stringify(release.body)).not.toMatch(internals);
    expect(`${JSON.stringify(release.body)}${logged()}`).not.toContain(pin);
    expect(logged()).not.toMatch(/hunter2|internal\.js|Bearer/);
  };
  /** Returns whether this test's token still waits for its certificate. */
  const waiting = async () => {
    const tokens = server.services.store.db.selectFrom('token_serials').select('serial');
    const rows = await tokens.where('serial', '=', serialNow()).where('loaded_at', 'is', null).execute();
    return rows.map(({ serial }) => serial);
  };
  /** Expects a refusal of which nothing is left. */
  const expectUnissued = async (request: RequestRow) => {
    expect(await server.rowOf(request)).toMatchObject({ state: 'EMC', version: request.version, token_serial: null });
    const { db } = server.services.store;
    const row = await db.selectFrom('token_serials').select('serial').where('serial', '=', serialNow()).execute();
    expect(row).toEqual([]);
  };

  describe.each(Object.entries({ ...endless, ...unanswered, ...unreadable }))('answering with %s', (_, fault) => {
    it('leaves a request unissued, whichever step fails', async () => {
      const { request, key } = await approved();
      const { GET } = behaviours;
      behaviours = { ...behaviours, GET: fault };
      expectError(await issue(key), 'tokenSerialConsultFailure', 'tokenSerialImportFailure');
      behaviours = { ...behaviours, GET, POST: fault };
      expectError(await issue(key), 'tokenKeyFailure');
      await expectUnissued(request);
      expect(service.asked.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST']);
    });
  });

  // To load, a success is enough: nothing is read of it.
  describe.each(Object.entries({ ...endless, ...unanswered }))('loading with %s', (_, fault) => {
    it('leaves the certificate waiting, and takes it when it is asked again', async () => {
      const { request, key } = await approved();
      const { PUT } = behaviours;
      behaviours = { ...behaviours, PUT: fault };
      expect((await issue(key)).status).toBe(200);
      const envelope = { contractRequestId: String(request.id), serialNumber: serialNow(), envelope: 'SF-1' };
      expectError(await depot.post('registerFlexInfo', envelope), 'tokenLoadFailure');
      expect(await waiting()).toEqual([serialNow()]);
      behaviours = { ...behaviours, PUT };
      expect((await depot.post('registerFlexInfo', envelope)).status).toBe(200);
      expect(await waiting()).toEqual([]);
      const chains = service.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
      expect(new Set(chains).size, 'the same chain each time').toBe(1);
    });
  });

  it('certify no key that the token did not prove, or that is weak or of another holder', async () => {
    const [own, other] = [await generateKey('RSA-2048'), await generateKey('RSA-2048')];
    const good = await writeCertificateRequest(own, 'x');
    const altered = Buffer.from(good);
    altered.writeUInt8(altered.readUInt8(altered.length - 5) ^ 0xff, altered.length - 5);
    const foreign = await writeCertificateRequest({ ...own, publicKey: other.publicKey }, 'x');
    const weak = async (...more: string[]) => {
      await openssl.run(
        'req',
        '-new',
        '-nodes',
        '-keyout',
        'k',
        '-subj',
        '/CN=x',
        '-outform',
        'DER',
        '-out',
        'r',
        ...more,
      );
      return openssl.read('r');
    };
    const first = await approved({ document_number: '1000000777' });
    behaviours = { ...behaviours, POST: json({ pkcs10: base64(good) }) };
    expect((await issue(first.key)).status).toBe(200);
    count += 1;
    behaviours = { ...behaviours, GET: json({ serial: serialNow(), model: 'Modelo 9' }) };
    const { request, key } = await approved();
    const responses: Readonly<Record<string, unknown>> = {
      'not base64': '%%%%',
      'not DER': base64(Buffer.from('hola')),
      'a wrong signature': base64(altered),
      'another key than the one that signed': base64(foreign),
      'a key of 1024 bits': base64(await weak('-newkey', 'rsa:1024')),
      'a signature with SHA-1': base64(await weak('-newkey', 'rsa:2048', '-sha1')),
      'the key of another holder': base64(good),
      'far too much': 'A'.repeat(400_000),
    };
    for (const [name, pkcs10] of Object.entries(responses)) {
      behaviours = { ...behaviours, POST: json({ pkcs10 }) };
      const release = await issue(key);
      expect({ name, key: release.body['informationCode'] }).toEqual({ name, key: 'tokenKeyFailure' });
      expectError(release, 'tokenKeyFailure');
    }
    await expectUnissued(request);
  });

  it('answer for the serial that was asked about, once', async () => {
    const { request, key } = await approved();
    const own = { serial: serialNow(), model: 'Modelo 9' };
    behaviours = { ...behaviours, GET: json({ ...own, serial: 'PT999999' }) };
    expectError(await issue(key), 'tokenSerialImportFailure');
    await expectUnissued(request);
    behaviours = { ...behaviours, GET: twice(own, { ...own, serial: 'PT999999' }) };
    expect((await issue(key)).status).toBe(200);
    expect(await server.rowOf(request)).toMatchObject({ token_serial: serialNow() });
  });

  it('are loaded all at once by the clock: a slow one holds up none', async () => {
    const { PUT } = behaviours;
    behaviours = { ...behaviours, PUT: unanswered['a status of 503'] ?? PUT };
    for (let issued = 0; issued < 4; issued += 1) {
      count += 1;
      const pkcs10 = base64(await writeCertificateRequest(await generateKey('RSA-2048'), serialNow()));
      behaviours = { ...behaviours, GET: json({ serial: serialNow(), model: 'Modelo 9' }), POST: json({ pkcs10 }) };
      expect((await issue((await approved()).key)).status).toBe(200);
    }
    const held: (() => void)[] = [];
    const holdUntilAllCame: Behaviour = (response, request) => {
      held.push(() => PUT(response, request));
      if (held.length === 4) for (const release of held) release();
    };
    behaviours = { ...behaviours, PUT: holdUntilAllCame };
    expect(await loadWaitingTokens(server.services)).toBe(4);
  });

  it('that cannot be reached leave the request as it is', async () => {
    const away = await TestServer.open('postgres', { tokens: openRemoteTokens({ url: await closedAddress() }) });
    const staff = await createStaff(away);
    const { request, key } = await approvedRequest(away, staff.reviewer, { medium: 'TOKEN', delivery_method: 'SER' });
    const encryptionPin = encryptText(pin, away.services.settings.login);
    expectError(await staff.official.issue({ ...key, serialToken: 'PT1', encryptionPin }), 'tokenSerialConsultFailure');
    expect(await away.rowOf(request)).toMatchObject({ state: 'EMC', version: request.version });
    await away.close();
  });
});
