import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encryptText } from '../../../src/contract/wire-cipher';
import { PkiError } from '../../../src/upstream/adapters/pki/pki-errors';
import { destroyDueKeys } from '../../../src/upstream/domain/keys/destroy-keys';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { TestServer, type TestUser } from '../requests/test-server';
import { approvedRequest, createStaff, type Official } from './officials';

describe.each(engines)('the key of a token whose certificate was not issued, on %s', (engine) => {
  let server: TestServer;
  let official: Official;
  let reviewer: TestUser;
  let rejecter: TestUser;
  const time = { now: new Date('2026-03-04T15:00:00Z') };
  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => time.now });
    ({ official, reviewer } = await createStaff(server));
    rejecter = await server.createUser('CONSULT_ECD', 'REJECT_ECD');
  });
  afterAll(() => server.close());

  const freeToken = async (): Promise<string> => {
    const { db } = server.services.store;
    const tokens = db.selectFrom('software_tokens').select('serial').where('fails_at', 'is', null);
    return (await tokens.where('private_key', 'is', null).orderBy('serial').executeTakeFirstOrThrow()).serial;
  };
  const holdsKey = async (serial: string): Promise<boolean> => {
    const tokens = server.services.store.db.selectFrom('software_tokens').select('private_key');
    return (await tokens.where('serial', '=', serial).executeTakeFirstOrThrow()).private_key !== null;
  };
  const destructions = ({ id }: RequestRow) =>
    server.services.store.db
      .selectFrom('audit')
      .select(['actor', 'detail'])
      .where('action', '=', 'token.destroyKey')
      .where('subject', '=', `requests/${id}`)
      .execute();
  /** Tries to issue a certificate to a token while the PKI fails, which leaves the token with its key. */
  const failIssuance = async () => {
    const serial = await freeToken();
    const { request, key } = await approvedRequest(server, reviewer, { medium: 'TOKEN', delivery_method: 'SER' });
    const { pki, settings } = server.services;
    const { issue } = pki;
    Object.assign(pki, { issue: () => Promise.reject(new PkiError('offline')) });
    const encryptionPin = encryptText('4711', settings.login);
    const { status } = await official.issue({ ...key, serialToken: serial, encryptionPin });
    Object.assign(pki, { issue });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await holdsKey(serial)).toBe(true);
    return { serial, request };
  };

  it('is destroyed as its request is rejected, which the trail says', async () => {
    const { serial, request } = await failIssuance();
    const { id, version } = await server.rowOf(request);
    const rejection = { contractRequestId: String(id), version, rejectReasonId: 'R01' };
    expect(await rejecter.post('/certificate/ECD/RejectRequest', rejection)).toMatchObject({ status: 200 });
    expect(await holdsKey(serial)).toBe(false);
    expect(await destructions(request)).toEqual([{ actor: rejecter.id, detail: { serial } }]);
  });

  it('is destroyed by the clock once the time to certify it is over, and not before', async () => {
    const { serial, request } = await failIssuance();
    await destroyDueKeys(server.services);
    expect(await holdsKey(serial)).toBe(true);
    time.now = new Date(time.now.getTime() + 3_600_000);
    await destroyDueKeys(server.services);
    expect(await holdsKey(serial)).toBe(false);
    expect(await destructions(request)).toEqual([{ actor: null, detail: { serial } }]);
  });
});
