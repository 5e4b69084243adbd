import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverLimits } from '../../../src/contract/generated/server-limits';
import { engines } from '../engines';
import { buildRequest } from '../requests/build-request';
import { IdentityServer, known } from './identity-server';

const { perDraft, perNumberAndDay: max } = serverLimits.registryChecks;

describe.each(engines)('checks of one number before filing on %s', (engine) => {
  let identityServer: IdentityServer;
  beforeAll(async () => {
    identityServer = await IdentityServer.open(engine);
  });
  afterAll(() => identityServer.server.close());

  it('end within a day, whichever drafts it stands in', async () => {
    const { server } = identityServer;
    const codes = ['CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER', 'VALIDATEIDENTITY_SUBSCRIBER'];
    const applicant = await server.createUser(...codes);
    const check = async (documentNumber: string, person = applicant) => {
      const request = await buildRequest(server.services.store, {
        request: {
          state: 'BOR',
          ...known,
          document_number: documentNumber,
          owner_id: person.id,
          treatment_at: new Date('2026-03-01'),
        },
        validations: { ANI: null, CON: null, MUI: null, RUE: null },
      });
      const body = { externalRequestId: String(request.external_id), run: ['ANI'] };
      const response = await person.post('/embedded/check-before-filing', body);
      return response.body['informationCode'] ?? response.status;
    };
    expect(max).toBeGreaterThan(perDraft);
    for (let count = 1; count <= max; count += 1) expect(await check('1000000101')).toBe(200);
    expect(await check('1000000101')).toBe('numberChecksSpent');
    expect(await check('1000000102')).toBe(200);
    expect(await check('1000000101', await server.createUser(...codes))).toBe(200);
  });
});
