import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { buildRequest } from './build-request';
import { TestServer, type TestUser } from './test-server';

describe.each(engines)('assigning cases on %s', (engine) => {
  let server: TestServer;
  let leader: TestUser;
  let reviewer: TestUser;
  let other: TestUser;
  const time = { now: new Date('2026-03-04T15:00:00Z') };

  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => time.now });
    leader = await server.createUser('CONSULT_ECD', 'SIGNATURE_ECD');
    reviewer = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
    other = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
  });
  afterAll(() => server.close());

  const give = (by: TestUser, request: RequestRow, to?: TestUser) =>
    by.post('/embedded/assign-case', {
      contractRequestId: String(request.id),
      ...(to && { assignee: to.username }),
    });
  const open = (person: TestUser, request: RequestRow) =>
    person.post('/certificate/Consult/getprocessverification', { externalRequestId: String(request.external_id) });

  it('gives a case to a reviewer, who keeps it beyond the time of a hold, until another takes it over', async () => {
    const request = await buildRequest(server.services.store);
    const response = await give(leader, request, reviewer);
    expect(response.body).toMatchObject({ data: { assignedTo: 'Demo Prueba' } });
    const { version } = await server.rowOf(request);
    expect(version).toBe(request.version);
    time.now = new Date(time.now.getTime() + 31 * 60_000);
    const next = await other.post('/certificate/Consult/getprocessverification', { next: true });
    expect(next.body).toMatchObject({ status: false });
    expect((await open(other, request)).body).toMatchObject({ data: { mine: false } });
    expect((await open(reviewer, request)).body).toMatchObject({ data: { mine: true } });
    const taken = await other.post('/certificate/Consult/getprocessverification', {
      externalRequestId: String(request.external_id),
      takeOver: true,
    });
    expect(taken.body).toMatchObject({ data: { mine: true } });
    expect(await server.rowOf(request)).toMatchObject({ assigned_to: other.id, assigned_by: null });
    await give(other, request);
  });

  it('reassigns and releases, and stands in the history and the audit', async () => {
    const request = await buildRequest(server.services.store);
    await give(leader, request, reviewer);
    await give(leader, request, other);
    expect(await server.rowOf(request)).toMatchObject({ assigned_to: other.id, assigned_by: leader.id });
    expect((await give(leader, request)).status).toBe(200);
    expect(await server.rowOf(request)).toMatchObject({ assigned_to: null, assigned_at: null, assigned_by: null });
    const { db } = server.services.store;
    const events = await db
      .selectFrom('request_events')
      .select(['event', 'actor'])
      .where('request_id', '=', request.id)
      .where('event', 'in', ['assign', 'release'])
      .orderBy('id')
      .execute();
    expect(events).toEqual(['assign', 'assign', 'release'].map((event) => ({ event, actor: leader.id })));
    const trail = await db
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('subject', '=', `requests/${request.id}`)
      .orderBy('sequence')
      .execute();
    expect(trail).toMatchObject([
      { action: 'request.assign', detail: { assignee: reviewer.id } },
      { action: 'request.assign', detail: { assignee: other.id, former: reviewer.id } },
      { action: 'request.release', detail: { former: other.id } },
    ]);
  });

  it('writes nothing when it was given to that person already', async () => {
    const request = await buildRequest(server.services.store);
    await give(leader, request, reviewer);
    const before = await server.rowOf(request);
    time.now = new Date(time.now.getTime() + 60_000);
    expect((await give(leader, request, reviewer)).body).toMatchObject({ data: { assignedTo: 'Demo Prueba' } });
    expect(await server.rowOf(request)).toEqual(before);
    const { db } = server.services.store;
    const notices = await db.selectFrom('notices').select('kind').where('request_id', '=', request.id).execute();
    expect(notices).toEqual([{ kind: 'ASSIGNED' }]);
  });

  it('shows who has the case to colleagues, and nothing of it to the applicant', async () => {
    const applicant = await server.createUser('CONSULT_SUBSCRIBER');
    const request = await buildRequest(server.services.store, { request: { owner_id: applicant.id } });
    await give(leader, request, reviewer);
    const historyFor = async (reader: TestUser) => {
      const asked = { contractRequestId: String(request.id) };
      const { body } = await reader.post('/certificate/Consult/getstatushistory', asked);
      return JSON.stringify(body);
    };
    expect(await historyFor(leader)).toContain('Demo Prueba');
    const seen = await historyFor(applicant);
    expect(seen).not.toContain('Asignar');
    expect(seen).not.toContain('Demo Prueba');
    await give(leader, request);
  });

  it('is for those who lead: a reviewer releases what is theirs and no more', async () => {
    const request = await buildRequest(server.services.store);
    expect((await give(reviewer, request, other)).status).toBe(403);
    await give(leader, request, other);
    expect((await give(reviewer, request)).status).toBe(403);
    expect((await give(other, request)).status).toBe(200);
    expect((await server.rowOf(request)).assigned_to).toBeNull();
  });

  it('takes no one who may not review that request, and no request that is not in review', async () => {
    const request = await buildRequest(server.services.store);
    const partner = await server.createUser('CONSULT_MYSELF', 'REVIEW_MYSELF');
    expect(await give(leader, request, partner)).toMatchObject({
      status: 422,
      body: { fields: [{ field: '/assignee' }] },
    });
    expect((await give(leader, request, leader)).status).toBe(422);
    const approved = await buildRequest(server.services.store, { request: { state: 'EMC' } });
    expect(await give(leader, approved, reviewer)).toMatchObject({
      status: 409,
      body: { informationCode: 'stateRefused' },
    });
  });

  it('shows who may review, with what is theirs and what of it is late', async () => {
    const fresh = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
    for (const due of ['2026-03-01T15:00:00Z', '2026-12-01T15:00:00Z'])
      await give(leader, await buildRequest(server.services.store, { request: { due_at: new Date(due) } }), fresh);
    const { body } = await leader.get('/embedded/assignees', { resource: 'requests' });
    const people = body['data'] as { username: string }[];
    expect(people).toContainEqual({ username: fresh.username, name: 'Demo Prueba', open: 2, overdue: 1 });
    expect(people.map(({ username }) => username)).not.toContain(leader.username);
    expect((await leader.get('/embedded/assignees', { resource: 'partnerRequests' })).status).toBe(403);
    expect((await reviewer.get('/embedded/assignees', { resource: 'requests' })).status).toBe(403);
  });

  it('shows the load of a list to those who may assign in it, and not in another', async () => {
    const assigning = ['ISSUANCE_MYSELF', 'ISSUANCE_PROYT', 'OTHCERTIFICATE_APPROVE'];
    const elsewhere = await server.createUser('CONSULT_ECD', 'CONSULT_MYSELF', ...assigning);
    const ask = async (resource: string) => (await elsewhere.get('/embedded/assignees', { resource })).status;
    expect(await ask('requests')).toBe(403);
    expect(await ask('partnerRequests')).toBe(200);
  });

  it('lists the cases of one person, for those who may assign in that list', async () => {
    const fresh = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
    const request = await buildRequest(server.services.store);
    await give(leader, request, fresh);
    const seen = async (person: TestUser, filter: object) => {
      const body = { section: 'VERIFICATION', ...filter };
      const response = await person.post('/certificate/Consult/getprocessinformation', body);
      if (response.status !== 200) return response.status;
      return (response.body['data'] as { contractRequestId: string }[]).map((row) => row.contractRequestId);
    };
    const mine = [String(request.id)];
    expect(await seen(leader, { assignee: fresh.username.toUpperCase() })).toEqual(mine);
    expect(await seen(leader, { assignee: fresh.username, states: ['EMC'] })).toEqual([]);
    expect(await seen(leader, { assignee: fresh.username, assignment: 'NONE' })).toEqual([]);
    expect(await seen(leader, { assignee: 'nadie' })).toEqual([]);
    expect(await seen(fresh, { assignment: 'MINE' })).toEqual(mine);
    expect(await seen(fresh, { assignee: fresh.username })).toBe(403);
    const partnerLeader = await server.createUser('CONSULT_ECD', 'CONSULT_MYSELF', 'ISSUANCE_MYSELF');
    expect(await seen(partnerLeader, { assignee: fresh.username })).toBe(403);
    const partners = await partnerLeader.get('/certificate/MySelf/getCertificate', { assignee: fresh.username });
    expect(partners).toMatchObject({ status: 200, body: { data: [] } });
  });
});
