import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { dataOf, IdentityServer } from '../identity/identity-server';
import { createOfficial, type Official } from '../issuance/officials';
import type { RequestOverrides } from './build-request';
import type { TestResponse, TestUser } from './test-server';

const allSatisfied = { ANI: 'SAT', CON: 'SAT', MUI: 'SAT', RUE: 'SAT' } as const;
const invented = {
  firstName: 'Zacarías',
  secondName: 'Inventado',
  firstLastName: 'Otroapellido',
  secondLastName: 'Falso',
};
const rejection = {
  status: 409,
  body: { informationCode: 'transitionRefused', unmet: ['Hay validaciones obligatorias no satisfactorias'] },
};
/** Where the registry has another name as well. */
const refuted = {
  status: 409,
  body: {
    unmet: [
      ...rejection.body.unmet,
      'Hay datos que no coinciden con el documento, el registro o la cuenta y falta el motivo para seguir',
    ],
  },
};

describe.each(engines)('mandatory validations on %s', (engine) => {
  let identityServer: IdentityServer;
  let official: Official;
  beforeAll(async () => {
    identityServer = await IdentityServer.open(engine);
    official = await createOfficial(identityServer.server);
  });
  afterAll(() => identityServer.server.close());

  const build = (overrides: RequestOverrides = {}) =>
    identityServer.build({
      validations: allSatisfied,
      ...overrides,
      documents: { FRD: 'APR', RVD: 'APR', SFD: 'APR', ...overrides.documents },
      request: { state: 'VRF', owner_id: null, ...overrides.request },
    });
  const keyOf = async (request: RequestRow) => {
    const { id, version } = await identityServer.server.rowOf(request);
    return { contractRequestId: String(id), version };
  };
  const correct = async (person: TestUser, request: RequestRow, values: object): Promise<TestResponse> =>
    person.post('/certificate/Consult/updateRequestData', {
      externalRequestId: String(request.external_id),
      version: (await keyOf(request)).version,
      values,
    });
  const approve = async (request: RequestRow) =>
    identityServer.checker.post('/certificate/ECD/changeEMCStatus', await keyOf(request));
  const validationsOf = async (request: RequestRow) => {
    const rows = await identityServer.checker.get('/certificate/Consult/getValidations', {
      externalRequestId: String(request.external_id),
    });
    return rows.body['data'] as { validationType: string; validationStatus?: string }[];
  };
  const statusOf = async (request: RequestRow) => {
    const validations = await validationsOf(request);
    return Object.fromEntries(validations.map((each) => [each.validationType, each.validationStatus]));
  };
  const documentsOf = async (request: RequestRow) => {
    const rows = await identityServer.server.services.store.db
      .selectFrom('request_documents')
      .select(['type', 'state'])
      .where('request_id', '=', request.id)
      .where('state', '<>', 'DCT')
      .execute();
    return Object.fromEntries(rows.map(({ type, state }) => [type, state]));
  };
  const decide = async (request: RequestRow, states: Readonly<Record<string, 'APR' | 'NAP'>>) => {
    const rows = await identityServer.server.services.store.db
      .selectFrom('request_documents')
      .selectAll()
      .where('request_id', '=', request.id)
      .where('state', '=', 'PEN')
      .execute();
    return identityServer.checker.post('/documents/ValidateDocument', {
      externalRequestId: String(request.external_id),
      version: (await keyOf(request)).version,
      documents: rows.flatMap(({ id, type }) =>
        states[type] === undefined
          ? []
          : [
              {
                documentId: String(id),
                documentTypeId: type,
                documentstatusid: states[type],
                ...(states[type] === 'NAP' && { reasonId: 'D01' }),
              },
            ],
      ),
    });
  };
  const satisfied = async (request: RequestRow) => {
    const response = await identityServer.checker.get('/documents/statusValidation', {
      externalRequestId: String(request.external_id),
    });
    return dataOf(response)['satisfied'];
  };

  it('are asked of a subject that the registry refuted after its correction', async () => {
    const request = await build();
    expect((await correct(identityServer.checker, request, invented)).status).toBe(200);
    expect(await statusOf(request)).toMatchObject({ ANI: undefined, CON: 'SAT', MUI: undefined });
    expect(await identityServer.ask(identityServer.checker, 'ani', request)).toMatchObject({ validationStatus: 'NST' });
    expect((await decide(request, { FRD: 'APR', RVD: 'APR', SFD: 'APR' })).status).toBe(200);
    expect(await approve(request)).toMatchObject(refuted);
    const attested = await identityServer.checker.post('/certificate/ECD/ValidatorVerification', await keyOf(request));
    expect(attested).toMatchObject(refuted);
    expect(await satisfied(request)).toBe(false);
    expect(await identityServer.server.rowOf(request)).toMatchObject({ state: 'VRF', reviewer_id: null });
  });

  it('are asked of a corrected subject about which no registry was asked', async () => {
    const request = await build();
    await correct(identityServer.checker, request, invented);
    await decide(request, { FRD: 'APR', RVD: 'APR', SFD: 'APR' });
    expect(await approve(request)).toMatchObject(rejection);
    expect(await satisfied(request)).toBe(false);
  });

  it('are asked again when the official returns an approved request with another subject', async () => {
    const request = await build({ request: { state: 'EMC', reviewer_id: identityServer.checker.id } });
    const response = await correct(official.person, request, invented);
    expect(response.body).toMatchObject({ data: { serviceStatusId: 'VRF' } });
    await decide(request, { FRD: 'APR', RVD: 'APR', SFD: 'APR' });
    expect(await approve(request)).toMatchObject(rejection);
  });

  it.each([
    ['not satisfactory', { validations: { ...allSatisfied, ANI: 'NST' } }, rejection.body.unmet],
    ['not run', { validations: { ...allSatisfied, CON: null } }, rejection.body.unmet],
    ['undecided beside them', { documents: { ADI: 'PEN' } }, ['El conjunto documental está incompleto']],
    ['not approved beside them', { documents: { FRD: 'NAP' } }, ['Hay documentos no aprobados']],
  ] as const)('are asked again at the issuance: %s', async (_, overrides, unmet) => {
    const request = await build({ ...overrides, request: { state: 'EMC', reviewer_id: identityServer.checker.id } });
    expect(await official.issue(await keyOf(request))).toMatchObject({ status: 409, body: { unmet } });
    expect(await identityServer.server.rowOf(request)).toMatchObject({ state: 'EMC', certificate_serial: null });
  });

  it('are asked whichever flow they run in, by the product and not by what the request began with', async () => {
    const company = { product: 'companyMembership' };
    const documents = { RUT: 'APR', RUE: 'APR', ADI: 'APR' } as const;
    for (const type of ['ANI', 'CON', 'MUI', 'RUE'] as const) {
      const request = await build({ request: company, documents, validations: { ...allSatisfied, [type]: 'NST' } });
      expect(await approve(request)).toMatchObject(rejection);
      const { db } = identityServer.server.services.store;
      await db
        .deleteFrom('request_validations')
        .where('request_id', '=', request.id)
        .where('type', '=', type)
        .execute();
      expect(await approve(request)).toMatchObject(rejection);
    }
  });

  it('are satisfied by the evidence of theirs that is approved, and by no other', async () => {
    const failed = { ...allSatisfied, ANI: 'NST' } as const;
    const other = await build({ validations: failed, documents: { VIC: 'APR', VIM: 'APR' } });
    expect(await approve(other)).toMatchObject(rejection);
    const own = await build({ validations: failed, documents: { VIA: 'PEN' } });
    await decide(own, { VIA: 'APR' });
    expect(await statusOf(own)).toMatchObject({ ANI: 'SAT' });
    expect(await validationsOf(own)).toContainEqual(
      expect.objectContaining({ validationType: 'ANI', settledBy: 'VIA', ownStatus: 'NST' }),
    );
    expect(await satisfied(own)).toBe(true);
    expect((await approve(own)).status).toBe(200);
    const refused = await build({ validations: { ...allSatisfied, CON: null }, documents: { VIC: 'PEN' } });
    await decide(refused, { VIC: 'NAP' });
    expect(await statusOf(refused)).toMatchObject({ CON: 'NST' });
  });

  it('take evidence of a manual validation for a registry that was asked, and for none that was not', async () => {
    const overrides = {
      request: { product: 'companyMembership' },
      documents: { RUT: 'APR', RUE: 'APR', ADI: 'APR', VIM: 'APR' },
    } as const;
    const asked = await build({ ...overrides, validations: { ...allSatisfied, MUI: 'NST' } });
    expect((await approve(asked)).status).toBe(200);
    const never = await build({ ...overrides, validations: { ...allSatisfied, MUI: null } });
    expect(await approve(never)).toMatchObject(rejection);
  });

  it('lose what proved a changed field, with its evidence, and nothing else', async () => {
    const overrides = {
      request: { product: 'companyMembership', form: JSON.stringify({ position: 'Cargo' }) },
      documents: { FRD: 'APR', RVD: 'APR', SFD: 'APR', RUT: 'APR', RUE: 'APR', ADI: 'APR', VIA: 'APR', VIM: 'APR' },
    } as const;
    const all = { FRD: 'APR', RVD: 'APR', SFD: 'APR', RUT: 'APR', RUE: 'APR', ADI: 'APR', VIA: 'APR', VIM: 'APR' };
    const nothing = await build(overrides);
    await correct(identityServer.checker, nothing, { address: 'Calle de Muestra 9 # 8-7', area: 'Otra área' });
    expect(await documentsOf(nothing)).toEqual({ ...all, ADI: 'PEN' });
    expect(await statusOf(nothing)).toMatchObject(allSatisfied);
    const company = await build(overrides);
    await correct(identityServer.checker, company, { companyName: 'Otra Sociedad S.A.S.' });
    expect(await documentsOf(company)).toEqual({ ...all, RUT: 'PEN', RUE: 'PEN', ADI: 'PEN', VIM: 'PEN' });
    expect(await statusOf(company)).toMatchObject({ ANI: 'SAT', CON: 'SAT', MUI: undefined, RUE: undefined });
    const person = await build(overrides);
    await correct(identityServer.checker, person, { secondName: 'Otra' });
    expect(await documentsOf(person)).toEqual({ ...all, FRD: 'PEN', RVD: 'PEN', SFD: 'PEN', VIA: 'PEN', VIM: 'PEN' });
    // The evidence that waits again satisfies nothing until it is approved for the new name.
    expect(await statusOf(person)).toMatchObject({ ANI: undefined, CON: 'SAT', MUI: 'SAT', RUE: 'SAT' });
    const same = await build(overrides);
    await correct(identityServer.checker, same, { firstName: same.first_name, companyName: same.company_name });
    expect(await documentsOf(same)).toEqual(all);
    expect(await statusOf(same)).toMatchObject(allSatisfied);
  });

  it('do not keep an answer about data that changed while the registry was asked', async () => {
    const request = await build({ validations: { ...allSatisfied, ANI: null } });
    const { registries } = identityServer.server.services;
    const citizen = registries.citizen.bind(registries);
    Object.assign(registries, {
      citizen: async (document: Parameters<typeof citizen>[0]) => {
        await correct(identityServer.checker, request, invented);
        return citizen(document);
      },
    });
    try {
      expect(await identityServer.ask(identityServer.checker, 'ani', request)).toMatchObject({
        validationStatus: 'SAT',
      });
    } finally {
      Object.assign(registries, { citizen });
    }
    expect(await statusOf(request)).toMatchObject({ ANI: undefined });
    expect(await satisfied(request)).toBe(false);
  });

  it('are of the company where the product is about one, whichever number is sent', async () => {
    const request = await build({
      request: { product: 'companyMembership' },
      validations: { ...allSatisfied, MUI: null },
    });
    const response = await identityServer.send(identityServer.checker, 'muisca', request, {
      documentNumber: request.document_number,
    });
    expect(response).toMatchObject({ status: 422, body: { fields: [{ field: '/documentNumber' }] } });
    expect(await statusOf(request)).toMatchObject({ MUI: undefined });
  });
});
