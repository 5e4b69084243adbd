import { beforeAll, expect, it } from 'vitest';
import { requestLifecycle } from '../../../src/contract/generated/lifecycles/request';
import type { TestServer, TestUser } from '../requests/test-server';

interface Listed {
  readonly contractRequestId: string;
  readonly externalRequestId: string;
  readonly reference: string;
  readonly serviceStatusId: string;
  readonly subscriberName: string;
  readonly documentNumber: string;
  readonly lastStatusDate: string;
  readonly overdue?: boolean;
  readonly dueAt?: string;
}

const listUrl = '/certificate/Consult/getprocessinformation';

/** Tests the requests of a seeded server. */
export function describeDemoRequests(seeded: () => TestServer): void {
  let server: TestServer;
  let checker: TestUser;
  beforeAll(async () => {
    server = seeded();
    checker = await server.find('verificador');
  });

  const list = async (filter: object, headers: Record<string, string> = {}) => {
    const response = await checker.post(listUrl, filter, headers);
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    return { rows: response.body['data'] as Listed[], total: response.body['total'], headers: response.headers };
  };

  it('stand in every state, and each list is walked by cursor without a gap', async () => {
    const seen: Listed[] = [];
    let next: string | undefined;
    do {
      const { rows, headers } = await list({}, { pageSize: '50', ...(next !== undefined && { cursor: next }) });
      seen.push(...rows);
      next = headers['x-next-cursor'] as string | undefined;
    } while (next !== undefined);
    const { count } = await server.services.store.db
      .selectFrom('requests')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('application', '=', 'ECD')
      .executeTakeFirstOrThrow();
    expect(new Set(seen.map(({ contractRequestId }) => contractRequestId)).size).toBe(Number(count));
    expect(seen).toHaveLength(Number(count));
    const moments = seen.map(({ lastStatusDate }) => lastStatusDate);
    expect(moments).toEqual([...moments].sort().reverse());
    expect(new Set(seen.map(({ serviceStatusId }) => serviceStatusId))).toEqual(
      new Set(Object.keys(requestLifecycle.states)),
    );
  });

  it('say in their history what came back, and why', async () => {
    const { rows } = await list({ guideStatus: 'DEV' });
    expect(rows).not.toHaveLength(0);
    for (const { contractRequestId } of rows) {
      const history = await checker.post('/certificate/Consult/getstatushistory', { contractRequestId });
      expect(history.body['data']).toContainEqual(
        expect.objectContaining({
          event: 'Registrar devolución',
          user: expect.any(String) as unknown,
          observation: 'No había nadie en la dirección',
        }),
      );
    }
  });

  it('are found by every filter', async () => {
    const { rows, total } = await list({ status: 'VRF' });
    const [first] = rows;
    if (!first) throw new Error('Nothing is in review');
    expect(rows.every(({ serviceStatusId }) => serviceStatusId === 'VRF')).toBe(true);
    expect((await list({ reference: first.reference.toLowerCase() })).rows).toMatchObject([first]);
    expect((await list({ document: first.documentNumber.slice(2) })).total).toBeGreaterThan(0);
    const late = await list({ status: 'VRF', overdue: true });
    expect(late.rows.length).toBeGreaterThan(0);
    expect(late.rows.every(({ overdue }) => overdue)).toBe(true);
    const since = await list({ status: 'VRF', lastStatusStartDate: first.lastStatusDate });
    expect(since.rows).toMatchObject([first]);
    expect((await list({ startDate: '2020-01-01T00:00:00Z', status: 'VRF' })).total).toBe(total);
    expect((await list({ certificateType: 'legalPerson', status: 'VRF' })).rows.length).toBeGreaterThan(0);
    expect((await list({ channelProductId: 'WEB-naturalPerson' })).rows.length).toBeGreaterThan(0);
  });

  it('open with documents that are what they say', async () => {
    const taken = await checker.post('/certificate/Consult/getprocessverification', { next: true });
    const opened = taken.body['data'] as { request: Listed; documents: { filePath: string; contentType: string }[] };
    expect(opened).toMatchObject({ mine: true, request: { serviceStatusId: 'VRF' } });
    expect(opened.documents.length).toBeGreaterThanOrEqual(3);
    for (const { filePath, contentType } of opened.documents) {
      const file = await checker.get('/documents/file', { path: encodeURIComponent(filePath) });
      expect([file.status, file.headers['content-type']]).toEqual([200, contentType]);
      const start = (file.body['bytes'] as Buffer).subarray(0, 4).toString('latin1');
      expect(start).toBe(contentType === 'application/pdf' ? '%PDF' : '\xff\xd8\xff\xe0');
    }
    const stranger = await server.find('suscriptor2');
    const [document] = opened.documents;
    const refused = await stranger.get('/documents/file', { path: encodeURIComponent(document?.filePath ?? '') });
    expect(refused.status).toBe(404);
  });

  it('answer every read about one of them', async () => {
    const { rows } = await list({ status: 'EMC' });
    const { contractRequestId = '', externalRequestId = '' } = rows[0] ?? {};
    const reads: readonly (readonly [string, Record<string, string>])[] = [
      ['/certificate/Consult/getValidations', { externalRequestId }],
      ['/certificate/Consult/getstepsresult', { contractRequestId }],
      ['/certificate/Consult/getRejectReason', {}],
      ['/certificate/Consult/getRevocationReason', {}],
      ['/certificate/Consult/getApplications', {}],
      ['/certificate/Consult/getChannelProduct', {}],
      ['/certificate/Consult/getDeliveryMethod', {}],
      ['/certificate/Consult/getDeliveryLogistics', {}],
      ['/documents/ConsultDocuments', { externalRequestId, documentTypeList: 'FRD,RVD' }],
      ['/documents/getReviewCurrentStatus', { externalRequestId }],
      ['/documents/getDocumentData', { externalRequestId }],
      ['/documents/Consult/getverificationinfo', { externalRequestId }],
      ['/documents/Consult/getstatus', {}],
      ['/documents/Consult/getcertificatetype', {}],
      ['/documents/statusValidation', { externalRequestId }],
      ['/documents/additionalDocumentList', { externalRequestId }],
    ];
    for (const [url, parameters] of reads) {
      const response = await checker.get(url, parameters);
      expect([url, response.status]).toEqual([url, 200]);
      expect(JSON.stringify(response.body['data']).length, url).toBeGreaterThan(4);
    }
  });

  it('are shown to each section their own', async () => {
    const projectT = await server.find('proyectot');
    const response = await projectT.post('/projectT/getprocessinformation', {});
    const [theirs] = response.body['data'] as Listed[];
    expect(theirs).toMatchObject({ applicationId: 'PROYT' });
    expect(Number(response.body['total'])).toBeGreaterThan(20);
    const ceid = theirs?.contractRequestId ?? '';
    for (const [url, body] of [
      ['/projectT/getstatushistory', ceid],
      ['/projectT/getsubscriberdata', ceid],
      ['/projectT/getsubjectdata', { ceid }],
      ['/projectT/getservicestatus', {}],
    ] as const) {
      expect([url, (await projectT.post(url, body)).status]).toEqual([url, 200]);
    }
    const subscriber = await server.find('suscriptor');
    const own = await subscriber.post(listUrl, {});
    expect(Number(own.body['total'])).toBeGreaterThan(0);
    expect((await subscriber.post(listUrl, { section: 'VERIFICATION' })).status).toBe(403);
  });
}
