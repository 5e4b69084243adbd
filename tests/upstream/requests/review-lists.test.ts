import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Request as RequestRecord } from '../../../src/contract/generated/types';
import { engines } from '../engines';
import { buildRequest } from './build-request';
import { TestServer, type TestUser } from './test-server';

describe.each(engines)('the lists of review on %s', (engine) => {
  let server: TestServer;
  let holder: TestUser;
  let other: TestUser;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    holder = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
    other = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
  }, 60_000);
  afterAll(() => server.close());

  const listed = async (person: TestUser, filter: object): Promise<readonly RequestRecord[]> => {
    const { status, body } = await person.post('/certificate/Consult/getprocessinformation', {
      section: 'VERIFICATION',
      ...filter,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return body['data'] as RequestRecord[];
  };

  it('say of a case whether another person holds it', async () => {
    const { external_id: externalId, reference } = await buildRequest(server.services.store);
    await holder.post('/certificate/Consult/getprocessverification', {
      externalRequestId: String(externalId),
      assign: true,
    });
    expect((await listed(other, { reference }))[0]?.facts).toMatchObject({ heldByOther: true });
    expect((await listed(holder, { reference }))[0]?.facts).toMatchObject({ heldByOther: false });
  });

  it('have the cases that are due within some days', async () => {
    const due = async (day: string) =>
      (await buildRequest(server.services.store, { request: { due_at: new Date(`${day}T15:00:00Z`) } })).reference;
    const [soon] = [await due('2026-04-02'), await due('2026-04-09')];
    const found = await listed(other, { dueAtFrom: '2026-04-01T05:00:00Z', dueAtTo: '2026-04-04T04:59:59Z' });
    expect(found.map(({ reference }) => reference)).toEqual([soon]);
  });
});
