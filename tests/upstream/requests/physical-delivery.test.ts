import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogues } from '../../../src/contract/generated/catalogues';
import {
  defaultDeliveryMethod,
  isPhysical,
  physicalCondition,
} from '../../../src/upstream/domain/requests/physical-delivery';
import { bothEngines } from '../engines';
import { buildRequest } from './build-request';
import { TestServer } from './test-server';

describe('the delivery of a medium', () => {
  it('is by a method that delivers such a medium', () => {
    expect(isPhysical({ delivery_method: defaultDeliveryMethod('TOKEN') })).toBe(true);
    expect(isPhysical({ delivery_method: defaultDeliveryMethod('VIRTUAL') })).toBe(false);
    expect(isPhysical({ delivery_method: defaultDeliveryMethod('PKCS10') })).toBe(false);
  });
  it.each(catalogues.deliveryMethods)('$id is physical as the catalogue says', ({ id, physical }) => {
    expect(isPhysical({ delivery_method: id })).toBe(physical);
  });
});

describe.each(bothEngines)('physical delivery on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    for (const { id } of catalogues.deliveryMethods)
      await buildRequest(server.services.store, { request: { delivery_method: id } });
  });
  afterAll(() => server.close());

  it('is the same to the database', async () => {
    const { rows } = await server.services.store.db.executeQuery<{ delivery_method: string }>(
      CompiledQuery.raw(`select r.delivery_method from requests r where ${physicalCondition}`),
    );
    const physical = catalogues.deliveryMethods.filter((method) => method.physical).map(({ id }) => id);
    expect(rows.map((row) => row.delivery_method).toSorted()).toEqual(physical.toSorted());
  });

  it('is found by the index of deliveries', async () => {
    const plan = await server.services.store.transaction(async (trx) => {
      // Of so few rows, reading all and sorting them would cost less.
      for (const way of ['seqscan', 'bitmapscan', 'sort'])
        await trx.executeQuery(CompiledQuery.raw(`set local enable_${way} = off`));
      const select = `select r.id from requests r where ${physicalCondition} order by r.last_status_at desc, r.id desc`;
      return trx.executeQuery(CompiledQuery.raw(`explain ${select} limit 20`));
    });
    expect(JSON.stringify(plan.rows)).toContain('using requests_delivery on requests');
  });
});
