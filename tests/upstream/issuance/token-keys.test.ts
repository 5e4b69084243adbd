import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encryptText } from '../../../src/contract/wire-cipher';
import { writeCertificateRequest } from '../../../src/upstream/adapters/pki/certificate-request-write';
import { generateKey } from '../../../src/upstream/adapters/pki/key-pairs';
import type { TokenAdapter } from '../../../src/upstream/adapters/tokens/token-adapter';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import type { RequestOverrides } from '../requests/build-request';
import { TestServer, type TestResponse, type TestUser } from '../requests/test-server';
import { approvedRequest, createStaff, download, type Official } from './officials';

const start = Date.parse('2026-03-04T15:00:00Z');

/** Tokens in memory: each holds the key that it was last asked to make. */
class Tokens implements TokenAdapter {
  readonly isAvailable = true;
  /** The public key in each, SubjectPublicKeyInfo. */
  readonly keys = new Map<string, Uint8Array>();
  keyCount = 0;
  /** Runs while a token makes its key. */
  whileMaking: () => Promise<unknown> = () => Promise.resolve();

  find(serial: string) {
    return Promise.resolve({ serial, model: 'Modelo 9' });
  }

  async makeKey(serial: string) {
    this.keyCount += 1;
    await this.whileMaking();
    const key = await generateKey('RSA-2048');
    this.keys.set(serial, key.publicKey);
    return writeCertificateRequest(key, serial);
  }

  load() {
    return Promise.resolve();
  }
}

describe.each(engines)('the key of a token on %s', (engine) => {
  const tokens = new Tokens();
  let server: TestServer;
  let official: Official;
  let rival: Official;
  let reviewer: TestUser;
  let now = start;
  let serialToken = '';
  let count = 0;
  beforeAll(async () => {
    server = await TestServer.open(engine, { tokens, clock: () => new Date(now) });
    ({ official, rival, reviewer } = await createStaff(server));
  });
  afterAll(() => server.close());
  beforeEach(() => {
    serialToken = `PT${String((count += 1)).padStart(6, '0')}`;
    tokens.keyCount = 0;
    tokens.whileMaking = () => Promise.resolve();
  });

  const approved = (overrides: RequestOverrides['request'] = {}) =>
    approvedRequest(server, reviewer, { medium: 'TOKEN', delivery_method: 'SER', ...overrides });
  const withToken = (key: object) => ({
    ...key,
    serialToken,
    encryptionPin: encryptText('4711', server.services.settings.login),
  });
  const statusAndMessage = ({ status, body }: TestResponse) => [status, body['message']];
  const inUse = [409, 'El serial está asignado a una solicitud vigente'];
  const certificateKey = async ({ external_id: id }: RequestRow): Promise<Buffer> => {
    const { b64 } = await download(official.person, id);
    return new X509Certificate(Buffer.from(b64, 'base64')).publicKey.export({ type: 'spki', format: 'der' });
  };
  /** Returns the entries of each key that was asked of this token. */
  const recordedKeys = async () => {
    const entries = server.services.store.db.selectFrom('audit').selectAll().where('action', '=', 'token.makeKey');
    const rows = await entries.orderBy('sequence').execute();
    return rows.filter(({ detail }) => (detail as { serial?: string }).serial === serialToken);
  };

  it('stays as it is where another person’s request names the same token', async () => {
    const { request, key } = await approved();
    expect((await official.issue(withToken(key))).status).toBe(200);
    const partner = await server.createUser('CONSULT_MYSELF', 'ISSUANCE_MYSELF');
    const theirs = await approved({ application: 'MYSELF' });
    const refused = await partner.post('/certificate/MySelf/issueCertificate', withToken(theirs.key));
    expect(statusAndMessage(refused)).toEqual(inUse);
    expect(tokens.keyCount).toBe(1);
    expect(await certificateKey(request)).toEqual(Buffer.from(tokens.keys.get(serialToken) ?? []));
    expect(await recordedKeys()).toMatchObject([{ actor: official.person.id, subject: `requests/${request.id}` }]);
  });

  it('is not made for a version that is no longer the request’s', async () => {
    const { key } = await approved();
    expect((await official.issue(withToken({ ...key, version: key.version - 1 }))).status).toBe(412);
    expect(tokens.keyCount).toBe(0);
  });

  it('is made once for a write that is sent again meanwhile, and is the certificate’s', async () => {
    const { request, key } = await approved();
    const once = { 'idempotency-key': `key-of-${serialToken}` };
    const body = withToken(key);
    const meanwhile: TestResponse[] = [];
    tokens.whileMaking = async () => {
      tokens.whileMaking = () => Promise.resolve();
      meanwhile.push(await official.issue(body, once));
    };
    const first = await official.issue(body, once);
    expect([first.status, ...meanwhile.map(statusAndMessage)]).toEqual([200, inUse]);
    expect((await official.issue(body, once)).body).toEqual(first.body);
    expect(tokens.keyCount).toBe(1);
    expect(await certificateKey(request)).toEqual(Buffer.from(tokens.keys.get(serialToken) ?? []));
  });

  it('is certified only while it is the token’s last: a later one, asked for once the time of the first is over, replaces it', async () => {
    const { request, key } = await approved();
    const second = await approved();
    const meanwhile: TestResponse[] = [];
    tokens.whileMaking = async () => {
      tokens.whileMaking = () => Promise.reject(new Error('The service broke off'));
      meanwhile.push(await rival.issue(withToken(second.key)));
      now += 120_000;
      meanwhile.push(await rival.issue(withToken(second.key)));
      now = start;
    };
    expect(statusAndMessage(await official.issue(withToken(key)))).toEqual(inUse);
    expect(meanwhile.map(statusAndMessage)).toEqual([inUse, [500, 'Fallo ejecutando solicitud']]);
    expect((await server.rowOf(request)).state).toBe('EMC');
    tokens.whileMaking = () => Promise.resolve();
    expect((await official.issue(withToken(key))).status).toBe(200);
    expect(await certificateKey(request)).toEqual(Buffer.from(tokens.keys.get(serialToken) ?? []));
  });

  it('is made where the official explains what was read only after the approval', async () => {
    const { request, key } = await approved();
    const { db } = server.services.store;
    const sha256 = 'a'.repeat(64);
    await db
      .updateTable('request_documents')
      .set({ sha256 })
      .where('request_id', '=', request.id)
      .where('type', '=', 'FRD')
      .execute();
    const fields = JSON.stringify([{ name: 'documentNumber', value: '1000000723', confidence: 0.9 }]);
    await db
      .insertInto('document_readings')
      .values({ sha256, kind: 'dni', status: 'fulfilled', fields, started_at: new Date(now) })
      .execute();
    expect((await official.issue(withToken(key))).status).toBe(409);
    expect(tokens.keyCount).toBe(0);
    const mismatches = { fields: ['documentNumber'], reason: 'El 7 del documento está borroso: es un 1' };
    expect((await official.issue(withToken({ ...key, mismatches }))).body).toMatchObject({
      data: { serviceStatusId: 'EMI' },
    });
  });
});
