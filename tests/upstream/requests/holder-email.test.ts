import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { Applicant, configure } from './applicant';
import { TestServer, type TestUser } from './test-server';

const refused = (code: string) => ({ status: 422, body: { fields: [{ field: '/values/email', code }] } });

describe.each(engines)('the e-mail of what a partner files for another, on %s,', (engine) => {
  let server: TestServer;
  let partner: Applicant;
  let supervisor: TestUser;
  let own: string;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    supervisor = await server.createUser('CONSULT_SUP', 'ASSIGN_REQUEST');
    partner = await Applicant.come(server, 'CONSULT_MYSELF');
    const { db } = server.services.store;
    const { person } = partner;
    own = `${person.username}@rubrica.example`;
    const secret = { user_id: person.id, password_hash: '', changed_at: new Date(), proven_email: own };
    await db.insertInto('user_secrets').values(secret).execute();
    await db
      .insertInto('contracts')
      .values({ contractId: 'CNV-1', name: 'Convenio Uno', supervisorId: supervisor.id })
      .execute();
    await db
      .insertInto('contract_quotas')
      .values({ contract_id: 'CNV-1', product: 'naturalPerson', quota: 9 })
      .execute();
  });
  afterAll(() => server.close());

  /** Registers the holder, as the supervisor does. */
  async function invite(documentNumber: string, email: string): Promise<void> {
    const contracts = server.services.store.db.selectFrom('contracts').select('id');
    const { id: agreement } = await contracts.executeTakeFirstOrThrow();
    const names = { firstName: 'Demo', firstLastName: 'Pérez', documentType: 'CC', address: 'Calle de Muestra 1' };
    const subscriber = { agreement, ...names, documentNumber, email };
    expect((await supervisor.post('/rest/agreement-subscribers', subscriber)).status).toBe(201);
  }
  async function begin(documentNumber: string, email: string, more: object = { applicationId: 'MYSELF' }) {
    const draft = await partner.begin({ documentNumber, email }, more);
    await partner.loadDocuments(draft);
    return draft;
  }
  type Draft = Awaited<ReturnType<typeof begin>>;
  const proveByCode = async (draft: Draft, email: string) => {
    expect((await partner.prove(draft, email)).body).toMatchObject({ data: { valid: false } });
    const otp = (await server.mailsTo(email)).flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])[0];
    expect((await partner.prove(draft, email, otp)).body).toMatchObject({ data: { valid: true } });
  };
  const file = (draft: Draft, headers: Record<string, string> = {}) =>
    partner.file(draft, {}, { contractid: 'CNV-1', ...headers });

  it('gets a code that its holder is asked to give to the partner, and to no other', async () => {
    const [holder, applicant] = ['titular.300@ejemplo.example', await Applicant.come(server)];
    await partner.prove(await begin('1000000300', holder), holder);
    const mine = `${applicant.person.username}.codigo@rubrica.example`;
    await applicant.prove(await applicant.begin({ email: mine }), mine);
    const [theirs, ours] = await Promise.all(
      [holder, mine].map(async (email) => (await server.mailsTo(email)).map(({ text }) => text).join()),
    );
    expect(theirs).toContain('Dé el código solo a la entidad');
    expect(theirs).not.toContain('No lo comparta');
    expect(ours).toContain('No lo comparta');
  });

  it('is not proven by the account of the partner, and is no address of the partner', async () => {
    await invite('1000000301', 'titular.301@ejemplo.example');
    const draft = await begin('1000000301', own);
    await proveByCode(draft, own);
    expect(await file(draft)).toMatchObject(refused('emailNotOfSubscriber'));
    expect(await partner.rowOf(draft)).toMatchObject({ state: 'BOR' });
  });

  it('is not proven by an account where the draft named no application', async () => {
    await invite('1000000302', 'titular.302@ejemplo.example');
    const draft = await begin('1000000302', own, {});
    expect((await partner.prove(draft, own)).body).toMatchObject({ data: { valid: true } });
    expect((await file(draft, { applicationid: 'MYSELF' })).body).toMatchObject({
      unmet: ['El correo no está comprobado'],
    });
  });

  it('is no address of an account that works here, though it was registered in the agreement', async () => {
    const email = `${supervisor.username}@rubrica.example`;
    await invite('1000000303', email);
    const draft = await begin('1000000303', email);
    await proveByCode(draft, email);
    expect(await file(draft)).toMatchObject(refused('emailOfStaff'));
  });

  it('is the one that the supervisor registered, where the code goes and the holder learns of the filing', async () => {
    const email = 'titular.304@ejemplo.example';
    await invite('1000000304', email);
    const draft = await begin('1000000304', email.toUpperCase());
    const invitations = await partner.person.get('/embedded/invitations', {
      externalrequestid: draft.externalRequestId,
    });
    expect(invitations.body).toMatchObject([{ contractId: 'CNV-1', holderEmail: email }]);
    await partner.prove(draft, email);
    const sent = await server.mailsTo((await partner.rowOf(draft)).email);
    const otp = sent.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])[0];
    expect((await partner.prove(draft, email, otp)).body).toMatchObject({ data: { valid: true } });
    expect((await file(draft)).status).toBe(200);
    const { reference, email: stored } = await partner.rowOf(draft);
    const mails = [...(await server.mailsTo(email)), ...(await server.mailsTo(stored))];
    expect(mails.map(({ subject }) => subject)).toContain(`Se radicó a su nombre la solicitud ${reference}`);
    const toPartner = await server.mailsTo(own);
    expect(toPartner.map(({ subject }) => subject)).toContain(`Radicamos su solicitud ${reference}`);
  });

  it('is not chosen by the filer: another person registered it, though the filer supervises the agreement', async () => {
    await configure(server, 'EmailWhitelist', '@lista.example');
    const filer = await Applicant.come(server, 'CONSULT_MYSELF', 'CONSULT_SUP', 'ASSIGN_REQUEST');
    const manager = await server.createUser('CONSULT_SUP', 'ASSIGN_REQUEST', 'ASSIGN_SUPERVISOR');
    const { db } = server.services.store;
    const agreement = { contractId: 'CNV-2', name: 'Convenio Dos', supervisorId: filer.person.id };
    const { id } = await db.insertInto('contracts').values(agreement).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('contract_quotas')
      .values({ contract_id: 'CNV-2', product: 'naturalPerson', quota: 9 })
      .execute();
    const documentNumber = '1000000306';
    const whole = async (email: string) => {
      const draft = await filer.begin({ documentNumber, email }, { applicationId: 'MYSELF' });
      await filer.loadDocuments(draft);
      return filer.file(draft, {}, { contractid: 'CNV-2' });
    };
    expect(await whole('privado@lista.example')).toMatchObject({
      status: 422,
      body: { fields: [{ field: '/contractId', code: 'holderNotRegistered' }] },
    });

    const names = { firstName: 'Demo', firstLastName: 'Pérez', documentType: 'CC', address: 'Calle de Muestra 1' };
    const holder = { agreement: id, ...names, documentNumber, email: 'privado@lista.example' };
    const registered = await filer.person.post('/rest/agreement-subscribers', holder);
    expect(registered.status).toBe(201);
    expect(await whole('privado@lista.example')).toMatchObject(refused('emailByFiler'));
    const url = `/rest/agreement-subscribers/${String(registered.body['id'])}`;
    const renamed = await manager.put(url, { firstName: 'Ana' }, 1);
    expect(renamed.status).toBe(200);
    expect(await whole('privado@lista.example')).toMatchObject(refused('emailByFiler'));
    expect((await manager.put(url, { email: 'titular.306@lista.example' }, 2)).status).toBe(200);
    expect((await whole('titular.306@lista.example')).status).toBe(200);
  });

  it('is shown to no applicant who files for themselves', async () => {
    const applicant = await Applicant.come(server);
    await invite('1000000305', `${applicant.person.username}@rubrica.example`);
    const draft = await applicant.begin({ documentNumber: '1000000305' });
    const secret = {
      user_id: applicant.person.id,
      password_hash: '',
      changed_at: new Date(),
      proven_email: `${applicant.person.username}@rubrica.example`,
    };
    await server.services.store.db.insertInto('user_secrets').values(secret).execute();
    const response = await applicant.person.get('/embedded/invitations', {
      externalrequestid: draft.externalRequestId,
    });
    expect(response.body).toEqual([{ contractId: 'CNV-1', name: 'Convenio Uno', left: 9 }]);
  });
});
