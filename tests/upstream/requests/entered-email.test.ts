import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { Applicant, configure } from './applicant';
import { TestServer } from './test-server';

describe.each(engines)('an e-mail that is entered and is none, on %s', (engine) => {
  let server: TestServer;
  let applicant: Applicant;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    applicant = await Applicant.come(server);
  });
  afterAll(() => server.close());

  const recipients = async () => {
    const mails = await server.services.store.db.selectFrom('mail_outbox').select('recipient').execute();
    return mails.map(({ recipient }) => recipient);
  };

  it.each(['solicita@', 'uno@otra.example, dos@otra.example'])(
    'is saved as it was typed, named at the filing, and no mail goes there: %s',
    async (email) => {
      const draft = await applicant.begin({ email });
      expect(await applicant.rowOf(draft)).toMatchObject({ email, email_proven_at: null });
      await applicant.loadDocuments(draft);
      expect((await applicant.prove(draft, email)).status).not.toBe(200);
      const filed = await applicant.file(draft);
      expect(filed.status).toBe(422);
      expect(filed.body['fields']).toMatchObject([{ field: '/values/email' }]);
      expect(await recipients()).not.toContain(email);
    },
  );

  it.each([
    ['the address needs no code by its domain', 'EmailWhitelist', '@entidad.example'],
    ['no address needs a code', 'ValidateEmailByCode', 'false'],
  ])('counts as proven by no configuration, where %s', async (_, key, value) => {
    await configure(server, key, value);
    const email = 'victima@otra.example, solicita@entidad.example';
    const draft = await applicant.begin({ email });
    const { id, version, email_proven_at: provenAt } = await applicant.rowOf(draft);
    expect(provenAt).toBeNull();
    const withdrawal = { contractRequestId: String(id), status: 'ANU', version, observation: 'Visite otra.example' };
    expect((await applicant.person.post('/certificate/ECD/UpdateStatus', withdrawal)).status).toBe(200);
    expect(await recipients()).not.toContain(email);
    const good = await applicant.begin({ email: 'solicita@entidad.example' });
    expect((await applicant.rowOf(good)).email_proven_at).not.toBeNull();
  });
});
