import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Request as RequestRecord } from '../../../src/contract/generated/types';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { TestServer } from '../requests/test-server';
import { CourierServer, issuedToken, resultOf } from './courier-server';

describe.each(engines)('lists of logistics on %s', (engine) => {
  let server: TestServer;
  let depot: CourierServer;
  let waiting: RequestRow;
  let sent: RequestRow;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    depot = await CourierServer.open(server);
    waiting = await issuedToken(server, { subscriber_name: 'Zulma Ágreda Prueba' });
    sent = await issuedToken(server);
    await depot.generateWaybill(sent);
  }, 60_000);
  afterAll(() => server.close());

  const deliveries = async (filter: object): Promise<string[]> => {
    const response = await depot.person.post('/certificate/Consult/getprocessinformation', {
      section: 'LOGISTICS',
      ...filter,
    });
    return resultOf<RequestRecord[]>(response).map(({ reference }) => reference);
  };

  it('have the deliveries to a person, and those in any of several states', async () => {
    expect(await deliveries({ subscriberName: 'agreda' })).toEqual([waiting.reference]);
    expect((await deliveries({ states: ['EMI', 'LGE'] })).toSorted()).toEqual(
      [waiting.reference, sent.reference].toSorted(),
    );
    expect(await deliveries({ states: ['RCB', 'LGE'] })).toEqual([sent.reference]);
  });

  it('have the waybills in any of several states', async () => {
    expect((await depot.queue({ states: 'PND,GEN' })).map(({ reference }) => reference)).toEqual([sent.reference]);
    expect(await depot.queue({ states: 'ERR,DEV' })).toEqual([]);
  });
});
