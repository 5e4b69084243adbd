import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '../../../src/contract/generated/types';
import { codesFor } from '../../../src/upstream/domain/requests/visibility';
import { engines } from '../engines';
import type { TestResponse, TestUser } from '../requests/test-server';
import { AgreementServer } from './agreement-server';

const company = '900000101-4';

describe.each(engines)('agreements on %s', (engine) => {
  let setup: AgreementServer;
  beforeAll(async () => {
    setup = await AgreementServer.open(engine);
  });
  afterAll(() => setup.server.close());

  const assign = (
    by: TestUser,
    { contractId }: Contract,
    ids: readonly number[],
    more: object = {},
  ): Promise<TestResponse> =>
    by.post(
      '/certificate/ECD/associateSupervisor',
      { contractRequestIds: ids.map(String), ...more },
      { contractid: contractId },
    );
  const list = async (by: TestUser, parameters: Record<string, string>): Promise<string[]> => {
    const { body } = await by.get('/certificate/Consult/getRequestByContract', parameters);
    return ((body['data'] ?? []) as { contractRequestId: string }[]).map(({ contractRequestId: id }) => id);
  };
  const result = ({ body }: TestResponse) => body['data'] as { assigned: number; skipped: { reasons: string[] }[] };

  it('tells a supervisor nothing of the agreements of another: list, read, write, requests, assignment, revocation', async () => {
    const [mine, theirs] = [await setup.agreement(setup.own), await setup.agreement(setup.other)];
    const { body } = await setup.own.get('/rest/agreements');
    const codes = (body as unknown as Contract[]).map(({ contractId }) => contractId);
    expect(codes).toContain(mine.contractId);
    expect(codes).not.toContain(theirs.contractId);
    expect((await setup.own.get(`/rest/agreements/${mine.id}`)).body).toMatchObject({
      contractId: mine.contractId,
      products: [{ productId: 'naturalPerson', quota: 3, used: 0 }],
    });
    expect((await setup.own.get(`/rest/agreements/${theirs.id}`)).status).toBe(404);
    expect((await setup.own.put(`/rest/agreements/${mine.id}`, { name: 'Otro' }, mine.version)).status).toBe(403);
    expect(
      (await setup.own.get('/certificate/Consult/getRequestByContract', { contractid: theirs.contractId })).status,
    ).toBe(404);
    const hidden = await setup.request({ state: 'EMI', contract_id: theirs.contractId, supervisor_id: setup.other.id });
    const free = await setup.request({ company_document: null });
    expect((await assign(setup.own, theirs, [free.id])).status).toBe(404);
    expect(result(await assign(setup.own, mine, [hidden.id])).skipped).toMatchObject([
      { reasons: ['No existe o no puede verla'] },
    ]);
    const supervisor = await setup.usernameOf(setup.own);
    const stolen = { contractid: theirs.contractId };
    const stolenBy = await setup.own.post('/certificate/ECD/associateSupervisor', { supervisor }, stolen);
    expect(stolenBy.status).toBe(403);
    expect(await list(setup.own, {})).not.toContain(String(hidden.id));
    const key = { contractRequestId: String(hidden.id), version: hidden.version };
    const revocation = { ...key, revocationReasonId: 'C01', captcha: 'bm8=' };
    expect((await setup.own.post('/certificate/ECD/revokeCertificate', revocation)).status).toBe(404);
    const subscriber = aSubscriber(theirs.id);
    expect((await setup.own.post('/rest/agreement-subscribers', subscriber)).status).toBe(422);
    const stored = await setup.other.post('/rest/agreement-subscribers', subscriber);
    expect(stored.status, JSON.stringify(stored.body)).toBe(201);
    expect((await setup.own.get(`/rest/agreement-subscribers/${String(stored.body['id'])}`)).status).toBe(404);
    expect((await setup.own.get('/rest/agreement-subscribers')).body).toEqual([]);
    expect((await setup.other.get('/rest/agreement-subscribers')).body).toMatchObject([
      { documentNumber: '1000000123' },
    ]);
  });

  it('takes a person out of an agreement by whom it is supervised, unless the person has a request in it', async () => {
    const mine = await setup.agreement(setup.own);
    const add = async (documentNumber: string) => {
      const { body } = await setup.own.post('/rest/agreement-subscribers', { ...aSubscriber(mine.id), documentNumber });
      return `/rest/agreement-subscribers/${String(body['id'])}`;
    };
    const [free, bound] = [await add('1000000201'), await add('1000000202')];
    expect((await setup.other.delete(free, 1)).status).toBe(404);
    expect((await setup.own.delete(free, 1)).status).toBe(200);
    expect((await setup.own.get(free)).status).toBe(404);
    const holder = { document_type: 'CC', document_number: '1000000202' };
    const { reference } = await setup.request({ ...holder, contract_id: mine.contractId });
    const refused = await setup.own.delete(bound, 1);
    expect(refused.status).toBe(409);
    expect(refused.body['message']).toContain(`ya pidió un certificado por este convenio: ${reference}`);
  });

  it('lets no one in without the privileges', async () => {
    const mine = await setup.agreement(setup.own);
    const stranger = await setup.server.createUser('CONSULT_ECD', 'ASSIGN_SUPERVISOR');
    expect((await stranger.get('/rest/agreements')).status).toBe(403);
    expect((await stranger.get('/certificate/Consult/getRequestByContract')).status).toBe(403);
    const looker = await setup.server.createUser('CONSULT_SUP', 'ASSIGN_SUPERVISOR');
    expect((await assign(looker, mine, [1])).status).toBe(403);
    expect((await looker.post('/rest/agreement-subscribers', aSubscriber(mine.id))).status).toBe(403);
  });

  it('lets a manager of agreements read the requests of all, and do no more to those of another supervisor', async () => {
    const { contractId } = await setup.agreement(setup.own);
    const within = { contract_id: contractId, supervisor_id: setup.own.id };
    const request = await setup.request({ state: 'FIN', ...within });
    const about = { contractRequestId: String(request.id) };
    const opened = await setup.manager.get('/certificate/MySelf/getRequestInformation', about);
    expect(opened.body).toMatchObject({ data: { detail: about } });
    expect((await setup.manager.post('/certificate/Consult/getstatushistory', about)).status).toBe(200);
    expect((await setup.other.get('/certificate/MySelf/getRequestInformation', about)).status).toBe(404);
    const viewer = { userId: setup.manager.id, held: new Set(['CONSULT_SUP', 'ASSIGN_SUPERVISOR'] as const) };
    expect(codesFor(request, viewer)).toEqual(new Set());
  });

  it('lets a manager of agreements change an agreement, and nothing of the configuration', async () => {
    const mine = await setup.agreement(setup.own);
    const renamed = await setup.manager.put(`/rest/agreements/${mine.id}`, { name: 'Otro nombre' }, mine.version);
    expect(renamed.status, JSON.stringify(renamed.body)).toBe(200);
    const value = { configurationKey: 'NameMatchPercent', configurationValue: '50' };
    expect((await setup.manager.put('/certificate/ECD/updateSystemConfiguration', value, 1)).status).toBe(403);
    const administrator = await setup.server.createUser('CONSULT_SUP', 'CONSULT_CONFIG', 'MODIFY_CONFIG');
    expect((await administrator.get('/rest/agreements')).body).toEqual([]);
    expect((await administrator.put(`/rest/agreements/${mine.id}`, { name: 'Ajeno' }, 2)).status).toBe(403);
  });

  it('refuses subscribers beyond the limits and of disallowed document types', async () => {
    const mine = await setup.agreement(setup.own);
    const wrong = { firstName: 'A', documentNumber: '1234', documentType: 'PEP', email: 'x@y', address: 'Cra' };
    const response = await setup.own.post('/rest/agreement-subscribers', { ...aSubscriber(mine.id), ...wrong });
    const fields = (response.body['fields'] as { field: string }[]).map(({ field }) => field).sort();
    expect([...new Set(fields)]).toEqual(['/address', '/documentNumber', '/documentType', '/email', '/firstName']);
  });

  it('takes digits alone for the number of a citizenship card, when it is created and when it is changed', async () => {
    const mine = await setup.agreement(setup.own);
    const card = { ...aSubscriber(mine.id), documentType: 'CC' };
    const written = await setup.own.post('/rest/agreement-subscribers', { ...card, documentNumber: 'abcde' });
    expect(written.body['fields']).toMatchObject([{ field: '/documentNumber', code: 'digits' }]);
    const { body } = await setup.own.post('/rest/agreement-subscribers', { ...card, documentNumber: '1.000.004.321' });
    const address = `/rest/agreement-subscribers/${String(body['id'])}`;
    const changed = await setup.own.put(address, { documentNumber: 'abcde' }, Number(body['version']));
    expect(changed.body['fields']).toMatchObject([{ field: '/documentNumber', code: 'digits' }]);
    const foreign = { ...card, documentType: 'CE', documentNumber: 'E4321000' };
    expect((await setup.own.post('/rest/agreement-subscribers', foreign)).status).toBe(201);
  });

  it('lists the requests of an agreement by state, subscriber and reference in capitals; without products it is an error', async () => {
    const mine = await setup.agreement(setup.own);
    const columns = { contract_id: mine.contractId, supervisor_id: setup.own.id };
    const one = await setup.request({
      ...columns,
      subscriber_name: 'Ñusta Única',
      reference: `ZZAGREEDQX${engine.slice(0, 2).toUpperCase()}`,
    });
    const issued = await setup.request({ ...columns, state: 'EMI' });
    const contractid = mine.contractId;
    expect(await list(setup.own, { contractid, reference: `zzagreedqx${engine.slice(0, 2)}` })).toEqual([
      String(one.id),
    ]);
    expect(await list(setup.own, { contractid, subscriber: 'nusta unica' })).toEqual([String(one.id)]);
    expect(await list(setup.own, { contractid, status: 'EMI,FIN' })).toEqual([String(issued.id)]);
    expect(await list(setup.own, { contractid, states: 'EMI,FIN' })).toEqual([String(issued.id)]);
    expect(await list(setup.manager, { contractid })).toHaveLength(2);
    const empty = await setup.agreement(setup.own, { products: [] });
    const response = await setup.own.get('/certificate/Consult/getRequestByContract', { contractid: empty.contractId });
    expect(response).toMatchObject({
      status: 404,
      body: { message: 'No existen productos asociados a este contrato' },
    });
  });

  it('takes no code that another agreement has, and says at which field', async () => {
    const { contractId } = await setup.agreement(setup.own);
    const again = await setup.manager.post('/rest/agreements', { contractId, name: 'Otro', products: [] });
    expect(again).toMatchObject({ status: 409, body: { fields: [{ field: '/contractId', code: 'unique' }] } });
  });

  it('assigns what can be, tells of the rest why not, and writes nothing in a dry run', async () => {
    const mine = await setup.agreement(setup.own, { companyDocument: company });
    const expired = await setup.agreement(setup.own, { validTo: '2020-01-01' });
    const fit = await setup.request({ company_document: company });
    const late = await setup.request({ company_document: company, state: 'EMC' });
    const unfit = await setup.request({ company_document: company, product: 'legalPerson' });
    const foreign = await setup.request({ company_document: '900000102-1' });
    const ids = [fit.id, late.id, unfit.id, foreign.id];
    expect(await list(setup.own, { contractid: 'none' })).toContain(String(fit.id));
    expect(await list(setup.own, { contractid: 'none' })).not.toContain(String(foreign.id));
    const reasons = [
      ['Su estado es En emisión: solo se asigna antes de aprobar'],
      ['El convenio no tiene el producto Persona jurídica'],
      ['No existe o no puede verla'],
    ];
    const sent = await assign(setup.own, mine, ids, { dryRun: true });
    expect(result(sent).skipped.map((one) => one.reasons)).toEqual(reasons);
    expect(await list(setup.own, { contractid: mine.contractId })).toEqual([]);
    expect(result(await assign(setup.own, mine, ids))).toMatchObject({ assigned: 1 });
    expect(await list(setup.own, { contractid: mine.contractId })).toEqual([String(fit.id)]);
    expect(result(await assign(setup.own, mine, [fit.id])).skipped[0]?.reasons).toEqual(['Ya está en este convenio']);
    expect(result(await assign(setup.own, expired, [fit.id])).skipped[0]?.reasons).toEqual([
      'El convenio no está vigente',
    ]);
    const after = await setup.server.services.store.db
      .selectFrom('requests')
      .selectAll()
      .where('id', '=', fit.id)
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ supervisor_id: setup.own.id, state: 'VRF', version: fit.version });
  });

  it('gives the agreement with all its requests to another supervisor', async () => {
    const mine = await setup.agreement(setup.own);
    const held = await setup.request({ contract_id: mine.contractId, supervisor_id: setup.own.id });
    const { body } = await setup.manager.get('/embedded/supervisors');
    const heir = await setup.usernameOf(setup.other);
    expect(body).toContainEqual(expect.objectContaining({ username: heir }));
    const contractid = mine.contractId;
    const nobody = await setup.manager.post(
      '/certificate/ECD/associateSupervisor',
      { supervisor: 'nadie' },
      { contractid },
    );
    expect(nobody).toMatchObject({ status: 422, body: { fields: [{ field: '/supervisor' }] } });
    expect(
      (await setup.own.post('/certificate/ECD/associateSupervisor', { supervisor: heir }, { contractid })).status,
    ).toBe(403);
    expect(
      (await setup.manager.post('/certificate/ECD/associateSupervisor', { supervisor: heir }, { contractid })).status,
    ).toBe(200);
    expect((await setup.own.get(`/rest/agreements/${mine.id}`)).status).toBe(404);
    expect(await list(setup.other, { contractid })).toEqual([String(held.id)]);
    expect(
      (await setup.own.get('/certificate/MySelf/getRequestInformation', { contractrequestid: String(held.id) })).status,
    ).toBe(404);
  });
});

function aSubscriber(agreement: string): object {
  return {
    agreement,
    firstName: 'Demo',
    firstLastName: 'Pérez',
    documentType: 'CC',
    documentNumber: '1000000123',
    email: 'demo.123@rubrica.example',
    address: 'Calle de Muestra 1',
  };
}
