import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { languages } from '../../../src/contract/generated/languages';
import { serverLimits } from '../../../src/contract/generated/server-limits';
import type { EmbeddedOwnNoticesResult } from '../../../src/contract/generated/types';
import { dailyDigests, mailDigests } from '../../../src/upstream/domain/notes/digest';
import { noticeListsDueSoon } from '../../../src/upstream/domain/notes/lists-due-soon';
import { noticeDueCases } from '../../../src/upstream/domain/notes/due-cases';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { configure } from './applicant';
import { buildRequest, type RequestOverrides } from './build-request';
import { pictures } from './hostile-files';
import { TestServer, type TestUser } from './test-server';

const hourMs = 3_600_000;
// Ten in the morning in Colombia.
const start = new Date('2026-03-04T15:00:00Z');

describe.each(engines)('notices on %s', (engine) => {
  let server: TestServer;
  let lead: TestUser;
  const time = { now: start };
  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => time.now });
    lead = await server.createUser('CONSULT_ECD', 'SIGNATURE_ECD');
  });
  afterAll(() => server.close());

  const reviewer = () => server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
  const build = (request: RequestOverrides['request'] = {}) => buildRequest(server.services.store, { request });
  const noticesOf = async (person: TestUser) =>
    (await person.get('/embedded/own-notices')).body['data'] as EmbeddedOwnNoticesResult;
  const occasionsOf = async (person: TestUser) => (await noticesOf(person)).notices.map(({ kind }) => kind);
  const mention = (person: TestUser, { id }: RequestRow) =>
    lead.post('/embedded/notes', { contractRequestId: String(id), text: `Mire esto, @${person.username}` });
  const change = (
    { id }: RequestRow,
    values: { due_at?: Date; assigned_to?: string; assigned_by?: string | null; assigned_at?: Date },
  ) =>
    server.services.store.db
      .updateTable('requests')
      .set({ assigned_at: start, ...values })
      .where('id', '=', id)
      .execute();

  it('say who mentioned one and who assigned what, and are marked as read one by one or all', async () => {
    const person = await reviewer();
    const request = await build();
    await mention(person, request);
    time.now = new Date(time.now.getTime() + 1000);
    const assigned = await lead.post('/embedded/assign-case', {
      contractRequestId: String(request.id),
      assignee: person.username,
    });
    expect(assigned.status).toBe(200);
    const { unread, notices } = await noticesOf(person);
    expect(unread).toBe(2);
    expect(notices).toMatchObject([
      { kind: 'ASSIGNED', isRead: false, reference: request.reference, resource: 'requests', user: 'Demo Prueba' },
      { kind: 'MENTIONED', isRead: false, text: `Mire esto, @${person.username}`, serviceStatusId: 'VRF' },
    ]);
    // Another's stay as they are.
    await lead.post('/embedded/own-notices/read', { noticeIds: notices.map(({ noticeId }) => noticeId) });
    await person.post('/embedded/own-notices/read', { noticeIds: [notices[0]?.noticeId] });
    expect((await noticesOf(person)).notices.map(({ isRead }) => isRead)).toEqual([true, false]);
    await person.post('/embedded/own-notices/read', {});
    expect((await noticesOf(person)).unread).toBe(0);
    expect(await noticesOf(lead)).toMatchObject({ unread: 0, notices: [] });
  });

  it('say once what is about to be due and what is overdue, while it is the person’s', async () => {
    const person = await reviewer();
    const [soon, late, opened, far] = [await build(), await build(), await build(), await build()];
    // Assigned when it was neither.
    const assigned_at = new Date('2026-02-02T15:00:00Z');
    const mine = { assigned_to: person.id, assigned_by: lead.id, assigned_at };
    const { dueSoonHours } = serverLimits.jobs;
    const inHours = (hours: number) => new Date(time.now.getTime() + hours * hourMs);
    await change(soon, { ...mine, due_at: inHours(dueSoonHours - 1) });
    await change(late, { ...mine, due_at: inHours(-1) });
    await change(opened, { assigned_to: person.id, assigned_by: null, due_at: inHours(-1) });
    await change(far, { ...mine, due_at: inHours(dueSoonHours + 1) });
    await noticeDueCases(server.services);
    expect(await noticeDueCases(server.services)).toBe(0);
    expect((await noticesOf(person)).notices).toHaveLength(2);
    expect(new Set(await occasionsOf(person))).toEqual(new Set(['DUE_SOON', 'OVERDUE']));
    await change(soon, { ...mine, due_at: inHours(-2) });
    expect(await noticeDueCases(server.services)).toBe(1);
    // What was due soon is late, and no longer due soon.
    expect(await occasionsOf(person)).toEqual(['OVERDUE', 'OVERDUE']);
    await change(late, { assigned_to: lead.id });
    expect(await occasionsOf(person)).toEqual(['OVERDUE']);
    // As after a correction, with a term that isn't over.
    await change(soon, { ...mine, due_at: inHours(dueSoonHours + 1) });
    expect(await occasionsOf(person)).toEqual([]);
  });

  it('say to leaders once a day how many cases are due soon, free or held, at every step', async () => {
    const former = time.now;
    onTestFinished(() => void (time.now = former));
    time.now = new Date('2026-03-20T15:00:00Z');
    const [leader, other] = [await server.createUser('CONSULT_ECD', 'SIGNATURE_ECD'), await reviewer()];
    const partners = await server.createUser('CONSULT_MYSELF', 'ISSUANCE_MYSELF');
    const soon = new Date(time.now.getTime() + hourMs);
    const [unassigned, opened, approved] = [await build(), await build(), await build({ state: 'EMC' })];
    await change(unassigned, { due_at: soon });
    await change(opened, { due_at: soon, assigned_to: other.id, assigned_by: null });
    await change(approved, { due_at: soon });
    await noticeListsDueSoon(server.services);
    expect(await noticeListsDueSoon(server.services)).toBe(0);
    const { unread, dueSoon } = await noticesOf(leader);
    expect({ unread, dueSoon }).toMatchObject({
      unread: 1,
      dueSoon: [{ resource: 'requests', count: 3, exact: true }],
    });
    const listed = await leader.post('/certificate/Consult/getprocessinformation', {
      section: 'VERIFICATION',
      dueSoon: true,
    });
    expect(listed.body['data']).toHaveLength(3);
    for (const person of [other, partners]) expect((await noticesOf(person)).dueSoon).toEqual([]);
    await leader.post('/embedded/notice-digest', { digest: 'DAILY' });
    await server.services.store.db
      .updateTable('users')
      .set({ email: 'lider@rubrica.example' })
      .where('id', '=', leader.id)
      .execute();
    await mailDigests(server.services);
    const [mail] = await server.mailsTo('lider@rubrica.example');
    expect(mail?.text).toMatch(/3 (solicitudes vencen|requests are).+\nhttps:\S+\/verificationSection\?view=dueSoon/);
    await leader.post('/embedded/own-notices/read', { noticeIds: dueSoon.map(({ noticeId }) => noticeId) });
    await noticeListsDueSoon(server.services);
    expect(await noticesOf(leader)).toMatchObject({ unread: 0, dueSoon: [{ isRead: true }] });
    // Once they are late or decided, nothing is due soon.
    for (const request of [unassigned, opened, approved]) await change(request, { due_at: time.now });
    time.now = new Date(time.now.getTime() + 1000);
    expect((await noticesOf(leader)).dueSoon).toEqual([]);
    await change(opened, { due_at: new Date(time.now.getTime() + 30 * hourMs) });
    time.now = new Date(time.now.getTime() + 24 * hourMs);
    expect(await noticeListsDueSoon(server.services)).toBeGreaterThan(0);
  });

  it('say to who sent a request back that its applicant answered', async () => {
    const person = await reviewer();
    const applicant = await server.createUser('CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER');
    const { db } = server.services.store;
    const request = await buildRequest(server.services.store, {
      request: { state: 'SUD', owner_id: applicant.id },
      documents: { FRD: 'NAP', RVD: 'APR', SFD: 'APR' },
    });
    const sentBack = { request_id: request.id, event: 'askCorrection', from_state: 'VRF', to_state: 'SUD' } as const;
    await db
      .insertInto('request_events')
      .values({ ...sentBack, at: time.now, actor: person.id })
      .execute();
    const rejected = await db
      .selectFrom('request_documents')
      .select('id')
      .where('request_id', '=', request.id)
      .where('type', '=', 'FRD')
      .executeTakeFirstOrThrow();
    const corrected = await applicant.post('/certificate/ECD/additionalDocument/update', {
      externalRequestId: String(request.external_id),
      documentId: String(rejected.id),
      document: { documentTypeId: 'FRD', fileName: 'frente.jpg', b64: pictures.jpg.toString('base64') },
      version: request.version,
    });
    expect(corrected.status).toBe(200);
    expect(await occasionsOf(person)).toEqual(['ANSWERED']);
  });

  it('of an assignment stay in sight behind however many mentions', async () => {
    const person = await reviewer();
    const [assigned, noisy] = [await build(), await build()];
    const body = { contractRequestId: String(assigned.id), assignee: person.username };
    expect((await lead.post('/embedded/assign-case', body)).status).toBe(200);
    for (let count = 0; count < serverLimits.responses.notices + 1; count += 1) {
      time.now = new Date(time.now.getTime() + 1000);
      await mention(person, noisy);
    }
    const occasions = await occasionsOf(person);
    expect(occasions).toHaveLength(serverLimits.responses.notices);
    expect(occasions.indexOf('ASSIGNED')).toBe(serverLimits.responses.notices - 1);
  });

  it('of a request that the person may open no more are left out', async () => {
    const person = await reviewer();
    const request = await build();
    await mention(person, request);
    const { db } = server.services.store;
    await db.updateTable('requests').set({ owner_id: person.id }).where('id', '=', request.id).execute();
    expect(await occasionsOf(person)).toEqual([]);
  });

  it.each(languages)(
    'are mailed once a day in %s to those who chose it, from the hour that is configured',
    async (language) => {
      time.now = start;
      const person = await reviewer();
      // A session ends before the next day.
      const signedIn = (): Promise<TestUser> => server.find(person.username);
      const { db } = server.services.store;
      const email = `${person.username}@rubrica.example`.toLowerCase();
      await db.updateTable('users').set({ language, email }).where('id', '=', person.id).execute();
      const request = await build();
      for (let count = 0; count < 11; count += 1) await mention(person, await build());
      await mention(person, request);
      const day = new Date('2026-04-10T00:00:00Z').getTime() + languages.indexOf(language) * 10 * 24 * hourMs;
      const run = async (hour: number, later = 0) => {
        time.now = new Date(day + (hour + 5 + later * 24) * hourMs);
        await dailyDigests()(server.services);
        return server.mailsTo(email);
      };
      await configure(server, 'DigestHour', '8');
      expect(await run(9)).toEqual([]);
      const today = await signedIn();
      await today.post('/embedded/notice-digest', { digest: 'DAILY' });
      expect((await noticesOf(today)).digest).toBe('DAILY');
      // How the console looks is stored apart from it.
      await today.post('/embedded/save-own-preferences', { values: { 'rubrica.theme': 'dark', 'account.x': '1' } });
      expect(await run(7)).toEqual([]);
      const [mail, ...others] = await run(8);
      expect(others).toEqual([]);
      expect(mail?.subject).toBe(language === 'es' ? '12 avisos sin leer' : '12 unread notices');
      expect(mail?.text).toContain(language === 'es' ? 'Hola, Demo Prueba.' : 'Hello, Demo Prueba.');
      expect(mail?.text).toMatch(
        /(Mención en una nota|Mentioned in a note): RB\S+\nhttps:\/\/console.rubrica.example\/verificationSection#show\/\d+/,
      );
      expect(mail?.text).toContain(language === 'es' ? 'Y 2 avisos más.' : 'And 2 more notices.');
      expect(`${mail?.subject}${mail?.text}`).not.toMatch(/[{}|]|undefined|null|Demo Ñusta/);
      expect(await run(20)).toHaveLength(1);
      expect(await run(8, 1)).toHaveLength(2);
      await (await signedIn()).post('/embedded/own-notices/read', {});
      expect(await run(8, 2)).toHaveLength(2);
    },
  );
});
