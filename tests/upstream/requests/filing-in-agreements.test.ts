import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Privilege } from '../../../src/contract/generated/access';
import type { Caller } from '../../../src/upstream/domain/handler';
import { contractColumns } from '../../../src/upstream/domain/requests/filing/filing';
import { engines } from '../engines';
import { Applicant, configure } from './applicant';
import { TestServer, type TestResponse } from './test-server';

const quota = { product: 'naturalPerson', quota: 5 };

describe.each(engines)('filing within an agreement, on %s', (engine) => {
  let server: TestServer;
  let applicant: Applicant;
  let supervisor: Awaited<ReturnType<TestServer['createUser']>>;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    await configure(server, 'EmailWhitelist', '@lista.example');
    supervisor = await server.createUser('CONSULT_SUP', 'ASSIGN_REQUEST');
    applicant = await Applicant.come(server);
    const { db } = server.services.store;
    const own = { supervisorId: supervisor.id };
    await db
      .insertInto('contracts')
      .values([
        { contractId: 'CNV-1', name: 'Convenio Uno', ...own },
        { contractId: 'CNV-2', name: 'Vencido', ...own },
        { contractId: 'CNV-3', name: 'Sin productos', ...own },
      ])
      .execute();
    const quotas = ['CNV-1', 'CNV-2'].map((contract_id) => ({ contract_id, ...quota }));
    await db.insertInto('contract_quotas').values(quotas).execute();
  });
  afterAll(() => server.close());

  /** Registers a person in an agreement, as its supervisor does. */
  async function invite(contractId: string, person: object): Promise<void> {
    const { id: agreement } = await server.services.store.db
      .selectFrom('contracts')
      .select('id')
      .where('contractId', '=', contractId)
      .executeTakeFirstOrThrow();
    const subscriber = { firstName: 'Demo', firstLastName: 'Pérez', documentType: 'CC', address: 'Calle de Muestra 1' };
    const response = await supervisor.post('/rest/agreement-subscribers', { agreement, ...subscriber, ...person });
    expect(response.status).toBe(201);
  }

  async function whole(who: Applicant, documentNumber: string, more: object = {}): ReturnType<Applicant['begin']> {
    const draft = await who.begin({ documentNumber, email: `${documentNumber}@lista.example` }, more);
    await who.loadDocuments(draft);
    return draft;
  }

  async function emailOf({ person }: Applicant): Promise<string> {
    const { db } = server.services.store;
    return (await db.selectFrom('users').select('email').where('id', '=', person.id).executeTakeFirstOrThrow()).email;
  }

  /** Proves the address of an account, as its mailed link does. */
  async function prove({ person }: Applicant, email: string): Promise<void> {
    const secret = { user_id: person.id, password_hash: '$argon2id$of-a-test', expires_at: null, proven_email: email };
    await server.services.store.db.insertInto('user_secrets').values(secret).execute();
  }

  const invitations = async (who: Applicant, { externalRequestId }: { externalRequestId: string }): Promise<unknown> =>
    (await who.person.get('/embedded/invitations', { externalrequestid: externalRequestId })).body;

  const refused = (field: string, code: string) => ({ status: 422, body: { fields: [{ field, code }] } });

  it('takes no service for a request of those who file for others', async () => {
    const partner = await Applicant.come(server, 'CONSULT_MYSELF');
    const draft = await partner.save({ productId: 'certifiedEmail' });
    const { db } = server.services.store;
    const request = await partner.rowOf(draft);
    const held = new Set<Privilege>(['FILLOUT_SUBSCRIBER', 'CONSULT_MYSELF']);
    const caller = { held, userId: partner.person.id } as unknown as Caller;
    const filed = contractColumns(db, request, { applicationId: 'MYSELF', contractId: 'CNV-1' }, caller, new Date());
    await expect(filed).rejects.toMatchObject({
      details: { fields: [{ field: '/applicationId', code: 'referenceUnknown' }] },
    });
  });

  it('takes no agreement that the applicant was not invited to, as one that does not exist', async () => {
    const draft = await whole(applicant, '1000000201');
    const stolen = await applicant.file(draft, {}, { contractid: 'CNV-1' });
    const unknown = await applicant.file(draft, {}, { contractid: 'CNV-9' });
    expect(stolen).toMatchObject(refused('/contractId', 'referenceUnknown'));
    expect(stolen.body['fields']).toEqual(unknown.body['fields']);
    expect(await invitations(applicant, draft)).toEqual([]);
    expect((await applicant.rowOf(draft)).contract_id).toBeNull();
  });

  it('files by the invitation of the supervisor, which a mail brings, and shows what is left of the quota', async () => {
    const email = await emailOf(applicant);
    await prove(applicant, email);
    await invite('CNV-1', { documentNumber: '1000000202', email });
    await invite('CNV-2', { documentNumber: '1000000202', email });
    await invite('CNV-3', { documentNumber: '1000000202', email });
    const { db } = server.services.store;
    await db.updateTable('contracts').set({ validTo: '2020-01-01' }).where('contractId', '=', 'CNV-2').execute();
    const [mail] = await server.mailsTo(email);
    expect(mail?.subject).toBe('Puede solicitar su certificado por el convenio Convenio Uno');
    expect(mail?.text).toMatch(/\/clientSection\/form\n/);
    const draft = await whole(applicant, '1000000202');
    expect(await invitations(applicant, draft)).toEqual([{ contractId: 'CNV-1', name: 'Convenio Uno', left: 5 }]);
    expect((await applicant.file(draft, {}, { contractid: 'CNV-2' })).status).toBe(422);
    expect(await applicant.file(draft, {}, { contractid: 'CNV-3' })).toMatchObject({
      status: 404,
      body: { message: 'No existen productos asociados a este contrato' },
    });
    expect((await applicant.file(draft, {}, { contractid: 'CNV-1' })).status).toBe(200);
    expect(await applicant.rowOf(draft)).toMatchObject({ contract_id: 'CNV-1', supervisor_id: supervisor.id });
  });

  it('takes no invitation by an e-mail that an administrator wrote, and its person has not proven', async () => {
    const impostor = await Applicant.come(server);
    const email = await emailOf(impostor);
    await invite('CNV-1', { documentNumber: '1000000215', email });
    const draft = await whole(impostor, '1000000215');
    expect(await invitations(impostor, draft)).toEqual([]);
    expect(await impostor.file(draft, {}, { contractid: 'CNV-1' })).toMatchObject(
      refused('/contractId', 'referenceUnknown'),
    );
    await prove(impostor, email);
    expect(await invitations(impostor, draft)).toMatchObject([{ contractId: 'CNV-1' }]);
  });

  it('takes an invitation for its person alone: neither by another, nor for another', async () => {
    await invite('CNV-1', { documentNumber: '1000000203', email: 'otra.persona@rubrica.example' });
    const forAnother = await whole(applicant, '1000000203');
    expect(await applicant.file(forAnother, {}, { contractid: 'CNV-1' })).toMatchObject(
      refused('/contractId', 'referenceUnknown'),
    );
    const notNamed = await whole(applicant, '1000000204');
    expect((await applicant.file(notNamed, {}, { contractid: 'CNV-1' })).status).toBe(422);
  });

  it('lets no applicant choose an application', async () => {
    const begun = (applicationId: string): Promise<TestResponse> =>
      applicant.person.post('/certificate/Consult/updateRequestData', { productId: 'naturalPerson', applicationId });
    for (const application of ['MYSELF', 'PROYT', 'OTH', 'NONE'])
      expect(await begun(application)).toMatchObject(refused('/applicationId', 'referenceUnknown'));
    const draft = await whole(applicant, '1000000202');
    for (const applicationid of ['MYSELF', 'PROYT', 'OTH']) {
      const response = await applicant.file(draft, {}, { contractid: 'CNV-1', applicationid });
      expect(response).toMatchObject(refused('/applicationId', 'referenceUnknown'));
    }
  });

  it.each([
    ['MYSELF', 'CONSULT_MYSELF', '1000000205', '/Myself/form'],
    ['PROYT', 'CONSULT_PROYT', '1000000206', '/dashboards/form'],
  ])('files for the subscribers of an agreement in %s', async (applicationId, code, documentNumber, path) => {
    const filer = await Applicant.come(server, code);
    const { externalRequestId } = await filer.save({ productId: 'naturalPerson', applicationId });
    const opened = await filer.person.post('/structure/consult-query-info-files', { externalRequestId });
    expect(opened.body).toMatchObject({ data: { documentNumber: '', detail: { applicationId } } });
    const draft = await whole(filer, documentNumber, { applicationId });
    expect(await filer.rowOf(draft)).toMatchObject({ application: applicationId, subscriber_name: 'Demo Pérez' });
    expect(await filer.file(draft)).toMatchObject(refused('/contractId', 'required'));
    for (const contractid of ['CNV-1', 'CNV-9'])
      expect(await filer.file(draft, {}, { contractid })).toMatchObject(refused('/contractId', 'holderNotRegistered'));
    await invite('CNV-1', { documentNumber, email: `${documentNumber}@lista.example` });
    expect(await invitations(filer, draft)).toMatchObject([{ contractId: 'CNV-1' }]);
    expect((await filer.file(draft, {}, { contractid: 'CNV-1' })).status).toBe(200);
    expect(await filer.rowOf(draft)).toMatchObject({ application: applicationId, contract_id: 'CNV-1', state: 'RAD' });
    const [mail] = await server.mailsTo(await emailOf(filer));
    expect(mail?.text).toContain(`${path}/${draft.externalRequestId}`);
  });

  it('takes the application of the filing where a draft could not name it', async () => {
    const filer = await Applicant.come(server, 'CONSULT_MYSELF');
    const draft = await whole(filer, '1000000205');
    expect(await filer.rowOf(draft)).toMatchObject({ application: 'ECD' });
    const headers = { contractid: 'CNV-1', applicationid: 'MYSELF' };
    expect((await filer.file(draft, {}, headers)).status).toBe(200);
    expect(await filer.rowOf(draft)).toMatchObject({ application: 'MYSELF' });
  });

  it('asks for a service in the name of the applicant, for other products to approve', async () => {
    const draft = await applicant.save({ productId: 'timeStamping' });
    expect(await applicant.rowOf(draft)).toMatchObject({ application: 'OTH', product: 'timeStamping', state: 'BOR' });
    const partner = await Applicant.come(server, 'CONSULT_MYSELF');
    const response = await partner.person.post('/certificate/Consult/updateRequestData', {
      productId: 'timeStamping',
      applicationId: 'MYSELF',
    });
    expect(response).toMatchObject(refused('/applicationId', 'referenceUnknown'));
  });
});
