import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../../src/contract/generated/types';
import { appendAudit } from '../../../src/upstream/store/audit';
import { engines } from '../engines';
import { inReview } from '../requests/build-request';
import { TestServer, type TestResponse, type TestUser } from '../requests/test-server';

const entriesOf = ({ body }: TestResponse): AuditEntry[] => body['data'] as AuditEntry[];

describe.each(engines)('the audit trail on %s', (engine) => {
  let server: TestServer;
  let auditor: TestUser;
  let clerk: TestUser;
  let request: { id: number; reference: string };
  beforeAll(async () => {
    server = await TestServer.open(engine);
    auditor = await server.createUser('AUDIT_CONSULT');
    clerk = await server.createUser('USER_CONSULT', 'MODIFY_CONFIG');
    const { store } = server.services;
    request = await store.db
      .insertInto('requests')
      .values({ ...inReview, certificate_serial: '4F0A1B' })
      .returning(['id', 'reference'])
      .executeTakeFirstOrThrow();
    const day = (date: string): Date => new Date(`${date}T12:00:00Z`);
    await store.transaction(async (trx) => {
      const subject = `requests/${request.id}`;
      await appendAudit(trx, {
        actor: clerk.id,
        action: 'session.start',
        subject: `users/${clerk.id}`,
        detail: { address: '10.0.0.7' },
        at: day('2026-01-01'),
      });
      const detail = { from: 'VRF', to: 'EMC' };
      await appendAudit(trx, { actor: clerk.id, action: 'request.approve', subject, detail, at: day('2026-01-02') });
      await appendAudit(trx, { actor: null, action: 'request.expire', subject, at: day('2026-02-01') });
    });
  });
  afterAll(() => server.close());
  const list = (parameters: Record<string, string> = {}) => auditor.get('/embedded/audit-entries', parameters);

  it('says who did what to which record, when, and from where the session was opened', async () => {
    const [approval] = entriesOf(await list({ action: 'request.approve' }));
    expect(approval).toMatchObject({
      at: '2026-01-02T12:00:00.000Z',
      actionName: 'Aprobar',
      subject: `requests/${request.id}`,
      subjectName: `Solicitud ${request.reference}`,
      address: '10.0.0.7',
      detail: { from: 'En verificación', to: 'En emisión' },
    });
    expect(approval?.actor).toMatch(/^Demo Prueba \(.+\)$/);
  });

  it('says of several sessions only what they agree on, and of one that is left where it was opened', async () => {
    const { db } = server.services.store;
    const many = await server.createUser('CONSULT_ECD');
    const session = (ip: string, from: string, to: string | null) => ({
      id: randomUUID(),
      user_id: many.id,
      created_at: new Date(from),
      last_seen: new Date(from),
      seconds: 3600,
      expires_at: new Date('2025-03-01T20:00:00Z'),
      ended_at: to === null ? null : new Date(to),
      refresh_hash: ip,
      ip,
    });
    await db
      .insertInto('sessions')
      .values([
        session('10.0.0.1', '2025-03-01T08:00:00Z', null),
        session('10.0.0.2', '2025-03-01T10:00:00Z', '2025-03-01T12:00:00Z'),
      ])
      .execute();
    await server.services.store.transaction(async (trx) => {
      for (const hour of ['09', '11', '13', '21'])
        await appendAudit(trx, {
          actor: many.id,
          action: 'users.download',
          subject: `users/${many.id}`,
          at: new Date(`2025-03-01T${hour}:00:00Z`),
        });
    });
    const entries = entriesOf(await list({ action: 'users.download', sort: '["at","ASC"]' }));
    expect(entries.map(({ address }) => address)).toEqual(['10.0.0.1', undefined, '10.0.0.1', undefined]);
    await db.deleteFrom('sessions').where('user_id', '=', many.id).execute();
  });

  it('is filtered by person, by record and by dates, and is walked by cursor', async () => {
    const person = `CC ${Number(inReview.document_number).toLocaleString('es-CO')}`;
    const { username } = await server.services.store.db
      .selectFrom('users')
      .select('username')
      .where('id', '=', clerk.id)
      .executeTakeFirstOrThrow();
    const byPerson = entriesOf(await list({ person: username }));
    expect(byPerson.map(({ action }) => action)).toEqual(['request.approve', 'session.start']);
    const byRecord = entriesOf(await list({ record: request.reference.toLowerCase() }));
    expect(byRecord.map(({ action }) => action)).toEqual(['request.expire', 'request.approve']);
    for (const record of [
      '4F0A1B',
      '4f0a1b',
      `Solicitud ${request.reference}`,
      `solicitud ${request.reference.toLowerCase()}`,
      person,
    ])
      expect(entriesOf(await list({ record })).map(({ action }) => action)).toEqual([
        'request.expire',
        'request.approve',
      ]);
    const dated = await list({ startDate: '2026-01-02T00:00:00Z', endDate: '2026-01-31T00:00:00Z' });
    expect(entriesOf(dated).map(({ action }) => action)).toEqual(['request.approve']);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ pageSize: '1', record: request.reference, ...(cursor !== undefined && { cursor }) });
      seen.push(...entriesOf(page).map(({ action }) => action));
      cursor = page.headers['x-next-cursor'] as string | undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(['request.expire', 'request.approve']);
  });

  it('names the people that an entry is about, and not their ids', async () => {
    const { store } = server.services;
    const { username } = await store.db
      .selectFrom('users')
      .select('username')
      .where('id', '=', clerk.id)
      .executeTakeFirstOrThrow();
    const at = new Date('2026-01-03T12:00:00Z');
    await store.transaction(async (trx) => {
      const subject = 'requests/0';
      const detail = { from: 'VRF', to: 'VRF', assignee: clerk.id };
      await appendAudit(trx, { actor: null, action: 'request.assign', subject, detail, at });
      await appendAudit(trx, {
        actor: null,
        action: 'request.takeOver',
        subject,
        detail: { from: clerk.id, to: 'VRF' },
        at,
      });
    });
    expect(entriesOf(await list({ record: 'requests/0' })).map(({ detail }) => detail)).toEqual([
      { former: `Demo Prueba (${username})` },
      { from: 'En verificación', to: 'En verificación', assignee: `Demo Prueba (${username})` },
    ]);
  });

  it('is empty for a person or a record that there is not, and refuses an order that no index has', async () => {
    expect(entriesOf(await list({ person: 'nadie.con.este.nombre' }))).toEqual([]);
    expect(entriesOf(await list({ record: 'RB99999999' }))).toEqual([]);
    expect((await list({ sort: '["subject","ASC"]' })).status).toBe(400);
  });

  it('names every action that it has, for its filter', async () => {
    const { body } = await auditor.get('/embedded/audit-actions');
    expect(body['data']).toEqual(
      expect.arrayContaining([
        { action: 'request.approve', name: 'Aprobar' },
        { action: 'session.start', name: 'Iniciar sesión' },
      ]),
    );
  });

  it('is read by those who hold the privilege alone', async () => {
    for (const path of ['audit-entries', 'audit-actions', 'audit-chain'])
      expect((await clerk.get(`/embedded/${path}`)).status).toBe(403);
  });

  it('records an export by its list, count, columns and filters before the file is handed over', async () => {
    const detail = { format: 'xlsx', records: 12, columns: ['username'], filters: ['status'] };
    expect((await clerk.post('/embedded/export', { resource: 'users', ...detail })).status).toBe(200);
    expect(entriesOf(await list({ action: 'users.export' }))).toMatchObject([
      { actionName: 'Exportar', subject: 'lists/users', detail: { ...detail, statedByConsole: true } },
    ]);
    const forged = { columns: ['username', '<script>'], filters: ['=1+1'] };
    expect(await clerk.post('/embedded/export', { resource: 'users', ...detail, ...forged })).toMatchObject({
      status: 422,
      body: { fields: [{ field: '/columns/1' }, { field: '/filters/0' }] },
    });
    expect(entriesOf(await list({ action: 'users.export' }))).toHaveLength(1);
    // Who works on a list without its export may save the report of what was done to it.
    for (const part of ['runReport', 'figures']) {
      const ofPart = { format: 'csv', records: 3, columns: [], filters: [], [part]: true };
      expect((await clerk.post('/embedded/export', { resource: 'users', ...ofPart })).status).toBe(200);
      expect(entriesOf(await list({ action: 'users.export' }))[0]).toMatchObject({ detail: ofPart });
      expect((await clerk.post('/embedded/export', { resource: 'roles', ...ofPart })).status).toBe(403);
    }
    expect((await clerk.post('/embedded/export', { resource: 'roles', ...detail })).status).toBe(403);
    expect((await clerk.post('/embedded/export', { resource: 'noSuchList', ...detail })).status).toBe(403);
  });

  it('is checked part by part, each from the seal of the entry before', async () => {
    const whole = await auditor.get('/embedded/audit-chain', { after: '0' });
    const { entries } = whole.body['data'] as { entries: number };
    expect(whole.body['data']).toMatchObject({ after: 0, checkedTo: entries });
    expect(whole.body['data']).not.toHaveProperty('brokenAt');
    const rest = await auditor.get('/embedded/audit-chain', { after: '1' });
    expect(rest.body['data']).toMatchObject({ after: 1, checkedTo: entries });
  });

  it('says which entry breaks the chain, and none before it', async () => {
    const { db } = server.services.store;
    await sql`alter table audit disable trigger audit_append_only`.execute(db);
    const altered = entriesOf(await list({ action: 'request.approve' }))[0]?.sequence;
    await sql`update audit set actor = null where sequence = ${Number(altered)}`.execute(db);
    await sql`alter table audit enable trigger audit_append_only`.execute(db);
    const { body } = await auditor.get('/embedded/audit-chain', { after: '0' });
    expect(body['data']).toMatchObject({ brokenAt: Number(altered), checkedTo: Number(altered) - 1 });
  });
});
