import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resource as requestList } from '../../../src/contract/generated/resources/requests';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { sendMail } from '../../../src/upstream/domain/requests/mails/applicant-mail';
import { remindApplicants } from '../../../src/upstream/domain/requests/mails/remind-applicants';
import { engines } from '../engines';
import { buildRequest } from './build-request';
import { TestServer, type TestUser } from './test-server';

const dayMs = 86_400_000;
const start = new Date('2026-03-04T15:00:00Z');

describe.each(engines)('a reminder that a certificate ends, on %s', (engine) => {
  let server: TestServer;
  let now = start;
  let count = 0;
  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => now });
  });
  afterAll(() => server.close());

  const issued = (validDays: number): Promise<RequestRow> => {
    count += 1;
    const request = {
      state: 'FIN' as const,
      email: `titular.${count}@rubrica.example`,
      valid_to: new Date(now.getTime() + validDays * dayMs),
    };
    return buildRequest(server.services.store, { request });
  };
  /** Returns an official whose session began at that moment: days pass in between. */
  const official = (): Promise<TestUser> => server.createUser('CONSULT_ECD', 'SIGNATURE_ECD');
  const remind = (person: TestUser, { external_id: number }: RequestRow) =>
    person.post('/certificate/ECD/GestionNotificationMail', { externalRequestId: String(number), kind: 'EXPIRING' });

  it('leaves once in a period, and its view counts what it is for', async () => {
    const request = await issued(20);
    await issued(200);
    const { body } = await (await official()).get('/embedded/view-counts', { resource: 'requests' });
    expect(body['data']).toContainEqual({ view: 'expiring', count: 1, exact: true });
    const { email: to } = request;
    // The clock's first round, which runs meanwhile, may have sent it: then the answer says so.
    const sentAt = now.toISOString();
    expect((await remind(await official(), request)).body['data']).toMatchObject({ sent: true, to, sentAt });
    now = new Date(now.getTime() + 6 * dayMs);
    expect((await remind(await official(), request)).body['data']).toMatchObject({ to, retryAfterSeconds: 86_400 });
    expect(await server.mailsTo(to)).toHaveLength(1);
    now = new Date(now.getTime() + 2 * dayMs);
    expect((await remind(await official(), request)).body['data']).toMatchObject({ sentAt: now.toISOString() });
    const mails = await server.mailsTo(to);
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill(expect.stringContaining('vence pronto')));
  });

  it('is due first for the certificate that ends first, however long ago it changed', async () => {
    for (const days of [12, 4, 8]) await issued(days);
    const sort = JSON.stringify(requestList.list.views?.find(({ name }) => name === 'expiring')?.sort);
    expect(sort).toBe('{"field":"validTo","order":"ASC"}');
    const asked = { section: 'VERIFICATION', expiring: true };
    const paged = async (paging: Record<string, string>) => {
      const { body } = await (
        await official()
      ).post('/certificate/Consult/getprocessinformation', asked, { sort: '["validTo","ASC"]', ...paging });
      return (body['data'] as { validTo: string }[]).map(({ validTo }) => validTo);
    };
    const ends = await paged({});
    expect(ends.length).toBeGreaterThanOrEqual(3);
    expect(ends).toEqual(ends.toSorted());
    const byPage = [await paged({ page: '1', pageSize: '2' }), await paged({ page: '2', pageSize: '2' })].flat();
    expect(byPage).toEqual(ends.slice(0, 4));
  });

  it('leaves by the clock, whatever else was mailed of the request before', async () => {
    const request = await issued(29);
    const { services } = server;
    const { store } = services;
    await store.transaction((trx) => sendMail({ trx, services, now }, request, 'download'));
    await remindApplicants(services);
    const subjects = (await server.mailsTo(request.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('vence pronto'))).toHaveLength(1);
  });

  it('is refused for a certificate that does not end soon, and to those who do not work on it', async () => {
    expect((await remind(await official(), await issued(200))).status).toBe(409);
    const reader = await server.createUser('CONSULT_ECD');
    expect((await remind(reader, await issued(20))).status).toBe(403);
  });
});
