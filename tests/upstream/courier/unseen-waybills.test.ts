import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { TestServer } from '../requests/test-server';
import { bookAddresses, bookedAddresses, CourierServer, issuedToken, resultOf } from './courier-server';

describe.each(engines)('failed waybills of requests that a person does not see on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    await bookAddresses(server);
  });
  afterAll(() => server.close());

  it('are not there to be sent back, and tell nothing', async () => {
    const depot = await CourierServer.open(server);
    const request = await issuedToken(server, { address: bookedAddresses.noCoverage });
    await depot.generate(request);
    const { guideId } = await depot.waybillOf(request);
    const requeue = 'requeueGuideServientrega';
    const sender = await CourierServer.open(server, ['RESEND_QUEUE']);
    const [refused, absent] = [
      await sender.post(requeue, { guideIds: [guideId] }),
      await sender.post(requeue, { guideIds: ['999999999'] }),
    ];
    expect(refused).toMatchObject({ status: absent.status, body: { fields: absent.body['fields'] } });
    expect((await depot.waybillOf(request)).status).toBe('ERR');
    expect(resultOf(await depot.post(requeue, { guideIds: [guideId] }))).toMatchObject([{ status: 'PND' }]);
  });
});
