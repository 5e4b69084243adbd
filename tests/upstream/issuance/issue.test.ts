import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PkiError } from '../../../src/upstream/adapters/pki/pki-errors';
import { pemChain } from '../../../src/upstream/adapters/pki/pem';
import type { PkiAdapter } from '../../../src/upstream/adapters/pki/pki';
import { verifyAudit } from '../../../src/upstream/store/audit';
import { engines } from '../engines';
import { Openssl } from '../pki/openssl';
import type { RequestOverrides } from '../requests/build-request';
import { TestServer, type TestResponse, type TestUser } from '../requests/test-server';
import { acceptByMail, askForKey, keyPassword, resultOfKey } from './holder-keys';
import { approvedRequest, download, createStaff, securityTokenOf, type Official } from './officials';

const issueMySelf = '/certificate/MySelf/issueCertificate';

describe.each(engines)('issuance on %s', (engine) => {
  let server: TestServer;
  let official: Official;
  let rival: Official;
  let reviewer: TestUser;
  const openssl = new Openssl();
  beforeAll(async () => {
    server = await TestServer.open(engine);
    ({ official, rival, reviewer } = await createStaff(server));
  });
  afterAll(async () => {
    openssl.remove();
    await server.close();
  });

  let restore: (() => void) | undefined;
  afterEach(() => {
    restore?.();
    restore = undefined;
  });
  /** Makes one operation of the PKI fail, as a provider's would. */
  const failAt = (method: 'issue' | 'generateKey', error: Error): void => {
    const pki = server.services.pki as { -readonly [name in keyof PkiAdapter]: PkiAdapter[name] };
    const before = pki[method];
    Object.assign(pki, { [method]: () => Promise.reject(error) });
    restore = () => Object.assign(pki, { [method]: before });
  };

  const approved = (overrides: RequestOverrides['request'] = {}) => approvedRequest(server, reviewer, overrides);
  const resultOf = ({ body }: TestResponse) => body['data'] as { serialNumber: string; version: number };

  it('makes a certificate that openssl accepts, and gives its key to its holder alone, once accepted, with their password', async () => {
    const holder = await server.createUser('CONSULT_SUBSCRIBER');
    const { request, key } = await approved({ residence_municipality: '05001', owner_id: holder.id });
    const response = await official.issue(key);
    expect(response.body).toMatchObject({ status: true, data: { serviceStatusId: 'EMI', version: 2 } });
    const { serialNumber } = resultOf(response);
    expect(await server.rowOf(request)).toMatchObject({
      state: 'EMI',
      certificate_serial: serialNumber,
      official_id: official.person.id,
    });
    expect((await askForKey(server, official.person, request)).status).toBe(403);
    expect(await askForKey(server, holder, request)).toMatchObject({
      status: 409,
      body: { informationCode: 'keyNotAccepted' },
    });
    await acceptByMail(server, request);
    const taken = resultOfKey(await askForKey(server, holder, request));
    expect(taken).toMatchObject({ fileName: `${request.reference}.p12` });
    openssl.write('holder.p12', Buffer.from(taken.b64, 'base64'));
    const pass = ['-passin', `pass:${keyPassword}`];
    await openssl.run('pkcs12', '-in', 'holder.p12', ...pass, '-clcerts', '-nokeys', '-out', 'holder.pem');
    await openssl.run('pkcs12', '-in', 'holder.p12', ...pass, '-nocerts', '-nodes', '-out', 'holder.key');
    const { root, issuing } = server.services.pki.authorities;
    openssl.write('root.pem', pemChain([root]));
    openssl.write('issuing.pem', pemChain([issuing]));
    const at = String(server.services.clock().getTime() / 1000 + 60);
    const chain = ['-CAfile', 'root.pem', '-untrusted', 'issuing.pem', '-attime', at];
    expect(await openssl.run('verify', ...chain, 'holder.pem')).toContain('holder.pem: OK');
    const shown = await openssl.run('x509', '-in', 'holder.pem', '-noout', '-subject', '-serial', '-nameopt', 'utf8');
    expect(shown).toContain('Demo Ñusta Pérez Prueba');
    expect(shown).toContain('IDCCO-1000000123');
    expect(shown).toContain(serialNumber);
    const file = await download(official.person, request.external_id);
    expect(file.fileName).toBe(`${request.reference}.crt`);
    openssl.write('chain.crt', Buffer.from(file.b64, 'base64'));
    expect(openssl.read('chain.crt').toString('latin1')).not.toContain('PRIVATE');
    expect((await verifyAudit(server.services.store.db)).brokenAt).toBeUndefined();
  });

  it('answers the same write again as it was, with one certificate', async () => {
    const { key } = await approved();
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = await Promise.all([official.issue(key, headers), official.issue(key, headers)]);
    const third = await official.issue(key, headers);
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(third.body).toEqual(first.body);
  });

  it('lets one of two officials win, and shows the other the request as it is', async () => {
    const { request, key } = await approved();
    const responses = await Promise.all([official.issue(key), rival.issue(key)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
    const late = responses.find(({ status }) => status === 412);
    expect(late?.body).toMatchObject({ informationCode: 'versionConflict', current: { serviceStatusId: 'EMI' } });
    const events = await server.services.store.db
      .selectFrom('request_events')
      .select('event')
      .where('request_id', '=', request.id)
      .execute();
    expect(events).toEqual([{ event: 'issue' }]);
  });

  it('refuses the reviewer, an official without verified credentials, and another’s name or session', async () => {
    const own = await approved({ reviewer_id: official.person.id });
    expect((await official.issue(own.key)).body).toMatchObject({
      informationCode: 'transitionRefused',
      unmet: [
        'Quien aprobó la solicitud, la validó, decidió sus documentos o la presentó por otra persona no puede emitirla; la emite otra persona',
      ],
    });
    const { key } = await approved();
    const bare = await server.createUser('CONSULT_ECD', 'SIGNATURE_ECD');
    const username = await server.services.store.db
      .selectFrom('users')
      .select('username')
      .where('id', '=', bare.id)
      .executeTakeFirstOrThrow();
    const tried = await bare.post(
      '/certificate/ECD/ecdissuecertificate',
      { ...key, official: username.username },
      { securityToken: await securityTokenOf(server.services, bare.id) },
    );
    expect(tried.body).toMatchObject({ unmet: ['Las credenciales del oficial no están verificadas'] });
    expect((await official.issue({ ...key, official: rival.username })).body).toMatchObject({
      informationCode: 'officialMismatch',
    });
    const stolen = await official.issue(key, { securityToken: rival.securityToken });
    expect(stolen.body).toMatchObject({ informationCode: 'unauthorized' });
    const missing = await reviewer.post('/certificate/ECD/ecdissuecertificate', { ...key, official: 'x' });
    expect(missing.status).toBe(403);
  });

  it('keeps the request when the PKI fails, tells it to the letter, and goes through at the next try', async () => {
    const { request, key } = await approved();
    const headers = { 'idempotency-key': randomUUID() };
    failAt('issue', new PkiError('the crypto token is offline'));
    const failed = await official.issue(key, headers);
    expect(failed).toMatchObject({ status: 502, body: { message: 'Fallo en la PKi', informationCode: 'pkiFailure' } });
    expect(await server.rowOf(request)).toMatchObject({ state: 'EMC', version: 1, certificate_serial: null });
    restore?.();
    expect((await official.issue(key, headers)).status).toBe(200);
    const history = await official.person.post('/certificate/Consult/getstatushistory', {
      contractRequestId: key.contractRequestId,
    });
    expect(history.body['data']).toMatchObject([
      { event: 'Fallo en la PKi', serviceStatusId: 'EMC' },
      { event: 'Emitir', serviceStatusId: 'EMI' },
    ]);
  });

  it('tells what a provider’s PKI says by the mapping of the specification', async () => {
    const spellings: readonly (readonly [string, string])[] = [
      ['Error invocando el servicio', 'Fallo en la PKi'],
      ['A task was canceled.', 'Fallo en la PKi'],
      ['The SSL connection could not be established', 'Fallo en la generación del documento'],
      ['Object reference not set to an instance of an object', 'Error en la emisión del certificado'],
      ['Invalid Subject DN', 'Problemas con el subject, no se ha podido realizar la emisión'],
      ['something else', 'Fallo ejecutando solicitud'],
    ];
    const { key } = await approved();
    for (const [text, shown] of spellings) {
      failAt('issue', new Error(text));
      expect([text, (await official.issue(key)).body['message']]).toEqual([text, shown]);
      restore?.();
    }
    const partner = await server.createUser('CONSULT_MYSELF', 'ISSUANCE_MYSELF');
    const theirs = await approved({ application: 'MYSELF' });
    failAt('generateKey', Object.assign(new Error('canceling statement'), { code: '57014' }));
    const failed = await partner.post(issueMySelf, theirs.key);
    expect(failed.body['message']).toBe('Falló ejecutando solicitud');
  });

  it('names the fields of a wrong subject, and the correction voids the approval and what proved the field', async () => {
    const { request, key } = await approved({ product: 'companyMembership', company_name: 'Demo S.A.S.' });
    const refused = await official.issue(key);
    expect(refused.body).toMatchObject({
      message: 'Problemas con el subject, no se ha podido realizar la emisión',
      fields: [{ field: '/subject/taxNumber' }, { field: '/subject/position' }],
    });
    expect(await server.rowOf(request)).toMatchObject({ state: 'EMC', version: 1 });
    const corrected = await official.person.post('/certificate/Consult/updateRequestData', {
      externalRequestId: String(request.external_id),
      values: { companyDocument: '800191045-1', position: 'Analista' },
      version: 1,
    });
    expect(corrected.body).toMatchObject({ data: { serviceStatusId: 'VRF', version: 2 } });
    expect(await server.rowOf(request)).toMatchObject({ state: 'VRF', reviewer_id: null });
    const documents = await server.services.store.db
      .selectFrom('request_documents')
      .select(['type', 'state'])
      .where('request_id', '=', request.id)
      .execute();
    expect(Object.fromEntries(documents.map(({ type, state }) => [type, state]))).toEqual({
      ...{ FRD: 'APR', RVD: 'APR', SFD: 'APR' },
      ...{ RUT: 'PEN', RUE: 'PEN', ADI: 'PEN' },
    });
  });

  it('discounts the quota with the certificate, and rejects as the system when there is none', async () => {
    const { db } = server.services.store;
    const contract = `CNV-${randomUUID().slice(0, 8)}`;
    await db.insertInto('contracts').values({ contractId: contract, name: 'De una prueba' }).execute();
    await db
      .insertInto('contract_quotas')
      .values({ contract_id: contract, product: 'naturalPerson', quota: 1 })
      .execute();
    const [one, other] = [await approved({ contract_id: contract }), await approved({ contract_id: contract })];
    const responses = await Promise.all([official.issue(one.key), rival.issue(other.key)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'Rechazo por error en descuento de cupos',
      serviceStatusId: 'RCH',
    });
    const rows = [await server.rowOf(one.request), await server.rowOf(other.request)];
    expect(rows.map(({ state }) => state).sort()).toEqual(['EMI', 'RCH']);
    expect(rows.find(({ state }) => state === 'RCH')).toMatchObject({
      observation: 'Rechazo por error en descuento de cupos',
      certificate_serial: null,
    });
    const quota = await db.selectFrom('contract_quotas').selectAll().where('contract_id', '=', contract).execute();
    expect(quota).toMatchObject([{ quota: 1, used: 1 }]);
  });
});
