import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '../../../src/contract/generated/types';
import { codesFor } from '../../../src/upstream/domain/requests/visibility';
import { engines } from '../engines';
import type { TestResponse, TestUser } from '../requests/test-server';
import { AgreementServer } from './agreement-server';

const company = '900000101-4';

describe.each(engines)('agreements on %s', (engine) => {
  let scene: AgreementServer;
  beforeAll(async () => {
    scene = await AgreementServer.open(engine);
  });
  afterAll(() => scene.office.close());

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
    const [mine, theirs] = [await scene.agreement(scene.own), await scene.agreement(scene.other)];
    const { body } = await scene.own.get('/rest/agreements');
    const codes = (body as unknown as Contract[]).map(({ contractId }) => contractId);
    expect(codes).toContain(mine.contractId);
    expect(codes).not.toContain(theirs.contractId);
    expect((await scene.own.get(`/rest/agreements/${mine.id}`)).body).toMatchObject({
      contractId: mine.contractId,
      products: [{ productId: 'naturalPerson', quota: 3, used: 0 }],
    });
    expect((await scene.own.get(`/rest/agreements/${theirs.id}`)).status).toBe(404);
    expect((await scene.own.put(`/rest/agreements/${mine.id}`, { name: 'Otro' }, mine.version)).status).toBe(403);
    expect(
      (await scene.own.get('/certificate/Consult/getRequestByContract', { contractid: theirs.contractId })).status,
    ).toBe(404);
    const hidden = await scene.request({ state: 'EMI', contract_id: theirs.contractId, supervisor_id: scene.other.id });
    const free = await scene.request({ company_document: null });
    expect((await assign(scene.own, theirs, [free.id])).status).toBe(404);
    expect(result(await assign(scene.own, mine, [hidden.id])).skipped).toMatchObject([
      { reasons: ['No existe o no puede verla'] },
    ]);
    const supervisor = await scene.usernameOf(scene.own);
    const stolen = { contractid: theirs.contractId };
    const stolenBy = await scene.own.post('/certificate/ECD/associateSupervisor', { supervisor }, stolen);
    expect(stolenBy.status).toBe(403);
    expect(await list(scene.own, {})).not.toContain(String(hidden.id));
    const key = { contractRequestId: String(hidden.id), version: hidden.version };
    const revocation = { ...key, revocationReasonId: 'C01', captcha: 'bm8=' };
    expect((await scene.own.post('/certificate/ECD/revokeCertificate', revocation)).status).toBe(404);
    const subscriber = aSubscriber(theirs.id);
    expect((await scene.own.post('/rest/agreement-subscribers', subscriber)).status).toBe(422);
    const stored = await scene.other.post('/rest/agreement-subscribers', subscriber);
    expect(stored.status, JSON.stringify(stored.body)).toBe(201);
    expect((await scene.own.get(`/rest/agreement-subscribers/${String(stored.body['id'])}`)).status).toBe(404);
    expect((await scene.own.get('/rest/agreement-subscribers')).body).toEqual([]);
    expect((await scene.other.get('/rest/agreement-subscribers')).body).toMatchObject([
      { documentNumber: '1000000123' },
    ]);
  });

  it('takes a person out of an agreement by whom it is supervised, unless the person has a request in it', async () => {
    const mine = await scene.agreement(scene.own);
    const add = async (documentNumber: string) => {
      const { body } = await scene.own.post('/rest/agreement-subscribers', { ...aSubscriber(mine.id), documentNumber });
      return `/rest/agreement-subscribers/${String(body['id'])}`;
    };
    const [free, bound] = [await add('1000000201'), await add('1000000202')];
    expect((await scene.other.delete(free, 1)).status).toBe(404);
    expect((await scene.own.delete(free, 1)).status).toBe(200);
    expect((await scene.own.get(free)).status).toBe(404);
    const holder = { document_type: 'CC', document_number: '1000000202' };
    const { reference } = await scene.request({ ...holder, contract_id: mine.contractId });
    const refused = await scene.own.delete(bound, 1);
    expect(refused.status).toBe(409);
    expect(refused.body['message']).toContain(`ya pidió un certificado por este convenio: ${reference}`);
  });

  it('lets no one in without the privileges', async () => {
    const mine = await scene.agreement(scene.own);
    const stranger = await scene.office.createUser('CONSULT_ECD', 'ASSIGN_SUPERVISOR');
    expect((await stranger.get('/rest/agreements')).status).toBe(403);
    expect((await stranger.get('/certificate/Consult/getRequestByContract')).status).toBe(403);
    const looker = await scene.office.createUser('CONSULT_SUP', 'ASSIGN_SUPERVISOR');
    expect((await assign(looker, mine, [1])).status).toBe(403);
    expect((await looker.post('/rest/agreement-subscribers', aSubscriber(mine.id))).status).toBe(403);
  });

  it('lets a manager of agreements read the requests of all, and do no more to those of another supervisor', async () => {
    const { contractId } = await scene.agreement(scene.own);
    const within = { contract_id: contractId, supervisor_id: scene.own.id };
    const request = await scene.request({ state: 'FIN', ...within });
    const about = { contractRequestId: String(request.id) };
    const opened = await scene.manager.get('/certificate/MySelf/getRequestInformation', about);
    expect(opened.body).toMatchObject({ data: { detail: about } });
    expect((await scene.manager.post('/certificate/Consult/getstatushistory', about)).status).toBe(200);
    expect((await scene.other.get('/certificate/MySelf/getRequestInformation', about)).status).toBe(404);
    const viewer = { userId: scene.manager.id, held: new Set(['CONSULT_SUP', 'ASSIGN_SUPERVISOR'] as const) };
    expect(codesFor(request, viewer)).toEqual(new Set());
  });

  it('lets a manager of agreements change an agreement, and nothing of the configuration', async () => {
    const mine = await scene.agreement(scene.own);
    const renamed = await scene.manager.put(`/rest/agreements/${mine.id}`, { name: 'Otro nombre' }, mine.version);
    expect(renamed.status, JSON.stringify(renamed.body)).toBe(200);
    const value = { configurationKey: 'NameMatchPercent', configurationValue: '50' };
    expect((await scene.manager.put('/certificate/ECD/updateSystemConfiguration', value, 1)).status).toBe(403);
    const administrator = await scene.office.createUser('CONSULT_SUP', 'CONSULT_CONFIG', 'MODIFY_CONFIG');
    expect((await administrator.get('/rest/agreements')).body).toEqual([]);
    expect((await administrator.put(`/rest/agreements/${mine.id}`, { name: 'Ajeno' }, 2)).status).toBe(403);
  });

  it('refuses subscribers beyond the limits and of disallowed document types', async () => {
    const mine = await scene.agreement(scene.own);
    const wrong = { firstName: 'A', documentNumber: '1234', documentType: 'PEP', email: 'x@y', address: 'Cra' };
    const response = await scene.own.post('/rest/agreement-subscribers', { ...aSubscriber(mine.id), ...wrong });
    const fields = (response.body['fields'] as { field: string }[]).map(({ field }) => field).sort();
    expect([...new Set(fields)]).toEqual(['/address', '/documentNumber', '/documentType', '/email', '/firstName']);
  });

  it('takes digits alone for the number of a citizenship card, when it is created and when it is changed', async () => {
    const mine = await scene.agreement(scene.own);
    const card = { ...aSubscriber(mine.id), documentType: 'CC' };
    const written = await scene.own.post('/rest/agreement-subscribers', { ...card, documentNumber: 'abcde' });
    expect(written.body['fields']).toMatchObject([{ field: '/documentNumber', code: 'digits' }]);
    const { body } = await scene.own.post('/rest/agreement-subscribers', { ...card, documentNumber: '1.000.004.321' });
    const address = `/rest/agreement-subscribers/${String(body['id'])}`;
    const changed = await scene.own.put(address, { documentNumber: 'abcde' }, Number(body['version']));
    expect(changed.body['fields']).toMatchObject([{ field: '/documentNumber', code: 'digits' }]);
    const foreign = { ...card, documentType: 'CE', documentNumber: 'E4321000' };
    expect((await scene.own.post('/rest/agreement-subscribers', foreign)).status).toBe(201);
  });

  it('lists the requests of an agreement by state, subscriber and reference in capitals; without products it is an error', async () => {
    const mine = await scene.agreement(scene.own);
    const columns = { contract_id: mine.contractId, supervisor_id: scene.own.id };
    const one = await scene.request({
      ...columns,
      subscriber_name: 'Ñusta Única',
      reference: `ZZAGREEDQX${engine.slice(0, 2).toUpperCase()}`,
    });
    const issued = await scene.request({ ...columns, state: 'EMI' });
    const contractid = mine.contractId;
    expect(await list(scene.own, { contractid, reference: `zzagreedqx${engine.slice(0, 2)}` })).toEqual([
      String(one.id),
    ]);
    expect(await list(scene.own, { contractid, subscriber: 'nusta unica' })).toEqual([String(one.id)]);
    expect(await list(scene.own, { contractid, status: 'EMI,FIN' })).toEqual([String(issued.id)]);
    expect(await list(scene.own, { contractid, states: 'EMI,FIN' })).toEqual([String(issued.id)]);
    expect(await list(scene.manager, { contractid })).toHaveLength(2);
    const empty = await scene.agreement(scene.own, { products: [] });
    const response = await scene.own.get('/certificate/Consult/getRequestByContract', { contractid: empty.contractId });
    expect(response).toMatchObject({
      status: 404,
      body: { message: 'No existen productos asociados a este contrato' },
    });
  });

  it('takes no code that another agreement has, and says at which field', async () => {
    const { contractId } = await scene.agreement(scene.own);
    const again = await scene.manager.post('/rest/agreements', { contractId, name: 'Otro', products: [] });
    expect(again).toMatchObject({ status: 409, body: { fields: [{ field: '/contractId', code: 'unique' }] } });
  });

  it('assigns what can be, tells of the rest why not, and writes nothing in a dry run', async () => {
    const mine = await scene.agreement(scene.own, { companyDocument: company });
    const expired = await scene.agreement(scene.own, { validTo: '2020-01-01' });
    const fit = await scene.request({ company_document: company });
    const late = await scene.request({ company_document: company, state: 'EMI' });
    const unfit = await scene.request({ company_document: company, product: 'legalPerson' });
    const foreign = await scene.request({ company_document: '900000102-1' });
    const ids = [fit.id, late.id, unfit.id, foreign.id];
    expect(await list(scene.own, { contractid: 'none' })).toContain(String(fit.id));
    expect(await list(scene.own, { contractid: 'none' })).not.toContain(String(foreign.id));
    const reasons = [
      ['Su estado es Emitida: solo se asigna antes de aprobar'],
      ['El convenio no tiene el producto Persona jurídica'],
      ['No existe o no puede verla'],
    ];
    const sent = await assign(scene.own, mine, ids, { dryRun: true });
    expect(result(sent).skipped.map((one) => one.reasons)).toEqual(reasons);
    expect(await list(scene.own, { contractid: mine.contractId })).toEqual([]);
    expect(result(await assign(scene.own, mine, ids))).toMatchObject({ assigned: 1 });
    expect(await list(scene.own, { contractid: mine.contractId })).toEqual([String(fit.id)]);
    expect(result(await assign(scene.own, mine, [fit.id])).skipped[0]?.reasons).toEqual(['Ya está en este convenio']);
    expect(result(await assign(scene.own, expired, [fit.id])).skipped[0]?.reasons).toEqual([
      'El convenio no está vigente',
    ]);
    const after = await scene.office.services.store.db
      .selectFrom('requests')
      .selectAll()
      .where('id', '=', fit.id)
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ supervisor_id: scene.own.id, state: 'VRF', version: fit.version });
  });

  it('gives the agreement with all its requests to another supervisor', async () => {
    const mine = await scene.agreement(scene.own);
    const held = await scene.request({ contract_id: mine.contractId, supervisor_id: scene.own.id });
    const { body } = await scene.manager.get('/embedded/supervisors');
    const heir = await scene.usernameOf(scene.other);
    expect(body).toContainEqual(expect.objectContaining({ username: heir }));
    const contractid = mine.contractId;
    const nobody = await scene.manager.post(
      '/certificate/ECD/associateSupervisor',
      { supervisor: 'nadie' },
      { contractid },
    );
    expect(nobody).toMatchObject({ status: 422, body: { fields: [{ field: '/supervisor' }] } });
    expect(
      (await scene.own.post('/certificate/ECD/associateSupervisor', { supervisor: heir }, { contractid })).status,
    ).toBe(403);
    expect(
      (await scene.manager.post('/certificate/ECD/associateSupervisor', { supervisor: heir }, { contractid })).status,
    ).toBe(200);
    expect((await scene.own.get(`/rest/agreements/${mine.id}`)).status).toBe(404);
    expect(await list(scene.other, { contractid })).toEqual([String(held.id)]);
    expect(
      (await scene.own.get('/certificate/MySelf/getRequestInformation', { contractrequestid: String(held.id) })).status,
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
