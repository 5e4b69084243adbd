import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { staffPassword } from './store/access';
import { ownPaths } from './own-paths';
import { startProvider, type Provider } from './start';
import { TestCaller, type Sent } from './testing/caller';
import { requestIn } from './testing/request-in';

let provider: Provider;
let caller: TestCaller;
beforeEach(async () => {
  provider = await startProvider();
  caller = new TestCaller(provider);
});
afterEach(() => provider.close());

/** Sends a call and returns its data; fails where the provider refused it. */
async function carryOut(id: string, sent: Sent): Promise<Record<string, unknown>> {
  const { body } = await caller.send(id, sent);
  expect(body).toMatchObject({ status: true });
  return (body as { data: Record<string, unknown> }).data;
}

/** Sends a call that must be refused, and returns why. */
async function errorOf(id: string, sent: Sent): Promise<unknown> {
  const { status, body } = await caller.send(id, sent);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: false, data: null });
  return (body as { message: unknown }).message;
}

const upload = { documentTypeId: 'DNI', fileName: 'cédula.pdf', b64: 'JVBERi0xLjQK'.repeat(40) };

describe('the life of a request', () => {
  it('goes from the form to the revocation by the calls of the specification', async () => {
    const draft = await carryOut('certificate POST /ECD/registerCertificateRequest', {
      as: 'spinilla',
      body: { firstName: 'Yésica', surName: 'Güiza', documentNumber: '9900000071', documentType: 'CC' },
    });
    expect(draft).toMatchObject({ serviceStatusId: 'DIL', firstName: 'Yésica' });
    const externalRequestId = draft['externalRequestId'];
    const contractRequestId = draft['contractRequestId'];
    const carry = (as: string, id: string, more: object = {}) =>
      carryOut(id, { as, body: { contractRequestId, ...more } });

    await carryOut('identity POST /ani', { as: 'spinilla', body: { externalRequestId, documentNumber: '9900000071' } });
    await carryOut('identity POST confronta-evaluation', {
      as: 'spinilla',
      body: { externalRequestId, questionnaire: [{ questionId: 1, value: 2 }] },
    });
    const filed = await carryOut('documents POST /RegisterRequest', {
      as: 'spinilla',
      body: { externalRequestId, documents: [upload] },
    });
    expect(filed).toMatchObject({ serviceStatusId: 'VRF', registered: 1 });

    const decision = { documentTypeId: 'DNI', documentstatusid: 'APR' };
    await carry('vbeltran', 'documents POST /ValidateDocument', { documents: [decision] });
    const states = [];
    states.push(await carry('vbeltran', 'certificate POST /ECD/ValidatorVerification'));
    const issue = {
      as: 'ofandino',
      headers: { securityToken: caller.session('ofandino').tokenSecurity },
      body: { contractRequestId, official: 'ofandino' },
    };
    states.push(await carryOut('certificate POST /ECD/ecdissuecertificate', issue));
    states.push(await carry('ofandino', 'certificate POST /ECD/revokeCertificate', { cause: 'R-02' }));
    expect(states.map((state) => state['serviceStatusId'])).toEqual(['VAL', 'EMC', 'RVK']);

    const history = await carry('vbeltran', 'certificate POST /Consult/getstatushistory');
    const names = ['En diligenciamiento', 'Verificación documental', 'Validada', 'Emitida', 'Revocada'];
    expect(history).toEqual(names.map((name) => expect.objectContaining({ name }) as object));
  });

  it('goes by courier to the holder, who accepts it without a session', async () => {
    const [waybill] = provider.store.waybills.filter(({ status }) => status === 1);
    const request = provider.store.findRequest(waybill?.contractRequestId ?? null);
    const body = { id: waybill?.id };
    await carryOut('certificate POST /DeliveryLogistics/generateServientregaGuide', { as: 'llozano', body });
    await carryOut('certificate POST /DeliveryLogistics/generateServientregaManifiest', { as: 'llozano', body });
    await carryOut('certificate POST /DeliveryLogistics/confirmDelivery', { as: 'llozano', body });
    expect(request?.state).toBe('RCB');
    await carryOut('certificate POST /ECD/finalizecertificate', { body: { link: request?.acceptanceLink } });
    expect(request?.state).toBe('FIN');
  });

  it('comes back for correction and returns with the replaced document', async () => {
    const { externalRequestId } = requestIn(provider.store, 'SUD');
    const corrected = await carryOut('certificate POST additional-document-update', {
      as: 'spinilla',
      body: { externalRequestId, documents: [upload] },
    });
    expect(corrected).toMatchObject({ serviceStatusId: 'VRF' });
    const { body } = await caller.send('documents GET /ConsultDocuments', {
      as: 'vbeltran',
      headers: { externalRequestId, documentTypeList: 'DNI' },
    });
    expect(body).toMatchObject({ data: [{ documentstatusid: 'DCT' }, { documentstatusid: 'PEN' }] });
  });
});

describe('a refusal', () => {
  it('comes by HTTP 200 with an inner status of false and the words of the provider', async () => {
    const validation = { as: 'vbeltran', body: requestId('VRF') };
    expect(await errorOf('certificate POST /ECD/ValidatorVerification', validation)).toMatch(/^Faltan documentos/);
    const issue = {
      as: 'ofandino',
      headers: { securityToken: caller.session('ofandino').tokenSecurity },
      body: { ...requestId('VRF'), official: 'ofandino' },
    };
    expect(await errorOf('certificate POST /ECD/ecdissuecertificate', issue)).toBe('La solicitud no ha sido validada');
    const revocation = { as: 'ofandino', body: { ...requestId('VRF'), cause: 'R-01' } };
    expect(await errorOf('certificate POST /ECD/revokeCertificate', revocation)).toBe('El certificado no está vigente');
    const rejection = { as: 'vbeltran', body: requestId('VRF') };
    expect(await errorOf('certificate POST /ECD/RejectRequest', rejection)).toBe('El motivo de rechazo no es valido');
  });

  it('meets a person whose role lacks the privilege', async () => {
    const sent = { as: 'lcifuentes', body: { ...requestId('VRF'), reason: 'N-01' } };
    expect(await errorOf('certificate POST /ECD/RejectRequest', sent)).toBe(
      'Este usuario no tiene permisos para gestionar esta solicitud',
    );
  });

  it('leaves the request as it was', async () => {
    const request = requestIn(provider.store, 'VRF');
    const entries = request.history.length;
    await caller.send('certificate POST /ECD/changeEMCStatus', { as: 'ofandino', body: requestId('VRF') });
    expect([request.state, request.history.length]).toEqual(['VRF', entries]);
  });
});

describe('the lists', () => {
  it('are arrays without a count, of everything that the specified parameters leave', async () => {
    const all = await carryOut('certificate POST /Consult/getprocessinformation', {
      as: 'vbeltran',
      body: { page: 2 },
    });
    const own = await carryOut('certificate POST /Consult/getprocessinformation', { as: 'spinilla', body: {} });
    expect(Array.isArray(all)).toBe(true);
    expect(all['length']).toBeGreaterThan(100);
    expect(own['length']).toBeLessThan(all['length'] as number);
  });

  it('read their headers as raw UTF-8 and decode nothing', async () => {
    const name = 'certificate GET /Consult/getRequestByContract';
    const surName = provider.store.requests.find(
      ({ agreementId, subject }) => agreementId !== null && /[ñóúü]/.test(subject.surName),
    )?.subject.surName;
    const subscriber = surName ?? '';
    const found = await carryOut(name, { as: 'sduarte', headers: { subscriber } });
    expect(found['length']).toBeGreaterThan(0);
    const encoded = await carryOut(name, { as: 'sduarte', headers: { subscriber: encodeURIComponent(subscriber) } });
    expect(encoded).toHaveLength(0);
  });

  it('print GUIDs, dates at −05:00 and nulls', async () => {
    const rows = await carryOut('certificate GET /MySelf/getCertificate', { as: 'alrevisa' });
    expect(rows[0]).toMatchObject({
      contractRequestId: expect.stringMatching(/^[0-9A-F]{8}-/) as string,
      requestDate: expect.stringMatching(/T[\d:]{8}-05:00$/) as string,
      subscriberName: null,
    });
  });
});

describe('the lists of ra-data-simple-rest', () => {
  it('page, sort and count by Content-Range', async () => {
    const query = `users?range=${encodeURIComponent('[10,19]')}&sort=${encodeURIComponent('["names","ASC"]')}`;
    const { body, range } = await caller.rest('aguerrero', query);
    expect(body).toHaveLength(10);
    expect(range).toBe(`users 10-19/${provider.store.users.length}`);
  });

  it('write and read one record', async () => {
    const role = { name: 'Rol de ensayo', description: 'Uno nuevo', Privileges: ['CONSULT_ECD'], appId: 'ecd' };
    const { status, body } = await caller.rest('aguerrero', 'roles', { method: 'POST', body: JSON.stringify(role) });
    expect(status).toBe(201);
    const { id } = body as { id: string };
    expect((await caller.rest('aguerrero', `roles/${id}`)).body).toEqual({ id, ...role });
  });

  it('refuse a person without the privilege by HTTP 200', async () => {
    expect(await caller.rest('vbeltran', 'users')).toMatchObject({ status: 200, body: { status: false } });
  });
});

describe('the login', () => {
  const submit = (clave: string) =>
    fetch(`${provider.url}/ingreso`, {
      method: 'POST',
      body: new URLSearchParams({ cuenta: 'vbeltran', clave }),
      redirect: 'manual',
    });
  const exchange = async (idIngreso: string) => {
    const response = await fetch(provider.url + ownPaths.exchange, {
      method: 'POST',
      body: JSON.stringify({ idIngreso }),
    });
    return (await response.json()) as Record<string, unknown>;
  };

  it('leads back to the console with an id that becomes a session once', async () => {
    provider.change({ consoleUrl: 'http://consola.example' });
    const location = (await submit(staffPassword)).headers.get('location') ?? '';
    expect(location).toMatch(/^http:\/\/consola\.example\/routing-login\/[0-9A-F-]{36}$/);
    const id = location.split('/').at(-1) ?? '';
    expect(Object.keys(await exchange(id))).toEqual(
      expect.arrayContaining(['user', 'token', 'refreshToken', 'tokenSecurity', 'roles', 'timeSession']),
    );
    expect(await exchange(id)).toMatchObject({ token: null });
  });

  it('stays on its page with a message after a wrong password', async () => {
    const response = await submit('otra');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Credenciales no válidas');
  });

  it('refuses a replaced session by HTTP 200 without a code', async () => {
    const { tokenSecurity } = caller.session('vbeltran');
    await exchange((await submit(staffPassword)).headers.get('location')?.split('/').at(-1) ?? '');
    const { status, body } = await caller.send('security POST /user/ValidateSession', {
      token: tokenSecurity,
      body: {},
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: false });
    expect(body).not.toHaveProperty('code');
  });
});

/** Returns the id of a request in a state. */
function requestId(state: 'VRF'): { contractRequestId: string } {
  return { contractRequestId: requestIn(provider.store, state).contractRequestId };
}
