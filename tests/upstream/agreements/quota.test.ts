import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spendQuota } from '../../../src/upstream/domain/issuance/quota';
import { engines } from '../engines';
import { AgreementServer } from './agreement-server';

describe.each(engines)('the quota of agreements on %s', (engine) => {
  let setup: AgreementServer;
  beforeAll(async () => {
    setup = await AgreementServer.open(engine);
  });
  afterAll(() => setup.server.close());

  it('keeps a quota at what is spent at least, and its version apart from spending', async () => {
    const mine = await setup.agreement(setup.own);
    const held = await setup.request({ contract_id: mine.contractId });
    const { store } = setup.server.services;
    await store.transaction((trx) => spendQuota({ trx, now: new Date() }, held));
    const url = `/rest/agreements/${mine.id}`;
    const less = await setup.manager.put(url, { products: [] }, mine.version);
    expect(less).toMatchObject({ status: 422, body: { fields: [{ field: '/products' }] } });
    expect(JSON.stringify(less.body)).toContain('Ya se usó 1 cupo de Persona natural');
    const products = [
      { productId: 'naturalPerson', quota: 5, used: 0 },
      { productId: 'legalPerson', quota: 1 },
    ];
    const more = await setup.manager.put(url, { products }, mine.version);
    expect(more.body).toMatchObject({
      version: mine.version + 1,
      products: [
        { productId: 'legalPerson', quota: 1, used: 0 },
        { productId: 'naturalPerson', quota: 5, used: 1 },
      ],
    });
    const stale = await setup.manager.put(url, { name: 'Tarde' }, mine.version);
    expect(stale).toMatchObject({
      status: 412,
      body: { current: { version: mine.version + 1, products: more.body['products'] } },
    });
    const twice = [products[1], products[1]];
    expect((await setup.manager.put(url, { products: twice }, mine.version + 1)).status).toBe(422);
    expect(
      (await setup.manager.put(url, { validFrom: '2026-02-01', validTo: '2026-01-01' }, mine.version + 1)).status,
    ).toBe(422);
  });

  it('spends as much as there is and never more, however many want it at once', async () => {
    const { store } = setup.server.services;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 9 }), async (quota, wanting) => {
        const mine = await setup.agreement(setup.own, { products: [{ productId: 'naturalPerson', quota }] });
        const held = await setup.request({ contract_id: mine.contractId });
        const spend = () => store.transaction((trx) => spendQuota({ trx, now: new Date() }, held));
        const ends = await Promise.allSettled(Array.from({ length: wanting }, spend));
        const taken = ends.filter(({ status }) => status === 'fulfilled').length;
        expect(taken).toBe(Math.min(quota, wanting));
        expect((await setup.own.get(`/rest/agreements/${mine.id}`)).body).toMatchObject({
          products: [{ used: taken }],
        });
      }),
      { numRuns: 8 },
    );
  });

  it('spends nothing of an agreement that is not in force, and its requests say so', async () => {
    const mine = await setup.agreement(setup.own, { validTo: '2026-03-03' });
    const held = await setup.request({ contract_id: mine.contractId, supervisor_id: setup.own.id });
    const { store, clock } = setup.server.services;
    await expect(store.transaction((trx) => spendQuota({ trx, now: clock() }, held))).rejects.toMatchObject({
      key: 'quotaRejection',
    });
    await store.transaction((trx) => spendQuota({ trx, now: new Date('2026-03-04T04:59:00Z') }, held));
    // In Colombia, the day ends five hours after that of UTC.
    const next = new Date('2026-03-04T05:00:00Z');
    await expect(store.transaction((trx) => spendQuota({ trx, now: next }, held))).rejects.toThrow();
    const { body } = await setup.own.get('/certificate/Consult/getRequestByContract', { contractid: mine.contractId });
    expect(body['data']).toMatchObject([{ facts: { quotaAvailable: false } }]);
  });
});
