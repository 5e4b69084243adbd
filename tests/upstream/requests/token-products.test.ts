import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { outsideDemo } from '../http/outside-demo';
import { Applicant } from './applicant';
import { TestServer } from './test-server';

const unavailable = {
  informationCode: 'tokensUnavailable',
  message: 'Aquí no se emiten certificados en token: no hay un servicio de tokens configurado. Elija otro medio',
};

describe.each(engines)('a token product where there is no service of tokens, on %s', (engine) => {
  let server: TestServer;
  let applicant: Applicant;
  beforeAll(async () => {
    server = await TestServer.open(engine, {}, outsideDemo);
    applicant = await Applicant.come(server);
  });
  afterAll(() => server.close());

  it('is not offered, neither its medium nor its deliveries', async () => {
    const { body } = await applicant.person.get('/structure/structure-product-info', { productid: 'naturalPerson' });
    const info = body['data'] as { media: string[]; deliveryMethods: { physical: boolean }[] };
    expect(info.media).toEqual(['VIRTUAL', 'PKCS10']);
    expect(info.deliveryMethods.map(({ physical }) => physical)).toEqual([false]);
  });

  it('is not drafted, and the field of the medium says so in the person’s language', async () => {
    const draft = { productId: 'naturalPerson', medium: 'TOKEN' };
    const save = (headers: Record<string, string>) =>
      applicant.person.post('/certificate/Consult/updateRequestData', draft, headers);
    expect(await save({})).toMatchObject({
      status: 409,
      body: { ...unavailable, fields: [{ field: '/medium', message: unavailable.message }] },
    });
    expect((await save({ 'accept-language': 'en' })).body['message']).toBe(
      'Certificates on tokens aren’t issued here: no token service is configured. Choose another medium',
    );
    const drafts = await server.services.store.db.selectFrom('requests').select('id').execute();
    expect(drafts).toEqual([]);
  });

  it('is not filed from a draft of before, which stays as it is', async () => {
    const draft = await applicant.begin();
    const { db } = server.services.store;
    const token = { medium: 'TOKEN', delivery_method: 'SER' } as const;
    await db.updateTable('requests').set(token).where('external_id', '=', Number(draft.externalRequestId)).execute();
    const before = await applicant.rowOf(draft);
    expect(await applicant.file(draft)).toMatchObject({ status: 409, body: unavailable });
    expect(await applicant.rowOf(draft)).toEqual(before);
  });
});
