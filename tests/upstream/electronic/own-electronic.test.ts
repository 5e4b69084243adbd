import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogues } from '../../../src/contract/generated/catalogues';
import { seedRegistries } from '../../../src/upstream/seed/seed-registries';
import { endElectronicCertificates } from '../../../src/upstream/domain/electronic/end-electronic-certificates';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { verifyAudit } from '../../../src/upstream/store/audit';
import { engines } from '../engines';
import { known } from '../identity/identity-server';
import type { RequestOverrides } from '../requests/build-request';
import { approvedRequest, createOfficial, type Official } from '../issuance/officials';
import { TestServer, type TestResponse, type TestUser } from '../requests/test-server';

const privilegeWithdrawn = catalogues.revocationCauses.find(({ reason }) => reason === 'privilegeWithdrawn')?.id ?? '';
const own = '/embedded/electronic-certificates';
const start = Date.parse('2026-03-04T15:00:00Z');
const dataOf = ({ body }: TestResponse) => (body['data'] ?? body) as Record<string, string>;

describe.each(engines)('an applicant’s electronic certificate on %s', (engine) => {
  let server: TestServer;
  let official: Official;
  let reviewer: TestUser;
  let holder: TestUser;
  let stranger: TestUser;
  let now = start;
  let request: RequestRow;
  /** The holder’s address: each test has one of its own, since codes are counted by address. */
  let to = '';
  let count = 0;
  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => new Date(now) });
    await server.services.store.transaction(seedRegistries);
    official = await createOfficial(server);
    reviewer = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
    const codes = ['CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER', 'REVOKE_SUBSCRIBER'];
    holder = await server.createUser(...codes);
    stranger = await server.createUser(...codes);
  });
  afterAll(() => server.close());
  /** Each with an accepted certificate of its own. */
  beforeEach(async () => {
    to = `titular${count++}@rubrica.example`;
    request = await issued();
    await accept(request);
  });

  async function issued(overrides: RequestOverrides['request'] = {}): Promise<RequestRow> {
    const approved = await approvedRequest(server, reviewer, {
      ...known,
      owner_id: holder.id,
      email: to,
      ...overrides,
    });
    const response = await official.issue(approved.key);
    if (response.status !== 200) throw new Error(JSON.stringify(response.body));
    return approved.request;
  }
  async function accept({ email }: RequestRow): Promise<void> {
    const mails = await server.mailsTo(email);
    const id = /\/finalization-request\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1];
    const url = '/api/certificate/ECD/finalizecertificate';
    const { statusCode } = await server.app.inject({ method: 'POST', url, payload: { id, accepted: true } });
    if (statusCode !== 200) throw new Error(`Not accepted: ${statusCode}`);
  }
  const ask = (person = holder, { external_id: id } = request) => person.post(own, { externalRequestId: String(id) });
  const codeSent = async () => {
    const texts = (await server.mailsTo(to)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]);
    return texts.findLast((code) => code !== undefined) ?? '';
  };
  const prove = (crId: string, otp: string, person = holder) => person.post(`${own}/proof`, { crId, otp });
  const activate = (crId: string, person = holder) => person.post(`${own}/activation`, { crId });
  const revoke = (crId: string, person = holder) =>
    person.post(`${own}/revocation`, { crId, revocationReasonId: 'C01' });
  const subjects = async () => (await server.mailsTo(to)).map(({ subject }) => subject);
  const begun = async (): Promise<string> => dataOf(await ask())['crId'] ?? '';

  it('is asked for, proven by a code, issued, activated and revoked, each step in list, history, mail and register', async () => {
    const asked = await ask();
    expect([asked.status, dataOf(asked)]).toMatchObject([200, { emailOrPhone: to, minutes: 10 }]);
    const { crId = '', reference = '' } = dataOf(asked);
    const issuedNow = await prove(crId, `${await codeSent()}`);
    expect(dataOf(issuedNow)).toMatchObject({ serviceStatusId: 'EMI', documentNumber: known.document_number });
    const { serialNumber = '' } = dataOf(issuedNow);
    expect((await server.services.pki.statuses([serialNumber])).get(serialNumber)).toMatchObject({ status: 'good' });
    expect(await server.services.pki.heldKey(server.services.store.db, serialNumber)).toBeDefined();
    expect(dataOf(await activate(crId))).toMatchObject({ serviceStatusId: 'FIN' });
    expect(dataOf(await revoke(crId))).toMatchObject({ serviceStatusId: 'RVK' });
    expect((await server.services.pki.statuses([serialNumber])).get(serialNumber)).toMatchObject({ status: 'revoked' });
    expect(await server.services.pki.heldKey(server.services.store.db, serialNumber)).toBeUndefined();
    const clerk = await server.createUser('CONSULT_ELECTRONIC');
    const usersFor = async (person: TestUser) => {
      const history = await person.get('/certificate/electronicCertificate/getCertificateHistory', { crId });
      return (history.body['data'] as { event: string; user: string }[]).map(({ event, user }) => `${event}: ${user}`);
    };
    const named = ['Registrar', 'Emitir', 'Activar', 'Revocar'].map((event) => `${event}: Demo Prueba`);
    for (const person of [clerk, holder]) expect(await usersFor(person)).toEqual(named);
    // As one of the office would have revoked it.
    const events = server.services.store.db.updateTable('electronic_certificate_events').set({ actor: clerk.id });
    await events.where('certificate_id', '=', Number(crId)).where('event', '=', 'revoke').execute();
    expect(await usersFor(clerk)).toEqual(named);
    expect((await usersFor(holder)).at(-1)).toBe('Revocar: Entidad de certificación');
    expect((await holder.get(own)).body['data']).toMatchObject([{ reference, serviceStatusId: 'RVK' }]);
    expect((await subjects()).slice(-3)).toEqual([
      `Active su certificado electrónico ${reference}`,
      `Su certificado electrónico ${reference} está activo`,
      `Su certificado electrónico ${reference} fue revocado`,
    ]);
    expect((await verifyAudit(server.services.store.db)).brokenAt).toBeUndefined();
  });

  it('is given only with an accepted certificate of one’s own, and once at a time', async () => {
    const waiting = await issued();
    expect((await ask(holder, waiting)).body['informationCode']).toBe('electronicNeedsCertificate');
    expect((await ask(stranger)).status).toBe(404);
    expect((await ask(reviewer)).status).toBe(403);
    const { db } = server.services.store;
    const belongTo = (application: string) =>
      db.updateTable('requests').set({ application }).where('id', '=', request.id).execute();
    await belongTo('MYSELF');
    expect((await ask()).body['informationCode']).toBe('electronicNeedsCertificate');
    await belongTo('ECD');
    const reference = dataOf(await ask())['reference'] ?? '';
    const second = await ask();
    expect([second.status, second.body['informationCode']]).toEqual([409, 'electronicInCourse']);
    expect(String(second.body['message'])).toContain(reference);
  });

  it.each([
    ['is revoked', { state: 'RVK' }],
    ['is over', { valid_to: new Date(start - 1) }],
  ] as const)('is neither issued nor activated once the certificate that proved its holder %s', async (_, ended) => {
    const { db } = server.services.store;
    const end = (values: object) => db.updateTable('requests').set(values).where('id', '=', request.id).execute();
    const { state, valid_to: validTo } = await server.rowOf(request);
    const crId = await begun();
    await end(ended);
    const code = await codeSent();
    for (const response of [await prove(crId, code), await holder.post(`${own}/code`, { crId })])
      expect(response.body['informationCode']).toBe('electronicNeedsCertificate');
    await end({ state, valid_to: validTo });
    expect(dataOf(await prove(crId, code))).toMatchObject({ serviceStatusId: 'EMI' });
    await end(ended);
    expect((await activate(crId)).body['informationCode']).toBe('electronicNeedsCertificate');
  });

  it('is neither issued nor activated once a revocation of the other certificate is received', async () => {
    const { pki, store } = server.services;
    const { certificate_serial: serial } = await server.rowOf(request);
    const order = { serial: serial ?? '', cause: 'C04', reason: 'cessationOfOperation', byHolder: true } as const;
    const crId = await begun();
    await store.transaction((trx) => pki.receiveRevocation(trx, order));
    expect((await prove(crId, await codeSent())).body['informationCode']).toBe('electronicNeedsCertificate');
    await store.db.deleteFrom('pki_revocations').where('serial', '=', order.serial).execute();
    expect(dataOf(await prove(crId, await codeSent()))).toMatchObject({ serviceStatusId: 'EMI' });
    await store.transaction((trx) => pki.receiveRevocation(trx, order));
    expect((await activate(crId)).body['informationCode']).toBe('electronicNeedsCertificate');
  });

  it('is no other person’s to read, prove, activate or revoke', async () => {
    const crId = await begun();
    const code = await codeSent();
    const tries = [prove(crId, code, stranger), activate(crId, stranger), revoke(crId, stranger)];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await stranger.post(`${own}/code`, { crId })).status).toBe(404);
    for (const call of ['getCertificateData', 'getCertificateHistory'])
      expect((await stranger.get(`/certificate/electronicCertificate/${call}`, { crId })).status).toBe(404);
    expect((await stranger.get(own)).body['data']).toEqual([]);
    expect(dataOf(await prove(crId, code))).toMatchObject({ serviceStatusId: 'EMI' });
  });

  it('counts wrong codes, mails another one later, and admits no step before its turn', async () => {
    const crId = await begun();
    const code = await codeSent();
    const wrong = await prove(crId, code === '111111' ? '222222' : '111111');
    expect([wrong.status, wrong.body['fields']]).toMatchObject([422, [{ field: '/otp' }]]);
    expect((await activate(crId)).body['informationCode']).toBe('electronicStateRefused');
    expect((await revoke(crId)).body['informationCode']).toBe('electronicStateRefused');
    expect(dataOf(await holder.post(`${own}/code`, { crId }))['retryAfterSeconds']).toBeGreaterThan(0);
    now += 120_000;
    expect(dataOf(await holder.post(`${own}/code`, { crId }))['retryAfterSeconds']).toBeUndefined();
    expect((await prove(crId, code)).status).toBe(code === (await codeSent()) ? 200 : 422);
  });

  it('is revoked by people who consult them all and revoke, for a cause that its holder has not, with a mail that says which', async () => {
    const crId = await begun();
    const { serialNumber = '' } = dataOf(await prove(crId, await codeSent()));
    const revokeFor = (person: TestUser) =>
      person.post(`${own}/revocation`, { crId, revocationReasonId: privilegeWithdrawn });
    const reader = await server.createUser('CONSULT_ELECTRONIC');
    const officer = await server.createUser('CONSULT_ECD', 'REVOKE_ECD');
    const partner = await server.createUser('CONSULT_ELECTRONIC', 'REVOKE_MYSELF', 'REVOKE_SUBSCRIBER');
    const responses = await Promise.all([reader, officer, partner, holder].map(revokeFor));
    expect(responses.map(({ status }) => status)).toEqual([403, 404, 404, 422]);
    const both = await server.createUser('CONSULT_ELECTRONIC', 'REVOKE_ECD');
    expect(dataOf(await revokeFor(both))).toMatchObject({ serviceStatusId: 'RVK' });
    const revocation = (await server.services.pki.certificate(serialNumber))?.revocation;
    expect(revocation).toMatchObject({ cause: privilegeWithdrawn, reason: 'privilegeWithdrawn' });
    const { text = '' } = (await server.mailsTo(to)).find(({ subject }) => subject.includes('revocado')) ?? {};
    expect(text).toMatch(/\n\nMotivo: .+\n\nSerial del certificado: .+\n\nRevocado el: .+\n/);
    expect(text).toContain('Si usted no lo pidió, avísenos de inmediato.');
  });

  it('is rejected, with a mail that says why, where the citizen registry no longer knows the person', async () => {
    const crId = await begun();
    await server.services.store.db
      .updateTable('requests')
      .set({ document_number: '1999999999' })
      .where('id', '=', request.id)
      .execute();
    const rejected = dataOf(await prove(crId, await codeSent()));
    expect(rejected).toMatchObject({ serviceStatusId: 'RCH' });
    expect((await subjects()).at(-1)).toContain('No emitimos su certificado electrónico');
    expect((await server.mailsTo(to)).at(-1)?.text).toMatch(/\n\nMotivo: Cédula no existe\n/);
    expect((await ask()).status).toBe(200);
  });

  it('is revoked by the clock once the certificate that proved its holder is revoked', async () => {
    const crId = await begun();
    const { serialNumber = '' } = dataOf(await prove(crId, await codeSent()));
    expect(await endElectronicCertificates(server.services)).toBe(0);
    const { certificate_serial: serial } = await server.rowOf(request);
    await server.services.store.transaction((trx) =>
      server.services.pki.revoke(trx, { serial: serial ?? '', cause: 'C01', reason: 'keyCompromise', byHolder: true }),
    );
    const { db } = server.services.store;
    await db.updateTable('requests').set({ state: 'RVK' }).where('id', '=', request.id).execute();
    expect(await endElectronicCertificates(server.services)).toBe(1);
    expect((await server.services.pki.statuses([serialNumber])).get(serialNumber)).toMatchObject({ status: 'revoked' });
    expect((await subjects()).at(-1)).toContain('fue revocado');
  });

  it('ends by the clock, with its key', async () => {
    const crId = await begun();
    const { serialNumber = '' } = dataOf(await prove(crId, await codeSent()));
    const begin = now;
    now += 800 * 86_400_000;
    await endElectronicCertificates(server.services);
    now = begin;
    expect(await server.services.pki.heldKey(server.services.store.db, serialNumber)).toBeUndefined();
    const row = await server.services.store.db
      .selectFrom('electronic_certificates')
      .select('state')
      .where('id', '=', Number(crId))
      .executeTakeFirstOrThrow();
    expect(row.state).toBe('EXP');
  });
});
