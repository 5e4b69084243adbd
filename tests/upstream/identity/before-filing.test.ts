import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markedPeople } from '../../../src/upstream/seed/requests/marked-people';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { addPerson } from '../http/installation';
import { Applicant, configure } from '../requests/applicant';
import { buildRequest, type RequestOverrides } from '../requests/build-request';
import type { TestResponse, TestUser } from '../requests/test-server';
import { dataOf, IdentityServer, known } from './identity-server';

type Validation = Readonly<Record<string, unknown>>;

const entitled = ['CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER', 'VALIDATEIDENTITY_SUBSCRIBER'] as const;
const mismatch = 'Los nombres registrados no corresponden al documento de identidad diligenciado';

describe.each(engines)('a check before filing on %s', (engine) => {
  let identityServer: IdentityServer;
  let username: string;
  let applicant: TestUser;
  beforeAll(async () => {
    identityServer = await IdentityServer.open(engine);
  });
  afterAll(() => identityServer.server.close());

  /** Signs a new applicant in, who has had nothing checked. */
  async function come(): Promise<void> {
    username = await addPerson(identityServer.server.services, [...entitled]);
    applicant = await identityServer.server.find(username);
  }

  async function draft(overrides: RequestOverrides['request'] = {}, owner = applicant): Promise<RequestRow> {
    return buildRequest(identityServer.server.services.store, {
      request: { state: 'BOR', ...known, owner_id: owner.id, treatment_at: new Date('2026-03-01'), ...overrides },
      validations: { ANI: null, CON: null, MUI: null, RUE: null },
    });
  }

  const check = (request: RequestRow, run: readonly string[] = ['ANI'], person = applicant): Promise<TestResponse> =>
    person.post('/embedded/check-before-filing', { externalRequestId: String(request.external_id), run });

  const save = (request: RequestRow, values: object): Promise<TestResponse> =>
    applicant.post('/certificate/Consult/updateRequestData', {
      externalRequestId: String(request.external_id),
      values,
    });

  async function checked(request: RequestRow, type = 'ANI', run: readonly string[] = [type]) {
    const data = dataOf(await check(request, run));
    const validations = data['validations'] as readonly Validation[];
    const found = validations.find(({ validationType }) => validationType === type) ?? {};
    return { ...found, remaining: data['remaining'] };
  }

  beforeEach(come);

  it('says whether the data match, in which fields they do not, and nothing that the registry has', async () => {
    expect(await checked(await draft())).toMatchObject({ validationStatus: 'SAT', remaining: 4 });
    const wrong = await draft({ second_name: 'Elba', sur_name: 'Pena', subscriber_name: 'Demo Elba Pena Cárdenas' });
    await identityServer.server.services.store.db
      .insertInto('configuration_values')
      .values({ key: 'NameMatchPercent', value: '99' })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '99' }))
      .execute();
    const response = await check(wrong);
    expect(dataOf(response)).toMatchObject({
      validations: expect.arrayContaining([
        expect.objectContaining({
          validationType: 'ANI',
          validationStatus: 'NST',
          message: mismatch,
          differs: ['secondName'],
        }),
      ]) as unknown,
    });
    // Neither the registry's name nor a score, by which one could be guessed.
    expect(JSON.stringify(response.body)).not.toMatch(/Alba|nameScore|wordScore/);
    const read = await applicant.post('/identity/identity-general', { externalRequestId: String(wrong.external_id) });
    expect(JSON.stringify(read.body)).not.toMatch(/Alba|nameScore|wordScore/);
  });

  it('says that the date of issue is not the registry’s, beside names that match, and compares a corrected one', async () => {
    const request = await draft();
    expect((await save(request, { documentType: 'CC', expeditionDate: '2008-04-20' })).status).toBe(200);
    const warned = { validationStatus: 'SAT', message: 'La fecha de expedición no es la del registro' };
    expect(await checked(request)).toMatchObject({ ...warned, differs: ['expeditionDate'], remaining: 4 });
    const { registry } = await identityServer.validation(request, 'ANI');
    expect((await save(request, { expeditionDate: registry?.['issueDate'] })).status).toBe(200);
    const corrected = await checked(request);
    expect(corrected).toMatchObject({ validationStatus: 'SAT', remaining: 3 });
    expect(corrected).not.toHaveProperty('message');
  });

  it('stands while the data it proves do not change, after the filing too, and is not made again', async () => {
    const request = await draft();
    expect(await checked(request)).toMatchObject({ validationStatus: 'SAT', remaining: 4 });
    expect(await checked(request)).toMatchObject({ validationStatus: 'SAT', remaining: 4 });
    expect((await save(request, { phone: '+57 300 123 4567' })).status).toBe(200);
    expect(await checked(request)).toMatchObject({ validationStatus: 'SAT', remaining: 4 });
    expect((await save(request, { secondName: 'Alma' })).status).toBe(200);
    expect(await identityServer.validation(request, 'ANI')).toMatchObject({ status: null, registry: null });
    await checked(request);
    const { registry_checks: checks } = await identityServer.server.services.store.db
      .selectFrom('requests')
      .select('registry_checks')
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow();
    expect(checks).toHaveLength(2);
    await identityServer.server.services.store.db
      .updateTable('requests')
      .set({ state: 'RAD' })
      .where('id', '=', request.id)
      .execute();
    const filed = await applicant.post('/identity/identity-general', {
      externalRequestId: String(request.external_id),
    });
    expect(JSON.stringify(filed.body)).toContain('"validationStatus"');
    expect(await check(request)).toMatchObject({ status: 409 });
  });

  it('is made of a company by its number and name', async () => {
    const request = await draft({ product: 'legalPerson', company_name: 'Otra Empresa S.A.S.' });
    const both = await checked(request, 'RUE', ['MUI', 'RUE']);
    const message = 'La razón social registrada no corresponde al NIT diligenciado';
    expect(both).toMatchObject({ validationStatus: 'NST', message, differs: ['companyName'], remaining: 4 });
    expect((await save(request, { companyName: known.company_name, companyDocument: '900999999' })).status).toBe(200);
    const unknown = await checked(request, 'RUE', ['MUI', 'RUE']);
    expect(unknown).toMatchObject({ validationStatus: 'NST', message: 'No se encontraron resultados', remaining: 3 });
  });

  it('is made of what the product demands alone, by the draft’s own applicant', async () => {
    const request = await draft();
    expect(dataOf(await check(request, ['MUI', 'RUE']))).toMatchObject({ remaining: 5 });
    const stranger = await identityServer.server.createUser(...entitled);
    expect((await check(request, ['ANI'], stranger)).status).toBe(404);
    expect((await check(request, ['ANI'], identityServer.checker)).status).toBe(403);
    expect((await check(request, ['CON'])).status).toBe(422);
    const filed = await identityServer.build({ request: { owner_id: applicant.id } });
    expect(await check(filed)).toMatchObject({ status: 409 });
  });

  it('is made about no person who has not accepted the data treatment', async () => {
    expect(await check(await draft({ treatment_at: null }))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('tratamiento de datos') as string },
    });
  });

  it('of a registry that is out leaves no result, and stops no filing', async () => {
    const { documentNumber } = markedPeople.find(({ secondName }) => secondName === 'Tiempo') ?? {};
    const request = await draft({ document_number: documentNumber });
    const result = await checked(request);
    expect(result).toMatchObject({ message: 'Tiempo de espera excedido', remaining: 4 });
    expect(result).not.toHaveProperty('validationStatus');
    expect(await identityServer.validation(request, 'ANI')).toMatchObject({ status: null, message: 'timeExceeded' });
  });

  it('is made five times of a draft', async () => {
    const request = await draft();
    for (let count = 1; count <= 5; count += 1) {
      expect((await save(request, { secondName: `Alba ${'x'.repeat(count)}` })).status).toBe(200);
      expect(await checked(request)).toMatchObject({ remaining: 5 - count });
    }
    expect((await save(request, { secondName: 'Alba' })).status).toBe(200);
    expect(await check(request)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('5 veces') as string, informationCode: 'checksSpent' },
    });
  });

  it('is made of three documents a day and account, whichever drafts they stand in', async () => {
    for (const number of ['1000000101', '1000000102', '1000000103'])
      expect((await check(await draft({ document_number: number }))).status).toBe(200);
    const fourth = await draft({ document_number: '1000000104' });
    expect(await check(fourth)).toMatchObject({ status: 409, body: { informationCode: 'checkedNumbersSpent' } });
    expect((await check(await draft({ document_number: '1000000102' }))).status).toBe(200);
    // Companies are counted by themselves.
    expect((await check(await draft({ product: 'legalPerson', document_number: '' }), ['RUE'])).status).toBe(200);
    await identityServer.later(24 * 60 + 1);
    applicant = await identityServer.server.find(username);
    expect((await check(fourth)).status).toBe(200);
  });

  it('leaves its numbers to a filing, which has as many of its own', async () => {
    const filer = await Applicant.find(identityServer.server, username);
    await configure(identityServer.server, 'ValidateEmailByCode', 'false');
    const file = async (documentNumber: string) => {
      const filing = await filer.begin({ documentNumber });
      await filer.loadDocuments(filing);
      return { filing, response: await filer.file(filing) };
    };
    for (const number of ['1000000101', '1000000102', '1000000101', '1000000103'])
      expect((await file(number)).response.status).toBe(200);
    expect(await check(await draft({ document_number: '1000000104' }))).toMatchObject({ status: 409 });
    const { filing, response } = await file('1000000104');
    expect(response).toMatchObject({
      status: 409,
      body: {
        informationCode: 'filedNumbersSpent',
        message: expect.stringMatching(/3 documentos distintos.* a partir del \d{2}\/\d{2}\/2026/) as string,
      },
    });
    expect((await filer.rowOf(filing)).state).toBe('BOR');
    expect((await file('1000000103')).response.status).toBe(200);
    await identityServer.later(24 * 60 + 1);
    const back = await Applicant.find(identityServer.server, username);
    expect((await back.file(filing)).status).toBe(200);
  });

  it('counts those that are made at once', async () => {
    const drafts: RequestRow[] = [];
    for (let number = 1; number <= 6; number += 1) drafts.push(await draft({ document_number: `100000020${number}` }));
    const responses = await Promise.all(drafts.map((each) => check(each)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  it('keeps to both caps in any order of saves and checks', async () => {
    const step = fc.record({ draft: fc.nat({ max: 2 }), number: fc.nat({ max: 4 }), name: fc.nat({ max: 8 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 16 }), async (steps) => {
        await come();
        const drafts = [await draft(), await draft(), await draft()];
        const counts = [0, 0, 0];
        const times = new Map<string, number>();
        const saved: string[] = [];
        const standing = [false, false, false];
        for (const { draft: at, number, name } of steps) {
          const request = drafts[at] ?? drafts[0];
          if (!request) continue;
          const documentNumber = `10000001${String(number).padStart(2, '0')}`;
          const values = { documentNumber, secondName: `Nombre${'x'.repeat(name)}` };
          await save(request, values);
          if (saved[at] !== JSON.stringify(values)) standing[at] = false;
          saved[at] = JSON.stringify(values);
          const { status } = await check(request);
          const mayBe =
            (counts[at] ?? 0) < 5 &&
            (times.has(documentNumber) ? (times.get(documentNumber) ?? 0) < 10 : times.size < 3);
          expect(status).toBe(standing[at] || mayBe ? 200 : 409);
          if (standing[at] || !mayBe) continue;
          counts[at] = (counts[at] ?? 0) + 1;
          times.set(documentNumber, (times.get(documentNumber) ?? 0) + 1);
          standing[at] = true;
        }
      }),
      { numRuns: 6 },
    );
  });
});
