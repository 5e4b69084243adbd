import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { buildRequest } from './build-request';
import { TestServer, type TestUser } from './test-server';

describe.each(engines)('notices to an applicant on %s', (engine) => {
  let office: TestServer;
  let checker: TestUser;
  beforeAll(async () => {
    office = await TestServer.open(engine);
    checker = await office.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
  });
  afterAll(() => office.close());

  it('are held back by the same notice of the request alone', async () => {
    const email = 'reenvio@rubrica.example';
    const request = await buildRequest(office.services.store, { request: { state: 'EMI', email } });
    const send = async (kind: string) =>
      (
        await checker.post('/certificate/ECD/GestionNotificationMail', {
          externalRequestId: String(request.external_id),
          kind,
        })
      ).body['data'];
    expect(await send('ISSUED')).toMatchObject({ sent: true, to: email });
    expect(await send('FINALIZATION')).not.toHaveProperty('retryAfterSeconds');
    expect(await office.mailsTo(email)).toHaveLength(2);
    expect(await send('ISSUED')).toHaveProperty('retryAfterSeconds');
    expect(await office.mailsTo(email)).toHaveLength(2);
  });
});
