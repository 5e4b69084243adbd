import { afterAll, beforeAll, expect, it } from 'vitest';
import { Applicant } from '../requests/applicant';
import { TestServer } from '../requests/test-server';
import { textOf } from '../courier/pdf-contents';

let server: TestServer;
let applicant: Applicant;
let other: Applicant;

beforeAll(async () => {
  server = await TestServer.open('postgres');
  applicant = await Applicant.come(server, 'CONSULT_MYSELF');
  other = await Applicant.come(server);
});
afterAll(() => server.close());

/** Returns the file of a person's own data. */
async function own({ person }: Applicant): Promise<string> {
  const { body } = await person.get('/embedded/own-data');
  return Buffer.from(body['bytes'] as Uint8Array).toString('utf8');
}

it('a person downloads their account, drafts, documents, accepted texts, mails and audit entries as one JSON file', async () => {
  const { id, username } = applicant.person;
  const { email } = await server.services.store.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const draft = await applicant.begin({ address: 'Calle propia 1 # 2-3', email });
  await applicant.loadDocuments(draft);
  await applicant.prove(draft, email);
  await applicant.prove(draft, email, await applicant.codeSent(email));
  expect((await applicant.file(draft)).status).toBe(200);

  const { status, headers, body } = await applicant.person.get('/embedded/own-data');
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain(`${username}.json`);
  expect(JSON.parse(Buffer.from(body['bytes'] as Uint8Array).toString('utf8'))).toMatchObject({
    account: { username, email, names: 'Demo' },
    sessions: [{ address: expect.any(String) as string }],
    requests: [
      {
        serviceStatusId: 'RAD',
        entered: { address: 'Calle propia 1 # 2-3' },
        documents: [{ fileName: 'FRD.jpg' }, { fileName: 'RVD.jpg' }, { fileName: 'SFD.jpg' }],
        history: expect.arrayContaining([expect.objectContaining({ serviceStatusId: 'RAD' }) as object]) as object[],
        acceptedTexts: [
          { textId: 'terms-and-conditions', textVersion: '1.0' },
          { textId: 'data-treatment', textVersion: '1.0' },
        ],
      },
    ],
    mails: expect.arrayContaining([
      { subject: expect.stringMatching(/^Su código/) as string, writtenAt: expect.any(String) as string, sentAt: null },
    ]) as object[],
    audit: expect.arrayContaining([
      expect.objectContaining({ action: 'request.begin', by: 'self' }) as object,
    ]) as object[],
  });
  // That it was made is in the next one.
  expect(await own(applicant)).toContain('users.download');
});

it('names a type of document only with its number', async () => {
  const account = async () => (JSON.parse(await own(other)) as { account: object }).account;
  const { db } = server.services.store;
  const setNumber = async (documentNumber: string) =>
    db.updateTable('users').set({ documentNumber }).where('id', '=', other.person.id).execute();
  await setNumber('');
  expect(await account()).not.toHaveProperty('documentType');
  await setNumber('1023456789');
  expect(await account()).toMatchObject({ documentType: 'CC', documentNumber: '1023456789' });
});

it.each([
  { language: 'es', texts: ['Lo que guardamos de usted', 'Su cuenta', 'Sus solicitudes', 'Lo que escribió', 'usted'] },
  { language: 'en', texts: ['What we store about you', 'Your account', 'Your requests', 'What you entered', 'you'] },
])('a person reads the same as a document, under headings in their words: $language', async ({ language, texts }) => {
  const { headers, body } = await applicant.person.get('/embedded/own-data', {
    format: 'pdf',
    'accept-language': language,
  });
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toContain(`${applicant.person.username}.pdf`);
  const text = await textOf(body['bytes'] as Uint8Array);
  for (const part of [...texts, 'Calle propia 1 # 2-3', 'FRD.jpg']) expect(text).toContain(part);
});

it('holds no secret, and nothing of other people: neither their requests nor those filed for them', async () => {
  await other.begin({ address: 'Calle ajena 1 # 2-3' });
  const filed = await applicant.begin({ address: 'Calle del suscriptor 1' }, { applicationId: 'MYSELF' });
  const { db } = server.services.store;
  const { id } = applicant.person;
  await db
    .insertInto('user_secrets')
    .values({
      user_id: id,
      password_hash: '$argon2id$of-a-test',
      expires_at: null,
      proven_email: 'probado@rubrica.example',
    })
    .execute();
  const session = await db
    .selectFrom('sessions')
    .select(['id', 'refresh_hash'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();

  const file = await own(applicant);
  expect(file).toContain('changedAt');
  expect(JSON.parse(file)).toMatchObject({ account: { provenEmail: 'probado@rubrica.example' } });
  for (const secret of [
    '$argon2id$of-a-test',
    session.refresh_hash,
    'Calle ajena',
    'Calle del suscriptor',
    filed.externalRequestId,
    other.person.username,
  ])
    expect(file).not.toContain(secret);
  expect(await own(other)).not.toContain('Calle propia');
});

it('names no mail of an address that the person wrote into the account and has not proven', async () => {
  const victim = await Applicant.come(server);
  const { db } = server.services.store;
  const users = db.selectFrom('users').select('email').where('id', '=', victim.person.id);
  const { email } = await users.executeTakeFirstOrThrow();
  await victim.prove(await victim.begin({ email }), email);
  expect(await server.mailsTo(email)).not.toEqual([]);
  const snooper = await server.createUser('CONSULT_ECD', 'USER_CONSULT', 'USER_EDIT');
  await db.updateTable('users').set({ email: 'suplida@rubrica.example' }).where('id', '=', victim.person.id).execute();
  const { body: user } = await snooper.get(`/rest/users/${snooper.id}`);
  const changed = await snooper.put(`/rest/users/${snooper.id}`, { email }, Number(user['version']));
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const { body } = await snooper.get('/embedded/own-data');
  expect(JSON.parse(Buffer.from(body['bytes'] as Uint8Array).toString('utf8'))).toMatchObject({
    account: { email },
    mails: [],
  });
});

it('is refused to a caller without a session', async () => {
  const { statusCode } = await server.app.inject({ url: '/api/embedded/own-data' });
  expect(statusCode).toBe(401);
});

it('says in public how long data is stored, by the configuration in force', async () => {
  const read = async () => (await server.app.inject({ url: '/api/embedded/retention' })).json<object>();
  expect(await read()).toMatchObject({ draftDays: 90, keyDays: 30, questionnaireDays: 31, signInHours: 48 });
  await server.services.store.db
    .insertInto('configuration_values')
    .values({ key: 'AbandonDays', value: '15', updated_by: null })
    .execute();
  expect(await read()).toMatchObject({ draftDays: 15 });
});
