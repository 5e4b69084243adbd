import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { textOf } from '../courier/pdf-contents';
import { Applicant } from './applicant';
import { TestServer, type TestUser } from './test-server';

describe.each(engines)('the receipt of a filing on %s', (engine) => {
  let server: TestServer;
  let applicant: Applicant;
  let id: string;
  const time = { now: new Date('2026-03-04T15:00:00Z') };
  const read = (person: TestUser) => person.post('/embedded/filing', { externalRequestId: id });

  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => time.now });
    applicant = await Applicant.come(server);
    const draft = await applicant.begin({ email: 'recibo@rubrica.example' });
    id = draft.externalRequestId;
    expect(await read(applicant.person)).toMatchObject({ status: 404 });
    await applicant.loadDocuments(draft);
    await applicant.prove(draft, 'recibo@rubrica.example');
    await applicant.prove(draft, 'recibo@rubrica.example', await applicant.codeSent('recibo@rubrica.example'));
    expect((await applicant.file(draft)).status).toBe(200);
  });
  afterAll(() => server.close());

  it('says when it was filed, what follows with its dates, and which texts were accepted', async () => {
    const { body } = await read(applicant.person);
    expect(body['data']).toMatchObject({
      filedAt: '2026-03-04T15:00:00.000Z',
      next: [
        expect.stringContaining('antes del 2 de junio de 2026'),
        expect.stringContaining('3 días hábiles'),
        expect.stringContaining('recibo@rubrica.example'),
        expect.stringContaining('30 días'),
      ],
      texts: [
        { title: expect.stringContaining('Términos') as string, textVersion: '1.0' },
        { title: expect.stringContaining('datos personales') as string, textVersion: '1.0' },
      ],
    });
  });

  it('is a PDF with all that was declared, linked by the mail of the filing', async () => {
    const { body } = await applicant.person.get('/embedded/filing-receipt', { externalRequestId: id });
    const text = await textOf(body['bytes'] as Uint8Array);
    for (const expected of [
      'Comprobante de radicación',
      'Primer nombre',
      'Medellín',
      'Cédula',
      'FRD.jpg',
      'versión 1.0',
    ])
      expect(text).toContain(expected);
    const mail = await server.services.store.db
      .selectFrom('mail_outbox')
      .select('text')
      .where('recipient', '=', 'recibo@rubrica.example')
      .where('subject', 'like', 'Radicamos%')
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain(`/clientSection/form/${id}?step=filed`);
  });

  it('is its applicant’s alone', async () => {
    const other = await server.createUser('CONSULT_SUBSCRIBER');
    expect(await read(other)).toMatchObject({ status: 404 });
    expect((await other.get('/embedded/filing-receipt', { externalRequestId: id })).status).toBe(404);
  });

  it('goes with the dates after which a draft or an identity to prove lapses, in one’s own list', async () => {
    const draft = await applicant.begin();
    const body = { section: 'SUBSCRIBER' };
    const list = await applicant.person.post('/certificate/Consult/getprocessinformation', body);
    expect(list.body['data']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ externalRequestId: id, lapsesAt: '2026-06-02T15:00:00.000Z' }),
        expect.objectContaining({ externalRequestId: draft.externalRequestId, lapsesAt: '2026-06-02T15:00:00.000Z' }),
      ]),
    );
  });
});
