import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MassGuides, Request as RequestRecord } from '../../../src/contract/generated/types';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { TestServer } from '../requests/test-server';
import { CourierServer, issuedToken, resultOf } from './courier-server';

describe.each(engines)('lists of logistics by city on %s', (engine) => {
  let server: TestServer;
  let depot: CourierServer;
  let toTunja: RequestRow;
  let toMedellin: RequestRow;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    depot = await CourierServer.open(server);
    toTunja = await issuedToken(server, { delivery_municipality: '15001' });
    toMedellin = await issuedToken(server);
  }, 60_000);
  afterAll(() => server.close());

  const deliveriesTo = async (city: string): Promise<string[]> => {
    const response = await depot.person.post('/certificate/Consult/getprocessinformation', {
      section: 'LOGISTICS',
      city,
    });
    return resultOf<RequestRecord[]>(response).map(({ reference }) => reference);
  };

  it('have the deliveries to a municipality or department whose name has the text, whatever its accents', async () => {
    expect(await deliveriesTo('tunja')).toEqual([toTunja.reference]);
    expect(await deliveriesTo('BOYACA')).toEqual([toTunja.reference]);
    expect(await deliveriesTo('Medellín')).toEqual([toMedellin.reference]);
    expect(await deliveriesTo('nowhere')).toEqual([]);
  });

  it('have the waybills to that city', async () => {
    await depot.generateWaybill(toTunja);
    await depot.generateWaybill(toMedellin);
    const [waybill, ...more] = await depot.queue({ city: 'medellin' });
    expect(waybill).toMatchObject({ reference: toMedellin.reference, municipality: 'Medellín' });
    expect(more).toEqual([]);
  });

  it('say to whom and where each parcel of a batch goes, and take a whole city into it', async () => {
    const waiting = await issuedToken(server, { delivery_municipality: '15001' });
    const plan = resultOf<MassGuides>(
      await depot.post('massiveServientregaGuide', { filter: { city: 'Tunja' }, dryRun: true }),
    );
    expect(plan.records).toHaveLength(2);
    expect(plan.records).toContainEqual(
      expect.objectContaining({
        reference: waiting.reference,
        outcome: 'ELIGIBLE',
        recipient: waiting.subscriber_name,
        city: 'Tunja, Boyacá',
      }),
    );
  });
});
