import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { x509 } from '../../../src/upstream/adapters/pki/x509';
import { newFinalizationLink } from '../../../src/upstream/domain/finalization/link';
import { requestById } from '../../../src/upstream/domain/requests/load-request-case';
import { countLockWaits } from '../count-lock-waits';
import { engines } from '../engines';
import type { RequestOverrides } from '../requests/build-request';
import { TestServer, type TestUser } from '../requests/test-server';
import { approvedRequest, createOfficial, type Official } from './officials';

describe.each(engines)('the acceptance by the holder on %s', (engine) => {
  let server: TestServer;
  let official: Official;
  let reviewer: TestUser;
  let now = new Date('2026-03-04T15:00:00Z');
  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => now });
    official = await createOfficial(server);
    reviewer = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
  });
  afterAll(() => server.close());

  const issued = async (overrides: RequestOverrides['request'] & { email: string }) => {
    const { request, key } = await approvedRequest(server, reviewer, overrides);
    const body = await official.issue(key);
    if (body.status !== 200) throw new Error(JSON.stringify(body.body));
    return request;
  };
  const linkIn = (text = '') => /\/finalization-request\/([\w-]+)/.exec(text)?.[1] ?? '';
  /** Sends as the public page does, without a session. */
  const publicly = async (url: string, payload: object) => {
    const headers = { 'accept-language': 'es' };
    const { statusCode: status, ...body } = await server.app.inject({ method: 'POST', url, headers, payload });
    return { status, body: body.json<Record<string, unknown>>() };
  };
  const accept = (id: string) => publicly('/api/certificate/ECD/finalizecertificate', { id, accepted: true });
  const look = (id: string) => publicly('/api/embedded/finalization/link', { id });

  it('mails another link in place of a dead one, to the address of the request, once in a while', async () => {
    const to = 'tarde@rubrica.example';
    await issued({ email: to });
    const first = linkIn((await server.mailsTo(to))[0]?.text);
    const renew = (id: string) => publicly('/api/embedded/finalization/renewal', { id });
    const links = async () => (await server.mailsTo(to)).map(({ text }) => linkIn(text));
    const begun = now;
    now = new Date(begun.getTime() + 31 * 86_400_000);
    expect((await look(first)).body).toMatchObject({ link: { end: 'expired', at: '2026-04-03T15:00:00.000Z' } });
    expect((await look('unknown')).body).not.toHaveProperty('link');
    const { status, body } = await renew(first);
    expect(status).toBe(200);
    expect((await renew('unknown')).body).toEqual(body);
    expect((await renew(first)).body).toEqual(body);
    expect(await links()).toHaveLength(2);
    const second = (await links()).at(-1) ?? '';
    expect((await look(second)).body).toMatchObject({ accepted: false });
    expect((await accept(second)).status).toBe(200);
    now = new Date(now.getTime() + 86_400_000);
    const mails = (await server.mailsTo(to)).length;
    expect((await renew(first)).body).toEqual(body);
    expect(await server.mailsTo(to)).toHaveLength(mails);
    now = begun;
  });

  it('waits behind another link being made, which does not wait for it, and finds its own link ended', async () => {
    const to = 'espera@rubrica.example';
    const request = await issued({ email: to });
    const link = linkIn((await server.mailsTo(to))[0]?.text);
    const { store } = server.services;
    let accepting: ReturnType<typeof accept> | undefined;
    await store.transaction(async (trx) => {
      await requestById(trx, request.id, { lock: true });
      accepting = accept(link);
      await expect.poll(() => countLockWaits(store.db)).toBeGreaterThan(0);
      await sql`set local lock_timeout = '500ms'`.execute(trx);
      await newFinalizationLink(trx, request, { now });
    });
    expect(await accepting).toMatchObject({ status: 410 });
  });

  it('opens for as many days as the configuration says when it is mailed', async () => {
    const to = 'plazo@rubrica.example';
    const { db } = server.services.store;
    await db
      .insertInto('configuration_values')
      .values({ key: 'AcceptanceLinkDays', value: '5', version: 1, updated_at: now, updated_by: 'administra' })
      .execute();
    await issued({ email: to });
    await db.deleteFrom('configuration_values').execute();
    const [mail] = await server.mailsTo(to);
    expect(mail?.text).toContain('9 de marzo de 2026');
    const begun = now;
    now = new Date(begun.getTime() + 5 * 86_400_000 - 1000);
    expect((await look(linkIn(mail?.text))).status).toBe(200);
    now = new Date(begun.getTime() + 5 * 86_400_000);
    expect((await look(linkIn(mail?.text))).status).toBe(410);
    now = begun;
  });

  it('takes the link of the mail, once, and tells that the certificate is active', async () => {
    const to = 'acepta@rubrica.example';
    const request = await issued({ email: to });
    const link = linkIn((await server.mailsTo(to))[0]?.text);
    const shown = await look(link);
    expect(shown.body).toMatchObject({
      reference: request.reference,
      certificateTypeName: 'Persona natural',
      accepted: false,
      keyHeld: true,
    });
    const subject = shown.body['subject'] as { attribute: string; value: string }[];
    const { certificate_serial: serial } = await server.rowOf(request);
    const certificate = await server.services.pki.certificate(serial ?? '');
    const signed = new x509.X509Certificate(Uint8Array.from(certificate?.certificate ?? []));
    const size = signed.subjectName.toJSON().flatMap((part) => Object.values(part).flat()).length;
    expect(subject).toHaveLength(size + 1);
    for (const value of [request.subscriber_name, 'IDCCO-1000000123', 'CO', to])
      expect(subject.map((field) => field.value)).toContain(value);
    const done = await accept(link);
    expect(done.body).toMatchObject({ data: { reference: request.reference, certificateTypeName: 'Persona natural' } });
    const row = await server.services.store.db
      .selectFrom('requests')
      .select('state')
      .where('id', '=', request.id)
      .executeTakeFirst();
    expect(row?.state).toBe('FIN');
    const mail = (await server.mailsTo(to)).at(-1);
    expect(mail?.subject).toBe(`Su certificado está activo. Descárguelo: ${request.reference}`);
    expect((await look(linkIn(mail?.text))).body).toMatchObject({ accepted: true, keyHeld: true });
    expect(await accept(link)).toMatchObject({ status: 410, body: { informationCode: 'restoreLinkExpired' } });
    expect((await look(link)).body).toMatchObject({ accepted: true, keyHeld: true });
    expect((await accept('nothing')).body).toEqual((await accept(link)).body);
  });

  it('can be refused with a reason: the certificate is revoked as superseded, and the holder reads how to go on', async () => {
    const to = 'rechaza@rubrica.example';
    const request = await issued({ email: to });
    const link = linkIn((await server.mailsTo(to))[0]?.text);
    const refuse = (more: object) =>
      publicly('/api/certificate/ECD/finalizecertificate', { id: link, accepted: false, ...more });
    for (const more of [{}, { reason: '   ' }]) {
      const bare = await refuse(more);
      expect([bare.status, bare.body['fields']]).toMatchObject([422, [{ field: '/reason', code: 'required' }]]);
    }
    const done = await refuse({ reason: 'Mi apellido es Peña' });
    expect(done.body).toMatchObject({ data: { reference: request.reference, accepted: false } });
    const row = await server.rowOf(request);
    expect(row).toMatchObject({ state: 'RVK', observation: 'Mi apellido es Peña' });
    const serial = row.certificate_serial ?? '';
    expect((await server.services.pki.statuses([serial])).get(serial)).toMatchObject({ reason: 'superseded' });
    const mail = (await server.mailsTo(to)).at(-1);
    expect(mail?.subject).toBe(`Usted no aceptó su certificado: ${request.reference}`);
    expect(mail?.text).toContain('Mi apellido es Peña');
    const { reference } = request;
    expect(await look(link)).toMatchObject({
      status: 410,
      body: { link: { end: 'closed', at: row.last_status_at.toISOString(), reference, stateName: 'Revocado' } },
    });
    const events = await server.services.store.db
      .selectFrom('request_events')
      .select(['event', 'to_state', 'actor'])
      .where('request_id', '=', request.id)
      .orderBy('id')
      .execute();
    expect(events.at(-1)).toEqual({ event: 'refuse', to_state: 'RVK', actor: null });
  });

  it('of a physical medium waits until it is received', async () => {
    const to = 'fisico@rubrica.example';
    const request = await issued({ email: to, delivery_method: 'SER' });
    expect(linkIn((await server.mailsTo(to))[0]?.text)).toBe('');
    const early = await official.person.post('/certificate/ECD/GestionNotificationMail', {
      externalRequestId: String(request.external_id),
      kind: 'FINALIZATION',
    });
    expect(early.status).toBe(409);
  });

  it('sends the link again to the applicant who has lost its mail, and to no other applicant', async () => {
    const to = 'perdido@rubrica.example';
    const owner = await server.createUser('FILLOUT_SUBSCRIBER');
    const other = await server.createUser('FILLOUT_SUBSCRIBER');
    const request = await issued({ email: to, owner_id: owner.id });
    const first = linkIn((await server.mailsTo(to))[0]?.text);
    now = new Date(now.getTime() + 2 * 60_000);
    const ask = (by: TestUser, notice: string, more: object = {}) =>
      by.post('/certificate/ECD/GestionNotificationMail', {
        externalRequestId: String(request.external_id),
        kind: notice,
        ...more,
      });
    expect((await ask(other, 'FINALIZATION')).status).not.toBe(200);
    expect((await ask(owner, 'ISSUED')).status).toBe(403);
    expect((await ask(owner, 'FINALIZATION', { observation: 'hola' })).status).toBe(422);
    expect((await ask(owner, 'FINALIZATION')).body).toMatchObject({ data: { sent: true, to } });
    const links = (await server.mailsTo(to)).map(({ text }) => linkIn(text));
    expect(links).toHaveLength(2);
    expect((await accept(first)).status).toBe(410);
    expect((await accept(links[1] ?? '')).status).toBe(200);
    expect((await ask(owner, 'FINALIZATION')).status).toBe(409);
  });

  it('a new link takes the place of the former one, and none is good for ever', async () => {
    const to = 'otra.vez@rubrica.example';
    const request = await issued({ email: to });
    const first = linkIn((await server.mailsTo(to))[0]?.text);
    now = new Date(now.getTime() + 2 * 60_000);
    const sent = await official.person.post('/certificate/ECD/GestionNotificationMail', {
      externalRequestId: String(request.external_id),
      kind: 'FINALIZATION',
    });
    expect(sent.body).toMatchObject({ data: { sent: true, to } });
    const second = linkIn((await server.mailsTo(to)).at(-1)?.text);
    expect((await accept(first)).status).toBe(410);
    expect((await look(first)).body).toMatchObject({ link: { end: 'replaced', at: now.toISOString() } });
    now = new Date(now.getTime() + 31 * 86_400_000);
    expect((await accept(second)).status).toBe(410);
  });
});
