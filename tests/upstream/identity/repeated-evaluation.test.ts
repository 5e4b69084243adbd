import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { dataOf, IdentityServer } from './identity-server';

describe.each(engines)('a questionnaire on %s', (engine) => {
  let identityServer: IdentityServer;
  beforeAll(async () => {
    identityServer = await IdentityServer.open(engine);
  });
  afterAll(() => identityServer.server.close());

  it('that was passed is not lost where the request could not learn of it, and counts once by its key', async () => {
    const request = await identityServer.build();
    const drawn = await identityServer.questionnaire(identityServer.applicant, request);
    const { services } = identityServer.server;
    const key = { 'idempotency-key': `lost ${request.id}` };
    const send = () => identityServer.answerQuestions(identityServer.applicant, request, drawn, 5, key);
    // The database is away in between: what the service has spent stands, what would follow does not.
    const { evaluate } = services.registries;
    const { transaction } = services.store;
    Object.assign(services.registries, {
      evaluate: async (...sent: Parameters<typeof evaluate>) => {
        const passed = await evaluate.apply(services.registries, sent);
        Object.assign(services.store, { transaction: () => Promise.reject(new Error('The connection is gone')) });
        return passed;
      },
    });
    expect((await send()).status).toBe(500);
    Object.assign(services.store, { transaction });
    Object.assign(services.registries, { evaluate });
    expect((await identityServer.validation(request, 'CON')).status).toBeNull();
    const [again, twice] = await Promise.all([send(), send()]);
    for (const response of [again, twice])
      expect(dataOf(response)).toEqual({ validationType: 'CON', validationStatus: 'SAT' });
    expect((await identityServer.validation(request, 'CON')).status).toBe('SAT');
  });
});
