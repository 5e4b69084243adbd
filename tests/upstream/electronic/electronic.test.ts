import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedElectronicCertificates } from '../../../src/upstream/seed/electronic-certificates';
import { endElectronicCertificates } from '../../../src/upstream/domain/electronic/end-electronic-certificates';
import { verifyAudit } from '../../../src/upstream/store/audit';
import { engines } from '../engines';
import { TestServer, type TestResponse, type TestUser } from '../requests/test-server';

interface Listed {
  readonly crId: string;
  readonly serviceStatusId: string;
  readonly emailOrPhone: string;
  readonly subscriberName: string;
  readonly lastStatusDate: string;
}

const folder = '/certificate/electronicCertificate';
const start = Date.parse('2026-03-04T15:00:00Z');
const listed = ({ body }: TestResponse): Listed[] => body['data'] as Listed[];

describe.each(engines)('electronic certificates on %s', (engine) => {
  let server: TestServer;
  let reader: TestUser;
  let now = start;
  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => new Date(now) });
    await server.services.store.transaction((trx) => seedElectronicCertificates(trx, new Date(start)));
    reader = await server.createUser('CONSULT_ELECTRONIC');
  });
  afterAll(() => server.close());
  const list = (parameters: Record<string, string> = {}) => reader.get(`${folder}/getCertificateList`, parameters);

  const countOf = async (...states: string[]): Promise<number[]> => {
    const rows = await server.services.store.db.selectFrom('electronic_certificates').select('state').execute();
    return states.map((state) => rows.filter((row) => row.state === state).length);
  };

  it('are walked twenty at a time by cursor, newest change first, over every state', async () => {
    const seen: Listed[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(cursor === undefined ? {} : { cursor });
      expect(listed(page).length).toBeLessThanOrEqual(20);
      seen.push(...listed(page));
      cursor = page.headers['x-next-cursor'] as string | undefined;
    } while (cursor !== undefined);
    expect(new Set(seen.map(({ crId }) => crId)).size).toBe(264);
    const moments = seen.map(({ lastStatusDate }) => lastStatusDate);
    expect(moments).toEqual([...moments].sort().reverse());
    const states = (await reader.get(`${folder}/getStatusList`)).body['data'] as { serviceStatusId: string }[];
    expect(new Set(seen.map(({ serviceStatusId }) => serviceStatusId))).toEqual(
      new Set(states.map(({ serviceStatusId }) => serviceStatusId)),
    );
  });

  it('are found by any of several states and by a part of the holder’s name', async () => {
    const [issued = 0, revoked = 0] = await countOf('EMI', 'RVK');
    const some = await list({ states: 'EMI,RVK', pageSize: '100' });
    expect(some.body['total']).toBe(issued + revoked);
    expect(new Set(listed(some).map(({ serviceStatusId }) => serviceStatusId))).toEqual(new Set(['EMI', 'RVK']));
    const [one] = listed(some);
    const name = one?.subscriberName ?? '';
    const named = listed(await list({ subscriber: name.slice(1).toUpperCase(), pageSize: '100' }));
    expect(named.length).toBeGreaterThan(0);
    expect(new Set(named.map(({ subscriberName }) => subscriberName))).toContain(name);
    expect(named.length).toBeLessThan(100);
  });

  it('are found by a part of an e-mail, a telephone as people write it, state and dates', async () => {
    const [newest] = listed(await list());
    const mail = await list({ emailOrPhone: 'DEMO.1000000101' });
    expect(listed(mail).length).toBeGreaterThan(0);
    expect(listed(mail).every(({ emailOrPhone }) => emailOrPhone.startsWith('demo.1000000101'))).toBe(true);
    const phone = await list({ emailOrPhone: '%2B57 300 555 0001' });
    expect(listed(phone)).toMatchObject([{ emailOrPhone: '+573005550001' }]);
    const revoked = await list({ status: 'RVK', pageSize: '100' });
    expect(listed(revoked).map(({ serviceStatusId }) => serviceStatusId)).toEqual(Array(24).fill('RVK'));
    const moment = newest?.lastStatusDate ?? '';
    const since = await list({ lastStatusStartDate: moment });
    const until = await list({ lastStatusEndDate: moment });
    expect(listed(since).every(({ lastStatusDate }) => lastStatusDate === moment)).toBe(true);
    expect(until.body['total']).toBe(264);
    const tooLong = { lastStatusStartDate: '2026-01-01T00:00:00Z', lastStatusEndDate: '2026-02-01T00:00:00Z' };
    expect(await list(tooLong)).toMatchObject({ status: 422, body: { fields: [{ field: '/lastStatusEndDate' }] } });
  });

  it('tell their data and their history, oldest first', async () => {
    const [active] = listed(await list({ status: 'FIN' }));
    const crId = active?.crId ?? '';
    const data = await reader.get(`${folder}/getCertificateData`, { crId });
    expect(data.body['data']).toMatchObject({ ...active, statusName: 'Activo' });
    const history = await reader.get(`${folder}/getCertificateHistory`, { crId });
    expect(history.body['data']).toMatchObject([
      { event: 'Registrar', serviceStatusId: 'RAD' },
      { event: 'Emitir', serviceStatusId: 'EMI' },
      { event: 'Activar', serviceStatusId: 'FIN', date: active?.lastStatusDate },
    ]);
    for (const call of ['getCertificateData', 'getCertificateHistory']) {
      expect((await reader.get(`${folder}/${call}`, { crId: '999999' })).status).toBe(404);
    }
  });

  it('are hidden without the privilege', async () => {
    const stranger = await server.createUser(
      'CONSULT_ECD',
      'CONSULT_REQUEST',
      'OTHCERTIFICATE_CONSULT',
      'LOGISTIC_CONSULT',
    );
    for (const call of ['getCertificateList', 'getStatusList', 'getCertificateData', 'getCertificateHistory']) {
      expect([call, (await stranger.get(`${folder}/${call}`, { crId: '1' })).status]).toEqual([call, 403]);
    }
  });

  it('end by the clock: unproven after thirty days, issued ones with their validity', async () => {
    expect(await endElectronicCertificates(server.services)).toBe(0);
    now += 31 * 86_400_000;
    expect(await endElectronicCertificates(server.services)).toBe(40);
    expect(await countOf('RAD', 'ANU')).toEqual([0, 56]);
    now += 366 * 86_400_000;
    expect(await endElectronicCertificates(server.services)).toBe(140);
    expect(await countOf('EMI', 'FIN', 'EXP')).toEqual([0, 0, 164]);
    expect((await verifyAudit(server.services.store.db)).brokenAt).toBeUndefined();
    now = start;
  });
});
