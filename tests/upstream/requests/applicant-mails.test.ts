import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../../src/contract/generated/languages';
import { serverLimits } from '../../../src/contract/generated/server-limits';
import { upstreamTexts } from '../../../src/contract/generated/upstream-texts';
import type { State } from '../../../src/contract/generated/states';
import { sendMail } from '../../../src/upstream/domain/requests/mails/applicant-mail';
import type { MailName } from '../../../src/upstream/domain/requests/mails/mail-name';
import { hourlyReminders, remindApplicants } from '../../../src/upstream/domain/requests/mails/remind-applicants';
import { newFinalizationLink } from '../../../src/upstream/domain/finalization/link';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { Applicant, configure } from './applicant';
import { buildRequest, type RequestOverrides } from './build-request';
import { TestServer } from './test-server';
import { saveAt, touchedBetween } from './touched-between';

const dayMs = 86_400_000;
const start = new Date('2026-03-04T15:00:00Z');
const names = Object.keys(upstreamTexts.es.mails.toApplicant) as MailName[];
const site = 'https://console.rubrica.example';

describe.each(engines)('mails to an applicant, on %s', (engine) => {
  let server: TestServer;
  let applicant: Applicant;
  let count = 0;
  let now = start;
  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => now });
    applicant = await Applicant.come(server);
  });
  afterAll(() => server.close());

  const build = (request: RequestOverrides['request'] = {}, documents?: RequestOverrides['documents']) => {
    count += 1;
    const email = `correo.${count}@rubrica.example`;
    const owned = { owner_id: applicant.person.id, last_status_at: start, email, ...request };
    return buildRequest(server.services.store, { request: owned, ...(documents && { documents }) });
  };
  const mail = async (request: RequestRow, name: MailName, until?: Date) => {
    const { services } = server;
    await services.store.transaction((trx) => sendMail({ trx, services, now: start }, request, name, { until }));
    const all = services.store.db.selectFrom('mail_outbox').selectAll().where('recipient', '=', request.email);
    return all.orderBy('created_at', 'desc').executeTakeFirstOrThrow();
  };
  const enter = (request: RequestRow, event: string, more: { reason_id?: string; observation?: string }) =>
    server.services.store.db
      .insertInto('request_events')
      .values({ request_id: request.id, event, from_state: 'VRF', to_state: request.state, at: start, ...more })
      .execute();

  it.each(languages.flatMap((language) => names.map((name) => [language, name] as const)))(
    'draws the notice in %s: %s',
    async (language, name) => {
      const request = await build({ language, state: 'SUD', reference: `RB${language}${name}` }, { FRD: 'NAP' });
      const { subject, text, html } = await mail(request, name, new Date('2026-04-01T15:00:00Z'));
      expect(subject).toContain(request.reference);
      expect(text).toContain(language === 'es' ? 'Hola, Demo Ñusta Pérez Prueba.' : 'Hello, Demo Ñusta Pérez Prueba.');
      expect(text).toContain('soporte@rubrica.example · 601 555 0100');
      expect(`${subject}${text}`).not.toMatch(/[{}]|undefined|null/);
      expect(text).toMatch(/Si (usted )?no |If (you|this) (didn|wasn)/);
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toMatch(new RegExp(`<a href="${site}/(clientSection|finalization-request)/`));
    },
  );

  it.each<[MailName, RequestOverrides['request'], RegExp]>([
    ['filed', { state: 'RAD' }, /\/clientSection\/form\/\d+\n/],
    ['correction', { state: 'SUD' }, /\/clientSection\/form-correction\/\d+\n/],
    ['lapsingCorrection', { state: 'SUD' }, /\/clientSection\/form-correction\/\d+\n/],
    ['acceptance', { state: 'EMI' }, /\/finalization-request\/[\w-]+\n/],
    ['approved', { state: 'EMC', application: 'OTH', product: 'timeStamping' }, /\/clientSection\/form\/\d+\n/],
    ['expiring', { state: 'FIN' }, /Solicitar otro certificado:\n.*\/clientSection\/form\/\d+\n/],
    ['postponed', { state: 'APL' }, /\/clientSection\/form\/\d+\n/],
    ['issued', { state: 'EMI' }, /\/clientSection\/form\/\d+\n/],
    ['activated', { state: 'FIN' }, /\/clientSection\/form\/\d+\n/],
    ['refused', { state: 'RVK' }, /\/clientSection\/form\/\d+\n/],
    ['revoked', { state: 'RVK' }, /\/clientSection\/form\/\d+\n/],
    ['withdrawn', { state: 'ANU' }, /\/clientSection\/form\/\d+\n/],
    ['lapsingDraft', { state: 'RAD' }, /\/clientSection\/form\/\d+\n/],
    ['lapsingAcceptance', { state: 'EMI' }, /\/finalization-request\/[\w-]+\n/],
    ['received', { state: 'RCB', medium: 'TOKEN' }, /\/finalization-request\/[\w-]+\n/],
    ['rejected', { state: 'RCH', owner_id: null }, /Consultar el estado:\nhttps:\/\/[^/]+\/revocation\?consult\n/],
  ])('leads by the button of "%s" to the step itself', async (name, request, address) => {
    expect((await mail(await build(request), name)).text).toMatch(address);
  });

  it.each<[MailName, RequestOverrides['request'], string]>([
    ['acceptance', { state: 'EMI' }, 'El enlace sirve hasta el: 3 de abril de 2026'],
    ['lapsingAcceptance', { state: 'EMI' }, 'El enlace sirve hasta el: 3 de abril de 2026'],
    ['inReview', { state: 'VRF', due_at: start }, ' a más tardar el: 4 de marzo de 2026'],
    ['approved', { state: 'EMC', due_at: start }, ' a más tardar el: 4 de marzo de 2026'],
  ])('says in "%s" the day that counts', async (name, request, line) => {
    expect((await mail(await build(request), name)).text).toContain(line);
  });

  it('says until when documents can be corrected, where their owner can', async () => {
    const request = await build({ state: 'SUD', last_status_at: start });
    expect((await mail(request, 'correction')).text).toContain('Si no continúa, se anula el: 2 de junio de 2026');
    const orphan = await build({ state: 'SUD', last_status_at: start, owner_id: null });
    expect((await mail(orphan, 'correction')).text).not.toContain('se anula el');
  });

  it('names reason and observation under their labels, and no remark that is for the history', async () => {
    const rejected = await build({ state: 'RCH', observation: 'La foto es <de otra> persona' });
    await enter(rejected, 'reject', { reason_id: 'R01', observation: 'La foto es <de otra> persona' });
    const { text, html } = await mail(rejected, 'rejected');
    expect(text).toMatch(/\n\nMotivo: .+\n\nObservación: La foto es <de otra> persona\n\n/);
    expect(html).toContain('<strong>Observación:</strong> La foto es &lt;de otra&gt; persona');
    const withdrawn = await build({ state: 'ANU', observation: 'De antes' });
    await enter(withdrawn, 'withdraw', { observation: 'Nota interna' });
    expect((await mail(withdrawn, 'withdrawn')).text).not.toMatch(/Nota interna|De antes/);
  });

  it.each([
    ['correction', 'es', 'Observación'],
    ['correction', 'en', 'Comment'],
    ['lapsingCorrection', 'es', 'Observación'],
  ] as const)('says in "%s" (%s) what was written when the request was sent back', async (name, language, label) => {
    const observation = 'Tome la foto <de día>';
    const request = await build({ state: 'SUD', language, observation }, { FRD: 'NAP' });
    await enter(request, 'askCorrection', { observation });
    const { text, html } = await mail(request, name, start);
    expect(text).toContain(`\n\n${label}: ${observation}\n\n`);
    expect(html).toContain(`<strong>${label}:</strong> Tome la foto &lt;de día&gt;`);
  });

  it('does not say beside a document what was written about that document', async () => {
    const observation = 'Está borroso';
    const request = await build({ state: 'SUD', observation }, { FRD: 'NAP' });
    const { db } = server.services.store;
    await db.updateTable('request_documents').set({ observation }).where('request_id', '=', request.id).execute();
    await enter(request, 'askCorrection', { observation });
    expect((await mail(request, 'correction')).text.match(/Está borroso/g)).toHaveLength(1);
  });

  it('reminds once of what is about to lapse or to expire, with its day', async () => {
    await configure(server, 'AbandonDays', '30');
    await configure(server, 'ReminderDays', '7');
    const { store } = server.services;
    // What the tests before have left waits for no one.
    await store.db.updateTable('requests').set({ state: 'ANU' }).execute();
    const requestIn = async (state: State, more: RequestOverrides['request'] = {}) => {
      const { email } = await build({ state, ...more });
      return email;
    };
    const draft = await requestIn('BOR');
    const filed = await requestIn('RAD');
    const correction = await requestIn('SUD');
    const reviewed = await requestIn('VRF');
    const orphan = await requestIn('BOR', { owner_id: null });
    const soon = await requestIn('FIN', { valid_to: new Date(start.getTime() + 50 * dayMs) });
    const service = await requestIn('EMI', {
      application: 'OTH',
      product: 'timeStamping',
      valid_to: new Date(start.getTime() + 51 * dayMs),
    });
    const later = await requestIn('FIN', { valid_to: new Date(start.getTime() + 90 * dayMs) });
    const issued = await build({ state: 'EMI' });
    await store.transaction((trx) => newFinalizationLink(trx, issued, { now: start }));
    const remindAfter = (days: number): Promise<number> => {
      now = new Date(start.getTime() + days * dayMs);
      return remindApplicants(server.services);
    };
    expect(await remindAfter(19)).toBe(0);
    // Two instances find the same at once, and one of them mails it.
    const [one, other] = await Promise.all([remindAfter(24), remindAfter(24)]);
    expect(one + other).toBe(6);
    const subjects = async (to: string) => (await server.mailsTo(to)).map(({ subject }) => subject);
    // The address of a draft is not proven yet.
    expect(await subjects(draft)).toEqual([]);
    expect((await subjects(await applicant.ownEmail())).at(-1)).toContain('está sin terminar');
    expect(await subjects(filed)).toEqual([expect.stringContaining('está sin terminar')]);
    expect((await server.mailsTo(correction))[0]?.text).toContain('Si no continúa, se anula el: 3 de abril de 2026');
    expect(await subjects(soon)).toEqual([expect.stringContaining('vence pronto')]);
    expect(await subjects(service)).toEqual([expect.stringContaining('Su servicio vence pronto')]);
    expect(await subjects(issued.email)).toEqual([expect.stringContaining('Falta que acepte')]);
    for (const other of [reviewed, orphan, later]) expect(await subjects(other)).toEqual([]);
    expect(await remindAfter(25)).toBe(0);
    now = start;
  });

  it('reminds once also the partner who filed the request, at an address of their own', async () => {
    const { store } = server.services;
    await store.db.updateTable('requests').set({ state: 'ANU' }).execute();
    await build({ state: 'SUD', application: 'MYSELF' });
    now = new Date(start.getTime() + 24 * dayMs);
    expect(await remindApplicants(server.services)).toBe(1);
    expect(await remindApplicants(server.services)).toBe(0);
    now = start;
  });

  it('reminds who began a draft for another, who is not entered yet, and behind drafts that are worked on', async () => {
    const { services } = server;
    await services.store.db.updateTable('requests').set({ state: 'ANU' }).execute();
    const partner = await Applicant.come(server);
    const worked = Array.from({ length: serverLimits.jobs.requestsAtOnce }, () => build({ state: 'BOR' }));
    for (const request of await Promise.all(worked)) {
      const saved = { event: 'save', from_state: 'BOR', to_state: 'BOR' } as const;
      const at = new Date(start.getTime() + 20 * dayMs);
      await services.store.db
        .insertInto('request_events')
        .values({ request_id: request.id, ...saved, at })
        .execute();
    }
    await build({ state: 'BOR', application: 'MYSELF', owner_id: partner.person.id, email: '' });
    now = new Date(start.getTime() + 24 * dayMs);
    expect(await remindApplicants(services)).toBe(1);
    expect(await remindApplicants(services)).toBe(0);
    now = start;
    const [mail] = await server.mailsTo(await partner.ownEmail());
    expect(mail?.subject).toContain('está sin terminar');
    expect(await server.mailsTo('')).toEqual([]);
  });

  it('reminds of no draft that is touched after the job listed it', async () => {
    const { services } = server;
    await services.store.db.updateTable('requests').set({ state: 'ANU' }).execute();
    await configure(server, 'AbandonDays', '30');
    const [{ id }] = [await build({ state: 'BOR' }), await build({ state: 'BOR' })];
    now = new Date(start.getTime() + 24 * dayMs);
    expect(await remindApplicants(touchedBetween(services, saveAt(services, id, now)))).toBe(1);
    now = start;
  });

  it('looks for reminders once an hour', async () => {
    const { email } = await build({ state: 'RAD' });
    const job = hourlyReminders();
    const at = (minutes: number) => ({
      ...server.services,
      clock: () => new Date(start.getTime() + 24 * dayMs + minutes * 60_000),
    });
    await job(at(0));
    await server.services.store.db.deleteFrom('mail_outbox').where('recipient', '=', email).execute();
    await job(at(59));
    expect(await server.mailsTo(email)).toHaveLength(0);
    await job(at(60));
    expect(await server.mailsTo(email)).toHaveLength(1);
  });
});
