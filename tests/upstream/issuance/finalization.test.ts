import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import type { Given } from '../requests/build-request';
import { Office, type Person } from '../requests/office';
import { approvedRequest, hireOfficial, type Official } from './officials';

describe.each(engines)('the acceptance by the holder on %s', (engine) => {
  let office: Office;
  let official: Official;
  let reviewer: Person;
  let now = new Date('2026-03-04T15:00:00Z');
  beforeAll(async () => {
    office = await Office.open(engine, { clock: () => now });
    official = await hireOfficial(office);
    reviewer = await office.hire('CONSULT_ECD', 'MANAGEMENT_CHECKER');
  });
  afterAll(() => office.close());

  const issued = async (given: Given['request'] & { email: string }) => {
    const { request, key } = await approvedRequest(office, reviewer, given);
    const answer = await official.issue(key);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return request;
  };
  const linkIn = (text = '') => /\/finalization-request\/([\w-]+)/.exec(text)?.[1] ?? '';
  /** As the public page sends it: nobody is signed in. */
  const publicly = async (url: string, payload: object) => {
    const headers = { 'accept-language': 'es' };
    const { statusCode: status, ...answer } = await office.app.inject({ method: 'POST', url, headers, payload });
    return { status, body: answer.json<Record<string, unknown>>() };
  };
  const accept = (id: string) => publicly('/api/certificate/ECD/finalizecertificate', { id, accepted: true });
  const look = (id: string) => publicly('/api/embedded/finalization/link', { id });

  it('takes the link of the mail, once, and tells that the certificate is active', async () => {
    const to = 'acepta@rubrica.example';
    const request = await issued({ email: to });
    const link = linkIn((await office.mailsTo(to))[0]?.text);
    const shown = await look(link);
    expect(shown.body).toMatchObject({ reference: request.reference, certificateTypeName: 'Persona natural' });
    expect(JSON.stringify(shown.body)).not.toContain(request.subscriber_name);
    const done = await accept(link);
    expect(done.body).toMatchObject({ data: { reference: request.reference, certificateTypeName: 'Persona natural' } });
    const row = await office.services.store.db
      .selectFrom('requests')
      .select('state')
      .where('id', '=', request.id)
      .executeTakeFirst();
    expect(row?.state).toBe('FIN');
    expect((await office.mailsTo(to)).at(-1)?.subject).toBe(`Su certificado está activo: ${request.reference}`);
    expect(await accept(link)).toMatchObject({ status: 410, body: { informationCode: 'restoreLinkExpired' } });
    expect(await look(link)).toMatchObject({ status: 410, body: { informationCode: 'restoreLinkExpired' } });
    expect((await accept('nothing')).body).toEqual((await accept(link)).body);
  });

  it('of a physical medium waits until it is received', async () => {
    const to = 'fisico@rubrica.example';
    const request = await issued({ email: to, delivery_method: 'SER' });
    expect(linkIn((await office.mailsTo(to))[0]?.text)).toBe('');
    const early = await official.person.post('/certificate/ECD/GestionNotificationMail', {
      externalRequestId: String(request.external_id),
      kind: 'FINALIZATION',
    });
    expect(early.status).toBe(409);
  });

  it('a new link takes the place of the former one, and none is good for ever', async () => {
    const to = 'otra.vez@rubrica.example';
    const request = await issued({ email: to });
    const first = linkIn((await office.mailsTo(to))[0]?.text);
    now = new Date(now.getTime() + 2 * 60_000);
    const sent = await official.person.post('/certificate/ECD/GestionNotificationMail', {
      externalRequestId: String(request.external_id),
      kind: 'FINALIZATION',
    });
    expect(sent.body).toMatchObject({ data: { sent: true, to } });
    const second = linkIn((await office.mailsTo(to)).at(-1)?.text);
    expect((await accept(first)).status).toBe(410);
    now = new Date(now.getTime() + 31 * 86_400_000);
    expect((await accept(second)).status).toBe(410);
  });
});
