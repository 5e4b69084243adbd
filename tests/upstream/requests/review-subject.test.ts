import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { buildRequest, type RequestOverrides } from './build-request';
import { qpdfCheck, textOf } from '../courier/pdf-contents';
import { TestServer, type TestUser } from './test-server';

const approved = { FRD: 'APR', RVD: 'APR', SFD: 'APR' } as const;

describe.each(engines)('a subject corrected in review, and the proof of filing, on %s', (engine) => {
  let server: TestServer;
  let checker: TestUser;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    checker = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
  });
  afterAll(() => server.close());

  const build = async (overrides?: RequestOverrides) => ({
    request: await buildRequest(server.services.store, overrides),
  });

  it('lets a checker correct the subject, which voids what was approved and the match of the names', async () => {
    const { request } = await build({ documents: approved });
    const response = await checker.post('/certificate/Consult/updateRequestData', {
      externalRequestId: String(request.external_id),
      subject: [{ key: 'SURNAME', value: 'Peréz Corregida' }],
      version: request.version,
    });
    expect(response.body).toMatchObject({ data: { serviceStatusId: 'VRF', version: 2 } });
    const info = await checker.get('/documents/Consult/getverificationinfo', {
      externalRequestId: String(request.external_id),
    });
    const found = info.body['data'] as {
      documents: { documentstatusid: string }[];
      validations: { validationType: string; validationStatus?: string }[];
    };
    expect(found.documents.map(({ documentstatusid }) => documentstatusid)).toEqual(['PEN', 'PEN', 'PEN']);
    expect(found.validations.find(({ validationType }) => validationType === 'ANI')?.validationStatus).toBeUndefined();
    expect(await server.rowOf(request)).toMatchObject({ subscriber_name: 'Demo Ñusta Peréz Corregida' });
  });

  it.each([
    [
      'updateRequestData',
      '/certificate/Consult/updateRequestData',
      { values: { firstName: 'Otra' } },
      ['FRD', 'RVD', 'SFD'],
    ],
    ['UpdateStatus', '/certificate/ECD/UpdateStatus', { status: 'VRF' }, ['FRD', 'RVD', 'SFD']],
  ])(
    'has the documents wait again that show what changed, or all, once %s returns it from the issuance, which the trail names',
    async (_, url, body, types) => {
      const { request } = await build({ request: { state: 'EMC', reviewer_id: checker.id }, documents: approved });
      const official = await server.createUser('CONSULT_ECD', 'SIGNATURE_ECD');
      const { id, external_id: externalId, version } = request;
      const key = url.endsWith('UpdateStatus')
        ? { contractRequestId: String(id) }
        : { externalRequestId: String(externalId) };
      expect(await official.post(url, { ...key, ...body, version })).toMatchObject({ status: 200 });
      expect(await server.rowOf(request)).toMatchObject({ state: 'VRF', reviewer_id: null });
      const { db } = server.services.store;
      const documents = await db
        .selectFrom('request_documents')
        .select(['type', 'state', 'decided_by'])
        .where('request_id', '=', id)
        .execute();
      expect(documents.flatMap(({ type, state }) => (state === 'PEN' ? [type] : [])).toSorted()).toEqual(types);
      const { detail } = await db
        .selectFrom('audit')
        .select('detail')
        .where('subject', '=', `requests/${id}`)
        .where('action', '=', 'request.returnForSubject')
        .executeTakeFirstOrThrow();
      const { voided } = detail as { voided: { documents: string[] } };
      expect(voided.documents.toSorted()).toEqual(types);
    },
  );

  it.each([
    ['VRF', 'MANAGEMENT_CHECKER'],
    ['EMC', 'SIGNATURE_ECD'],
  ] as const)('rejects in %s a correction by the rules that the values were filed by', async (state, privilege) => {
    const staff = await server.createUser('CONSULT_ECD', privilege);
    const { request } = await build({ request: { state } });
    const correct = (part: object) =>
      staff.post('/certificate/Consult/updateRequestData', {
        externalRequestId: String(request.external_id),
        version: request.version,
        ...part,
      });
    const subject = [
      { key: 'SURNAME', value: 'Pérez Demo' },
      { key: 'GIVENNAME', value: '\u0410na' },
    ];
    expect(await correct({ subject })).toMatchObject({
      status: 422,
      body: { fields: [{ field: '/subject/1/value', code: 'pattern' }] },
    });
    expect(await correct({ values: { firstName: 'Ana\u200b', secondLastName: 'x'.repeat(300) } })).toMatchObject({
      status: 422,
      body: {
        fields: [
          { field: '/values/firstName', code: 'pattern' },
          { field: '/values/secondLastName', code: 'maxLength' },
        ],
      },
    });
    expect(await server.rowOf(request)).toMatchObject({ state, version: request.version });
  });

  const fileAt = ({ id }: { id: number }, at: string) =>
    server.services.store.db
      .insertInto('request_events')
      .values({ request_id: id, event: 'file', from_state: 'BOR', to_state: 'RAD', at: new Date(at) })
      .execute();

  it('proves no filing of a request that was never filed', async () => {
    const { request } = await build({ request: { state: 'BOR' } });
    const reader = await server.createUser('CONSULT_ECD', 'DOWNLOAD_CONSTANCY');
    const key = { contractRequestId: String(request.id) };
    expect((await reader.get('/certificate/Consult/getConstancy', key)).status).toBe(404);
  });

  it('makes a proof of filing that holds a name of any length, its history, and when it was filed', async () => {
    const name =
      'Demo Ñusta 漢 de los Ángeles Peñaranda y Echeverri Restrepo de la Santísima Trinidad Gómez Londoño Prueba';
    const { request } = await build({
      request: { subscriber_name: name, created_at: new Date('2026-02-01T15:00:00Z') },
    });
    await fileAt(request, '2026-02-20T15:00:00Z');
    const reader = await server.createUser('CONSULT_ECD', 'DOWNLOAD_CONSTANCY');
    const response = await reader.get('/certificate/Consult/getConstancy', { contractRequestId: String(request.id) });
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('application/pdf');
    const pdf = response.body['bytes'] as Uint8Array;
    expect(await qpdfCheck(pdf)).toBe(0);
    const text = (await textOf(pdf)).replaceAll(/\s+/g, ' ');
    for (const part of [
      'Constancia de la solicitud',
      request.reference,
      name.replace('漢', '?'),
      'Historial de estados',
      'Radicada 20/02/2026',
    ])
      expect(text).toContain(part);
  });
});
