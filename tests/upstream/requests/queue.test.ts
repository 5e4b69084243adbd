import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resource as requests } from '../../../src/contract/generated/resources/requests';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { Applicant } from './applicant';
import { buildRequest } from './build-request';
import { TestServer } from './test-server';

/** What the server's clock says. */
const now = new Date('2026-03-04T15:00:00Z');

describe.each(engines)('the queue of reviewers on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => now });
  });
  afterAll(() => server.close());

  it('gives the oldest due case, whatever one is open, and shows it without taking it', async () => {
    const fresh = await server.createUser('MANAGEMENT_CHECKER');
    const due = (day: number) => new Date(Date.UTC(2020, 0, day));
    const [first, second, third] = [
      await buildRequest(server.services.store, { request: { due_at: due(1) } }),
      await buildRequest(server.services.store, { request: { due_at: due(2) } }),
      await buildRequest(server.services.store, { request: { due_at: due(3) } }),
    ];
    const idOf = (request: RequestRow) => String(request.external_id);
    const next = async (after: RequestRow, more: object = {}) => {
      const { body } = await fresh.post('/certificate/Consult/getprocessverification', {
        externalRequestId: idOf(after),
        next: true,
        ...more,
      });
      return body['data'] as { request: { externalRequestId: string }; mine: boolean };
    };
    expect(await next(third, { assign: false })).toMatchObject({
      mine: false,
      request: { externalRequestId: idOf(first) },
    });
    expect(await next(third)).toMatchObject({
      mine: true,
      byOpening: true,
      request: { externalRequestId: idOf(first) },
    });
    expect((await next(first)).request.externalRequestId).toBe(idOf(second));
    // The third and the first were passed today: what is due later comes before them.
    const later = await buildRequest(server.services.store, { request: { due_at: due(4) } });
    expect((await next(second)).request.externalRequestId).toBe(idOf(later));
  });

  it('gives what was passed today once nothing else is left, in the order in which it was passed', async () => {
    const fresh = await server.createUser('MANAGEMENT_CHECKER');
    const { db } = server.services.store;
    await db.updateTable('requests').set({ state: 'EMC' }).where('state', '=', 'VRF').execute();
    const [one, two] = [await buildRequest(server.services.store), await buildRequest(server.services.store)];
    const next = async (after: RequestRow) => {
      const { body } = await fresh.post('/certificate/Consult/getprocessverification', {
        externalRequestId: String(after.external_id),
        next: true,
      });
      return (body['data'] as { request: { externalRequestId: string } }).request.externalRequestId;
    };
    expect(await next(one)).toBe(String(two.external_id));
    expect(await next(two)).toBe(String(one.external_id));
    await db
      .updateTable('passed_cases')
      .set({ passed_at: new Date(now.getTime() - 86_400_000) })
      .where('request_id', '=', two.id)
      .execute();
    expect(await next(one)).toBe(String(two.external_id));
  });

  it('gives back what opening alone took when it is passed, and leaves what was worked on or given', async () => {
    const { db } = server.services.store;
    await db.updateTable('requests').set({ state: 'EMC' }).where('state', '=', 'VRF').execute();
    const reviewer = await server.createUser('MANAGEMENT_CHECKER');
    const due = (day: number) => ({ request: { due_at: new Date(Date.UTC(2020, 0, day)) } });
    const [untouched, noted, handed, last] = [
      await buildRequest(server.services.store, due(1)),
      await buildRequest(server.services.store, due(2)),
      await buildRequest(server.services.store, due(3)),
      await buildRequest(server.services.store, due(4)),
    ];
    const next = async (after?: RequestRow) => {
      const { body } = await reviewer.post('/certificate/Consult/getprocessverification', {
        ...(after && { externalRequestId: String(after.external_id) }),
        next: true,
      });
      return body['data'] as { request: { reference: string }; released?: string };
    };
    expect((await next()).request.reference).toBe(untouched.reference);
    expect(await next(untouched)).toMatchObject({
      released: untouched.reference,
      request: { reference: noted.reference },
    });
    expect(await server.rowOf(untouched)).toMatchObject({ assigned_to: null, assigned_at: null });
    const note = { request_id: noted.id, author_id: reviewer.id, at: now, text: 'Llamar mañana', mentions: '[]' };
    await db.insertInto('case_notes').values(note).execute();
    expect(await next(noted)).not.toHaveProperty('released');
    await db.updateTable('requests').set({ assigned_by: reviewer.id }).where('id', '=', handed.id).execute();
    expect(await next(handed)).not.toHaveProperty('released');
    expect(await server.rowOf(noted)).toMatchObject({ assigned_to: reviewer.id });
    expect(await server.rowOf(handed)).toMatchObject({ assigned_to: reviewer.id });
    // With the open one decided, what is theirs comes before what is due later, though it was passed today.
    await db.updateTable('requests').set({ state: 'EMC' }).where('id', '=', last.id).execute();
    await buildRequest(server.services.store, due(5));
    expect((await next(last)).request.reference).toBe(noted.reference);
  });

  it('gives cases of the application that is asked for, to those who review several', async () => {
    const { db } = server.services.store;
    await db.updateTable('requests').set({ state: 'EMC' }).where('state', '=', 'VRF').execute();
    const reviewer = await server.createUser('MANAGEMENT_CHECKER', 'CONSULT_MYSELF', 'REVIEW_MYSELF');
    const build = (application: string, day: number) =>
      buildRequest(server.services.store, { request: { application, due_at: new Date(Date.UTC(2020, 0, day)) } });
    const [checked, partner] = [await build('ECD', 1), await build('MYSELF', 2)];
    const first = async (applicationId?: string) => {
      const { status, body } = await reviewer.post('/certificate/Consult/getprocessverification', {
        next: true,
        applicationId,
        assign: false,
      });
      return status === 200 ? (body['data'] as { request: { reference: string } }).request.reference : status;
    };
    expect(await first('MYSELF')).toBe(partner.reference);
    expect(await first('ECD')).toBe(checked.reference);
    expect(await first()).toBe(checked.reference);
    expect(await first('PROYT')).toBe(404);
  });

  it('is counted by view, each for those who may open it', async () => {
    const { db } = server.services.store;
    await db.updateTable('requests').set({ state: 'RCH', due_at: null }).execute();
    const [checker, official, subscriber] = [
      await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER'),
      await server.createUser('CONSULT_ECD', 'SIGNATURE_ECD'),
      await server.createUser('CONSULT_SUBSCRIBER'),
    ];
    const past = new Date(now.getTime() - 86_400_000);
    await buildRequest(server.services.store, { request: { due_at: past } });
    await buildRequest(server.services.store, { request: { assigned_to: official.id, assigned_at: now } });
    await buildRequest(server.services.store, { request: { assigned_to: checker.id, assigned_at: past } });
    await buildRequest(server.services.store, { request: { state: 'EMC', due_at: past } });
    const counts = async (person: typeof checker, resource: string) => {
      const { status, body } = await person.get('/embedded/view-counts', { resource });
      if (status !== 200) return status;
      const found = body['data'] as { view: string; count: number; exact: boolean }[];
      expect(found.every(({ exact }) => exact)).toBe(true);
      return Object.fromEntries(found.map(({ view, count }) => [view, count]));
    };
    expect(await counts(checker, 'requests')).toEqual({
      queue: 2,
      overdueToReview: 1,
      dueSoon: 0,
      mine: 1,
      unassigned: 1,
    });
    expect(await counts(official, 'requests')).toEqual({
      toIssue: 1,
      overdue: 2,
      expiring: 0,
      dueSoon: 0,
      unassigned: 1,
    });
    expect(await counts(subscriber, 'requests')).toBe(403);
    expect(await counts(checker, 'users')).toBe(403);
    const seen = async (filter: object) => {
      const { body } = await checker.post('/certificate/Consult/getprocessinformation', {
        section: 'VERIFICATION',
        ...filter,
      });
      return (body['data'] as unknown[]).length;
    };
    expect(await seen({ states: ['VRF'], assignment: 'AVAILABLE' })).toBe(2);
    expect(await seen({ states: ['VRF'], assignment: 'MINE' })).toBe(1);
    expect(await seen({ status: 'VRF', assignment: 'NONE' })).toBe(1);
  });

  it('does not tell an applicant whether a reviewer has opened their request', async () => {
    const applicant = await Applicant.come(server);
    const reviewer = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
    await buildRequest(server.services.store, {
      request: { owner_id: applicant.person.id, assigned_to: reviewer.id, assigned_at: now },
    });
    const own = (filter: object) =>
      applicant.person.post('/certificate/Consult/getprocessinformation', { section: 'SUBSCRIBER', ...filter });
    expect((await own({})).body['data']).toHaveLength(1);
    for (const assignment of ['NONE', 'AVAILABLE', 'MINE']) expect((await own({ assignment })).status).toBe(403);
  });

  it('is counted in a view by any filter of its list, a range and one value of several included', async () => {
    const { db } = server.services.store;
    await db.updateTable('requests').set({ state: 'RCH', due_at: null }).execute();
    const reader = await server.createUser('CONSULT_ECD');
    const past = new Date(now.getTime() - 86_400_000);
    await buildRequest(server.services.store, {
      request: { product: 'legalPerson', state: 'EMI', revocation_due_at: past },
    });
    await buildRequest(server.services.store, { request: { product: 'legalPerson' } });
    const filters = {
      late: { revocationOverdue: true },
      product: { certificateTypeId: 'legalPerson', serviceStatusId: ['VRF'] },
      before: { certificateTypeId: 'legalPerson', createdAt: { to: '2020-01-01T00:00:00.000Z' } },
    };
    const { views } = requests.list;
    Object.assign(requests.list, { views: Object.entries(filters).map(([name, filter]) => ({ name, filter })) });
    const { body } = await reader.get('/embedded/view-counts', { resource: 'requests' });
    Object.assign(requests.list, { views });
    expect(body['data']).toEqual([
      { view: 'late', count: 1, exact: true },
      { view: 'product', count: 1, exact: true },
      { view: 'before', count: 0, exact: true },
    ]);
  });
});
