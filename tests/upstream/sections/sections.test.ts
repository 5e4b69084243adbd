import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encryptPassword, encryptText } from '../../../src/contract/wire-cipher';
import { resources } from '../../../src/contract/generated/resources';
import { seed } from '../../../src/upstream/seed/seed';
import { tokenSerial } from '../../../src/upstream/seed/token-stock';
import { quickCaptcha } from '../auth/auth-server';
import { engines } from '../engines';
import { outsideDemo } from '../http/outside-demo';
import { credentialOf, manage } from '../issuance/officials';
import { Applicant } from '../requests/applicant';
import { makePdf } from '../requests/hostile-files';
import { TestServer, type TestResponse, type TestUser } from '../requests/test-server';
import { issueAsStaff } from './issue-as-staff';
import {
  agreement,
  begun,
  holder,
  lists,
  registries,
  rowsOf,
  staff,
  tokens,
  type Rows,
  type Username,
} from './section-lists';

const password = 'Mariposa verde 47';
describe.each(engines)('an installation without the demo, on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(
      engine,
      { registries, tokens, captcha: quickCaptcha },
      { ...outsideDemo, ADMIN_EMAIL: 'admin@rubrica.example' },
    );
    await seed(server.services);
  });
  afterAll(() => server.close());

  const as = (username: Username): Promise<TestUser> => server.find(username);
  const listed = async (section: keyof typeof lists): Promise<Rows> => {
    const [username, ask] = lists[section] ?? [];
    if (!username || !ask) throw new Error(section);
    return rowsOf(await ask(await as(username)));
  };
  const post = (url: string, payload: object): Promise<TestResponse> =>
    server.app
      .inject({ method: 'POST', url, payload, headers: { 'accept-language': 'es' } })
      .then(({ statusCode: status, headers, ...response }) => ({ status, headers, body: response.json() }));

  it('begins with one invited administrator and the standard roles', async () => {
    const [invitation] = await server.mailsTo('admin@rubrica.example');
    expect(invitation?.text).toContain('/change-password/');
    const admin = await as('admin');
    expect(rowsOf(await admin.get('/rest/users')).map(({ username }) => username)).toEqual(['admin']);
    expect(rowsOf(await admin.get('/rest/roles')).map(({ name }) => name)).toEqual(
      expect.arrayContaining([...Object.values(staff), 'SUSCRIPTOR']),
    );
  });

  it('lists at /Usuarios whom the administrator creates', async () => {
    const admin = await as('admin');
    const roles = new Map(rowsOf(await admin.get('/rest/roles')).map(({ id, name }) => [name, id]));
    for (const [at, [username, role]] of Object.entries(staff).entries()) {
      const person = { names: 'Demo', lastNames: role, documentType: 'CC', documentNumber: String(1_000_000_300 + at) };
      const email = `${username}@rubrica.example`;
      const created = await admin.post('/rest/users', { username, email, ...person, roles: [roles.get(role)] });
      expect(created.status).toBe(201);
    }
    expect(rowsOf(await admin.get('/rest/users'))).toHaveLength(1 + Object.keys(staff).length);
  });

  it('lists at /Roles what the administrator adds', async () => {
    const admin = await as('admin');
    const role = { name: 'AUDITORÍA', description: 'Consulta', appId: 'RUBRICA', privileges: ['CONSULT_ECD'] };
    expect((await admin.post('/rest/roles', role)).status).toBe(201);
    expect(rowsOf(await admin.get('/rest/roles')).map(({ name }) => name)).toContain('AUDITORÍA');
  });

  it('lists at /configurations what the administrator sets', async () => {
    const admin = await as('admin');
    for (const [key, value] of [
      ['AllowRegistration', 'true'],
      ['EmailWhitelist', '@rubrica.example'],
    ] as const) {
      const body = { configurationKey: key, configurationValue: value };
      expect((await admin.put('/certificate/ECD/updateSystemConfiguration', body, 0)).status).toBe(200);
    }
    const values = rowsOf(await admin.post('/certificate/getsystemconfiguration', {}));
    expect(values).toContainEqual(
      expect.objectContaining({ configurationKey: 'AllowRegistration', configurationValue: 'true' }),
    );
  });

  it('lists at /Ubicaciones what the administrator adds', async () => {
    const location = {
      name: 'Sede Norte',
      department: 'Antioquia',
      municipality: 'Medellín',
      isoCode2: 'AN',
      departmentCode: '05',
      daneCode: '001',
      configCode: 'N1',
      allyType: 'OWN',
    };
    const created = await (await as('admin')).post('/rest/locations', location);
    expect([created.status, created.body['fields']]).toEqual([201, undefined]);
    expect(await listed('/Ubicaciones')).toMatchObject([{ name: 'Sede Norte' }]);
  });

  it('shows at /credentials what an official registers', async () => {
    const official = await as('emite.uno');
    const { file, password: secret } = await credentialOf(server.services, official.id);
    for (const type of ['CERTIFICATE', 'SIGNATURE']) {
      const response = await manage(server, official, { action: 'REGISTER', type, file, password: secret });
      expect(response.status).toBe(200);
    }
    const state = await manage(server, official, { action: 'CONSULT' });
    expect(JSON.stringify(state.body)).toContain('SIGNATURE');
  });

  it('takes an applicant in by registration', async () => {
    const email = 'ana.ruiz@rubrica.example';
    await post('/api/auth/api/auth/register', { username: 'ana.ruiz', email, password, captcha: 'solved' });
    const [mail] = await server.mailsTo(email);
    const token = /\/register\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const { challenge } = (await server.app.inject('/api/embedded/login-challenge')).json<{ challenge: string }>();
    const sealed = encryptPassword(password, challenge, server.services.settings.login);
    expect((await post('/api/embedded/registration', { token, challenge, password: sealed })).status).toBe(200);
  });

  it.each(Object.keys(lists).filter((section) => !begun.includes(section)))(
    'lists nothing at %s before it is made there',
    async (section) => {
      expect(await listed(section)).toEqual([]);
    },
  );

  it('lists at /Convenios the agreement of its manager, and whom it invites', async () => {
    const manager = await as('convenios.uno');
    const products = ['naturalPerson', 'timeStamping'].map((productId) => ({ productId, quota: 5, used: 0 }));
    const added = await manager.post('/rest/agreements', { contractId: agreement, name: 'Gremio', products });
    expect(added.status).toBe(201);
    for (const [documentNumber, email] of [
      ['1000000401', 'ana.ruiz@rubrica.example'],
      ['1000000402', '1000000402@rubrica.example'],
      ['1000000403', '1000000403@rubrica.example'],
    ] as const) {
      const subscriber = { ...holder, documentNumber, email, address: 'Calle 1 # 2-3', agreement: added.body['id'] };
      expect((await manager.post('/rest/agreement-subscribers', subscriber)).status).toBe(201);
    }
    expect(await listed('/Convenios')).toMatchObject([{ contractId: agreement }]);
    expect(await listed('/Convenios/suscriptores')).toHaveLength(3);
  });

  it.each([
    ['/clientSection', 'ana.ruiz', '1000000401', {}],
    ['/Myself', 'aliada.uno', '1000000402', { applicationId: 'MYSELF' }],
    ['/dashboards', 'proyecto.uno', '1000000403', { applicationId: 'PROYT' }],
  ] as const)('lists at %s what is filed there', async (section, username, documentNumber, more) => {
    const filer = await Applicant.find(server, username);
    const email = `${documentNumber}@rubrica.example`;
    const draft = await filer.begin({ ...holder, documentNumber, email }, more);
    await filer.loadDocuments(draft);
    const filed = await filer.file(draft, {}, { contractid: agreement });
    expect(filed.body).toMatchObject({ data: { serviceStatusId: 'RAD' } });
    expect(await listed(section)).toMatchObject([
      { externalRequestId: draft.externalRequestId, serviceStatusId: 'RAD' },
    ]);
  });

  it('lists at /Convenios/solicitudes and /verificationSection what was filed', async () => {
    expect(await listed('/Convenios/solicitudes')).toHaveLength(3);
    expect((await listed('/verificationSection')).length).toBeGreaterThan(0);
  });

  it('lists at /Auditoria who did what', async () => {
    const entries = rowsOf(await (await as('admin')).get('/embedded/audit-entries', { pagesize: '100' }));
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['request.file', 'agreements.create']));
  });

  it.each(['timeStamping', 'certifiedEmail', 'documentCustody'])(
    'lists at /RequestManagement the %s that an applicant asks for',
    async (productId) => {
      const applicant = await Applicant.find(server, 'ana.ruiz');
      const company = { companyName: 'Comercial Andina S.A.S.', companyDocument: '800191045-1', position: 'Gerente' };
      const email = 'ana.ruiz@rubrica.example';
      const draft = await applicant.begin(
        { ...holder, documentNumber: '1000000401', email, ...company },
        { productId },
      );
      const b64 = (await makePdf()).toString('base64');
      const documents = ['RUT', 'RUE'].map((documentTypeId) => ({
        documentTypeId,
        fileName: `${documentTypeId}.pdf`,
        b64,
      }));
      const { externalRequestId } = draft;
      await applicant.person.post('/documents/RegisterRequest', { externalRequestId, documents });
      const filed = await applicant.file(draft);
      expect(filed.body).toMatchObject({ data: { serviceStatusId: 'RAD' } });
      expect(await listed('/RequestManagement')).toContainEqual(expect.objectContaining({ externalRequestId }));
    },
  );

  it('lists at /Electronics and /clientSection/electronics what its holder asks for with an accepted certificate', async () => {
    const own = (await listed('/clientSection')) as { externalRequestId?: string; applicationId?: string }[];
    const { externalRequestId = '' } = own.find(({ applicationId }) => applicationId === 'ECD') ?? {};
    await issueAsStaff(server, externalRequestId);
    const to = '1000000401@rubrica.example';
    const link = /finalization-request\/([\w-]+)/.exec((await server.mailsTo(to)).at(-1)?.text ?? '')?.[1];
    expect((await post('/api/certificate/ECD/finalizecertificate', { id: link, accepted: true })).status).toBe(200);
    const asked = await (await as('ana.ruiz')).post('/embedded/electronic-certificates', { externalRequestId });
    expect(asked.body['fields'] ?? asked.status).toBe(200);
    const { crId } = asked.body;
    expect(await listed('/Electronics')).toMatchObject([{ crId, serviceStatusId: 'RAD', emailOrPhone: to }]);
    expect(await listed('/clientSection/electronics')).toMatchObject([{ crId }]);
  });

  it('lists at /Logistica the token that an official issues, and in its queue the waybill', async () => {
    const applicant = await Applicant.find(server, 'ana.ruiz');
    const email = '1000000401@rubrica.example';
    const draft = await applicant.begin({ ...holder, documentNumber: '1000000401', email }, { medium: 'TOKEN' });
    await applicant.loadDocuments(draft);
    const filed = await applicant.file(draft, { deliveryMethodId: 'SER' });
    expect(filed.body['fields'] ?? filed.status).toBe(200);
    const encryptionPin = encryptText('4711', server.services.settings.login);
    await issueAsStaff(server, draft.externalRequestId, { serialToken: tokenSerial(47), encryptionPin });
    const [delivery] = await listed('/Logistica');
    expect(delivery).toMatchObject({ externalRequestId: draft.externalRequestId, serviceStatusId: 'EMI' });
    const { contractRequestId, version } = delivery ?? {};
    const waybill = { contractRequestId, version };
    const added = await (
      await as('logistica.uno')
    ).post('/certificate/DeliveryLogistics/generateServientregaGuide', waybill);
    expect(added.status).toBe(200);
    expect(await listed('/Logistica/cola')).toHaveLength(1);
  });

  it('has a way in for every list of the menu and its tabs', () => {
    expect(Object.keys(lists).sort()).toEqual(resources.map(({ route }) => route).sort());
  });

  it.each(Object.keys(lists))('has filled %s by the calls of the product alone', async (section) => {
    expect((await listed(section)).length).toBeGreaterThan(0);
  });
});
