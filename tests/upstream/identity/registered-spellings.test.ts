import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { buildRequest, type RequestOverrides } from '../requests/build-request';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import type { TestUser } from '../requests/test-server';
import { dataOf, IdentityServer, known } from './identity-server';

type Validation = Readonly<Record<string, unknown>>;

describe.each(engines)('how a registry writes the names of a draft on %s', (engine) => {
  let identityServer: IdentityServer;
  let applicant: TestUser;
  beforeAll(async () => {
    identityServer = await IdentityServer.open(engine);
    applicant = await identityServer.server.createUser(
      'CONSULT_SUBSCRIBER',
      'FILLOUT_SUBSCRIBER',
      'VALIDATEIDENTITY_SUBSCRIBER',
    );
  });
  afterAll(() => identityServer.server.close());

  const draft = (overrides: RequestOverrides['request']): Promise<RequestRow> =>
    buildRequest(identityServer.server.services.store, {
      request: {
        state: 'BOR',
        ...known,
        owner_id: applicant.id,
        treatment_at: new Date('2026-03-01'),
        ...overrides,
      },
      validations: { ANI: null, CON: null, MUI: null, RUE: null },
    });

  async function checked({ external_id: id }: RequestRow, type = 'ANI'): Promise<Validation | undefined> {
    const body = { externalRequestId: String(id), run: [type] };
    const data = dataOf(await applicant.post('/embedded/check-before-filing', body));
    return (data['validations'] as readonly Validation[]).find(({ validationType }) => validationType === type);
  }

  const typed = { second_name: 'Alba', sur_name: 'Pena', second_surname: 'cardenas' };

  it('comes where accents, ñ or capitals alone differ, until it is taken', async () => {
    const request = await draft({ ...typed, subscriber_name: 'Demo Alba Pena cardenas' });
    expect(await checked(request)).toMatchObject({
      validationStatus: 'SAT',
      spellings: [
        { field: 'firstLastName', value: 'Peña' },
        { field: 'secondLastName', value: 'Cárdenas' },
      ],
    });
    const saved = await applicant.post('/certificate/Consult/updateRequestData', {
      externalRequestId: String(request.external_id),
      values: { firstLastName: 'Peña', secondLastName: 'Cárdenas' },
    });
    expect(saved.status).toBe(200);
    const taken = await checked(request);
    expect(taken).toMatchObject({ validationStatus: 'SAT' });
    expect(taken).not.toHaveProperty('spellings');
  });

  it('never comes for another name: what the registry has of that person stays there', async () => {
    const request = await draft({ ...typed, second_name: 'Alma', subscriber_name: 'Demo Alma Pena cardenas' });
    const validation = await checked(request);
    expect(validation).toHaveProperty('validationStatus');
    expect(validation).not.toHaveProperty('spellings');
  });

  it('comes for a company, too', async () => {
    const request = await draft({ product: 'legalPerson', company_name: 'Démo comercial S.A.S.' });
    expect(await checked(request, 'RUE')).toMatchObject({
      spellings: [{ field: 'companyName', value: 'Demo Comercial S.A.S.' }],
    });
  });
});
