import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestLifecycle } from '../../../src/contract/generated/lifecycles/request';
import { recordEvent } from '../../../src/upstream/domain/requests/apply-transition';
import { CourierServer, issuedToken } from '../courier/courier-server';
import { engines } from '../engines';
import { Applicant } from './applicant';
import { buildRequest, type RequestOverrides } from './build-request';
import { TestServer, type TestUser } from './test-server';

const withObservation = requestLifecycle.events.filter(({ observation }) => observation !== undefined);

describe.each(engines)('what is written with a decision, on %s', (engine) => {
  let server: TestServer;
  let applicant: Applicant;
  let checker: TestUser;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    applicant = await Applicant.come(server);
    checker = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER', 'REJECT_ECD', 'REVOKE_ECD');
  });
  afterAll(() => server.close());

  const build = (overrides: RequestOverrides = {}) =>
    buildRequest(server.services.store, {
      ...overrides,
      request: { owner_id: applicant.person.id, ...overrides.request },
    });

  it.each(withObservation)(
    'is read by whom the lifecycle names: $name ($observation)',
    async ({ name, observation }) => {
      const text = `Lo que se escribe con ${name}`;
      const request = await build();
      const { services } = server;
      const language = 'es';
      await services.store.transaction((trx) =>
        recordEvent({ trx, services, now: services.clock(), language }, request, { event: name, observation: text }),
      );
      const contractRequestId = String(request.id);
      const history = await applicant.person.post('/certificate/Consult/getstatushistory', { contractRequestId });
      expect(history.status).toBe(200);
      const opened = await applicant.person.get('/certificate/MySelf/getRequestInformation', { contractRequestId });
      expect(opened.status).toBe(200);
      const read = JSON.stringify([history.body, opened.body]);
      if (observation === 'applicant') expect(read).toContain(text);
      else expect(read).not.toContain(text);
      const staff = await checker.post('/certificate/Consult/getstatushistory', { contractRequestId });
      expect(JSON.stringify(staff.body)).toContain(text);
    },
  );

  it('is read by the office where a waybill of another courier was written down with it', async () => {
    const { id } = await issuedToken(server);
    const named = { contractRequestId: String(id) };
    const depot = await CourierServer.open(server);
    const observation = 'La recoge en la sede del norte';
    const written = await depot.post('generateGuide', { ...named, deliveryMethodId: 'SED', observation });
    expect(written.status).toBe(200);
    const history = await checker.post('/certificate/Consult/getstatushistory', named);
    expect(JSON.stringify(history.body)).toContain(observation);
  });

  it.each<[event: string, path: string, body: (ids: { request: string; external: string; version: number }) => object]>(
    [
      [
        'postpone',
        '/certificate/ECD/registerVIMStatus',
        ({ external }) => ({ externalRequestId: external, action: 'POSTPONE' }),
      ],
      [
        'reject',
        '/certificate/ECD/RejectRequest',
        ({ request, version }) => ({ contractRequestId: request, version, rejectReasonId: 'R03' }),
      ],
    ],
  )('stands in the mail to the applicant where it is that of %s', async (name, path, body) => {
    const email = `${name}@rubrica.example`;
    const { id, external_id: external, version } = await build({ request: { email }, documents: { VIA: 'PEN' } });
    const observation = `Nota de ${name} para quien lo pide`;
    const sent = { ...body({ request: String(id), external: String(external), version }), observation };
    expect((await checker.post(path, sent)).body).toMatchObject({ status: true });
    const mails = server.services.store.db.selectFrom('mail_outbox').select('text').where('recipient', '=', email);
    expect((await mails.execute()).map(({ text }) => text).join('\n')).toContain(observation);
    expect(requestLifecycle.events.find((event) => event.name === name)?.observation).toBe('applicant');
  });
});
