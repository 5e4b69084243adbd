import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourMs } from '../../../src/contract/durations';
import { serverLimits } from '../../../src/contract/generated/server-limits';
import { engines } from '../engines';
import { buildRequest } from './build-request';
import { TestServer } from './test-server';

/** What the server's clock says. */
const now = new Date('2026-03-04T15:00:00Z');

describe.each(engines)('the views of queues on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => now });
  });
  afterAll(() => server.close());

  it('leave what is assigned to a colleague out of the queue of every application', async () => {
    const { db } = server.services.store;
    const sections = [
      ['MYSELF', 'partnerRequests', ['CONSULT_MYSELF', 'REVIEW_MYSELF']],
      ['PROYT', 'projectRequests', ['CONSULT_PROYT', 'REVIEW_PROYT']],
      ['OTH', 'otherProducts', ['OTHCERTIFICATE_CONSULT', 'OTHCERTIFICATE_VALIDATE']],
    ] as const;
    for (const [application, resource, codes] of sections) {
      await db.updateTable('requests').set({ state: 'RCH', due_at: null }).execute();
      const [reviewer, colleague] = [await server.createUser(...codes), await server.createUser(...codes)];
      const assigned = (person: typeof reviewer) => ({
        request: { application, assigned_to: person.id, assigned_by: person.id, assigned_at: now },
      });
      await buildRequest(server.services.store, { request: { application } });
      await buildRequest(server.services.store, assigned(reviewer));
      await buildRequest(server.services.store, assigned(colleague));
      const { body } = await reviewer.get('/embedded/view-counts', { resource });
      const counts = (body['data'] as { view: string; count: number }[]).map(({ view, count }) => [view, count]);
      expect(Object.fromEntries(counts), resource).toMatchObject({ queue: 2, mine: 1, unassigned: 1 });
    }
  });

  it('have one of what is due soon, and not late yet, for those who decide and those who lead', async () => {
    const { db } = server.services.store;
    await db.updateTable('requests').set({ state: 'RCH', due_at: null }).execute();
    const leader = await server.createUser('CONSULT_MYSELF', 'ISSUANCE_MYSELF');
    const dueIn = (hours: number) =>
      buildRequest(server.services.store, {
        request: { application: 'MYSELF', due_at: new Date(now.getTime() + hours * hourMs) },
      });
    const { dueSoonHours } = serverLimits.jobs;
    await dueIn(-1);
    const soon = await dueIn(dueSoonHours - 1);
    await dueIn(dueSoonHours + 1);
    const { body } = await leader.get('/embedded/view-counts', { resource: 'partnerRequests' });
    expect(body['data']).toContainEqual({ view: 'dueSoon', count: 1, exact: true });
    const listed = await leader.get('/certificate/MySelf/getCertificate', { dueSoon: 'true' });
    expect(listed.body['data']).toMatchObject([{ reference: soon.reference, dueSoon: true, overdue: false }]);
  });
});
