import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EmbeddedOwnNoticesResult } from '../../../src/contract/generated/types';
import { mailDigests } from '../../../src/upstream/domain/notes/digest';
import { noticeDueCases } from '../../../src/upstream/domain/notes/due-cases';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { buildRequest } from './build-request';
import { TestServer, type TestUser } from './test-server';

const minuteMs = 60_000;
// Ten in the morning of a Wednesday in Colombia.
const start = new Date('2026-03-04T15:00:00Z');

describe.each(engines)('notices of assignments on %s', (engine) => {
  let server: TestServer;
  let lead: TestUser;
  let person: TestUser;
  const time = { now: start };
  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => time.now });
    lead = await server.createUser('CONSULT_ECD', 'SIGNATURE_ECD');
  });
  beforeEach(async () => {
    time.now = start;
    person = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
  });
  afterAll(() => server.close());

  const later = (minutes: number) => new Date(time.now.getTime() + minutes * minuteMs);
  const build = (dueInMinutes: number) =>
    buildRequest(server.services.store, { request: { due_at: later(dueInMinutes) } });
  const assign = async ({ id }: RequestRow, leader = lead, { username } = person): Promise<void> => {
    time.now = new Date(time.now.getTime() + 200);
    const body = { contractRequestId: String(id), assignee: username };
    expect((await leader.post('/embedded/assign-case', body)).status).toBe(200);
  };
  const found = async () => (await person.get('/embedded/own-notices')).body['data'] as EmbeddedOwnNoticesResult;

  const subscribe = async (): Promise<string> => {
    const email = `${person.username}@rubrica.example`.toLowerCase();
    await server.services.store.db.updateTable('users').set({ email }).where('id', '=', person.id).execute();
    await person.post('/embedded/notice-digest', { digest: 'DAILY' });
    return email;
  };
  const mailTo = async (email: string) => {
    await mailDigests(server.services);
    return (await server.mailsTo(email))[0];
  };

  it('are one where one person assigns several at once, which says how many are late', async () => {
    for (const due of [-60, -30, 60, 10_000]) await assign(await build(due));
    const { unread, notices, assignments } = await found();
    expect({ unread, notices }).toEqual({ unread: 1, notices: [] });
    expect(assignments).toMatchObject([
      { count: 4, overdue: 2, dueSoon: 1, isRead: false, resource: 'requests', user: 'Demo Prueba' },
    ]);
    await person.post('/embedded/own-notices/read', { noticeIds: assignments[0]?.noticeIds });
    expect(await found()).toMatchObject({ unread: 0, assignments: [{ isRead: true }] });
  });

  it('have none of what was late or due soon beside them, until that is news', async () => {
    const [late, soon] = [await build(-60), await build(10)];
    for (const request of [late, soon]) await assign(request);
    await noticeDueCases(server.services);
    expect((await found()).notices).toEqual([]);
    time.now = later(15);
    await noticeDueCases(server.services);
    expect((await found()).notices).toMatchObject([{ kind: 'OVERDUE', reference: soon.reference }]);
  });

  it('leave none out of what was late where a person assigns it to themselves, which has no other notice', async () => {
    const own = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER', 'SIGNATURE_ECD');
    for (const due of [-60, 10]) {
      const body = { contractRequestId: String((await build(due)).id), assignee: own.username };
      expect((await own.post('/embedded/assign-case', body)).status).toBe(200);
    }
    await noticeDueCases(server.services);
    const { notices } = (await own.get('/embedded/own-notices')).body['data'] as EmbeddedOwnNoticesResult;
    expect(notices.map(({ kind }) => kind).toSorted()).toEqual(['DUE_SOON', 'OVERDUE']);
  });

  it('stay apart where they are minutes or leaders apart, and a single one leads to its case', async () => {
    const other = await server.createUser('CONSULT_ECD', 'SIGNATURE_ECD');
    for (const due of [10_000, 10_000]) await assign(await build(due));
    await assign(await build(10_000), other);
    time.now = later(15);
    const single = await build(10_000);
    await assign(single);
    const { notices, assignments } = await found();
    expect(assignments).toMatchObject([{ count: 2, overdue: 0 }]);
    expect(notices.map(({ kind }) => kind)).toEqual(['ASSIGNED', 'ASSIGNED']);
    expect(notices[0]).toMatchObject({ reference: single.reference });
  });

  it('lead to the list of the application, and not to that of deliveries, which has no view of one’s own', async () => {
    person = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER', 'LOGISTIC_CONSULT');
    const token = { medium: 'TOKEN', delivery_method: 'SER' } as const;
    for (const request of [{}, token, token])
      await assign(await buildRequest(server.services.store, { request: { due_at: later(10_000), ...request } }));
    const { notices, assignments } = await found();
    expect(notices).toEqual([]);
    expect(assignments).toMatchObject([{ count: 3, resource: 'requests' }]);
  });

  it('stay apart where some were read before the others came', async () => {
    for (const due of [10_000, 10_000]) await assign(await build(due));
    await person.post('/embedded/own-notices/read', {});
    const added = await build(10_000);
    await assign(added);
    const { unread, notices, assignments } = await found();
    expect({ unread, assignments }).toMatchObject({ unread: 1, assignments: [{ count: 2, isRead: true }] });
    expect(notices).toMatchObject([{ kind: 'ASSIGNED', isRead: false, reference: added.reference }]);
  });

  it('count a request once that came back to the person, and are one notice where it is that request alone', async () => {
    const [again, other] = [await build(-60), await build(10_000)];
    const colleague = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
    for (const assignee of [person, colleague, person]) await assign(again, lead, assignee);
    const { notices, assignments } = await found();
    expect(assignments).toEqual([]);
    // A second one says that the colleague took it in between.
    expect(notices.map(({ kind }) => kind)).toEqual(['ASSIGNED', 'TAKEN_OVER']);
    await person.post('/embedded/own-notices/read', { noticeIds: notices.map(({ noticeId }) => noticeId) });
    expect((await found()).unread).toBe(0);
    for (const assignee of [colleague, person]) await assign(again, lead, assignee);
    await assign(other);
    expect((await found()).assignments).toMatchObject([{ count: 2, overdue: 1 }]);
  });

  it('count as late only what the person still has', async () => {
    const [first, second] = [await build(-60), await build(-60)];
    for (const request of [first, second]) await assign(request);
    await person.post('/embedded/assign-case', { contractRequestId: String(first.id) });
    expect((await found()).assignments).toMatchObject([{ count: 2, overdue: 1 }]);
  });

  it('are one line of the digest', async () => {
    const email = await subscribe();
    for (const due of [-60, 10_000]) await assign(await build(due));
    const mail = await mailTo(email);
    expect(mail?.subject).toMatch(/^1 /);
    expect(mail?.text).toMatch(
      /Demo Prueba (le asignó 2 solicitudes, 1 vencida|assigned you 2 requests, 1 overdue)\nhttps:\S+\/verificationSection\?view=mine/,
    );
  });

  it.each([
    ['late', -60, /RB\d+ · (Vencida|Overdue)\nhttps:/],
    ['due soon', 60, /RB\d+ · (Vence pronto|Due soon)\nhttps:/],
    ['neither', 10_000, /RB\d+\nhttps:/],
  ])('of one case alone say in the digest that it is %s', async (_, due, line) => {
    const email = await subscribe();
    await assign(await build(due));
    expect((await mailTo(email))?.text).toMatch(line);
  });
});
