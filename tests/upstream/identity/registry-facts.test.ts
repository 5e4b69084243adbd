import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { dataOf, IdentityServer } from './identity-server';

describe.each(engines)('what the registries have, on %s', (engine) => {
  let identityServer: IdentityServer;
  beforeAll(async () => {
    identityServer = await IdentityServer.open(engine);
  });
  afterAll(() => identityServer.server.close());

  it('is shown to those who review, and nothing of it to an applicant', async () => {
    const names = { subscriber_name: 'Otra Persona', first_name: 'Otra', second_name: '', sur_name: 'Persona' };
    const stranger = await identityServer.build({
      request: { ...names, second_surname: '', product: 'companyRepresentation' },
    });
    const key = { externalRequestId: String(stranger.external_id) };
    const shown = [
      await identityServer.ask(identityServer.applicant, 'ani', stranger),
      await identityServer.ask(identityServer.applicant, 'identity-general', stranger, { run: ['ANI'] }),
      await identityServer.ask(identityServer.applicant, 'identity-general', stranger),
      dataOf(await identityServer.applicant.post('/certificate/ECD/StatusResultIdentity', key)),
      dataOf(await identityServer.applicant.get('/certificate/Consult/getValidations', key)),
      dataOf(
        await identityServer.applicant.post('/certificate/Consult/getstatushistory', {
          contractRequestId: String(stranger.id),
        }),
      ),
    ];
    const file = await identityServer.applicant.get('/embedded/own-data');
    const own = /Alba|Peña|Cárdenas|VIGENTE|issuedAt|nameScore|wordScore|name_score/;
    for (const each of shown) expect(JSON.stringify(each)).not.toMatch(own);
    expect(Buffer.from(file.body['bytes'] as Uint8Array).toString('utf8')).not.toMatch(own);
    await identityServer.server.services.store.db
      .updateTable('requests')
      .set({ state: 'VRF' })
      .where('id', '=', stranger.id)
      .execute();
    // A code for requests of others opens nothing of one’s own.
    const partner = await identityServer.server.createUser('CONSULT_SUBSCRIBER', 'REVIEW_PROYT');
    await identityServer.server.services.store.db
      .updateTable('requests')
      .set({ owner_id: partner.id })
      .where('id', '=', stranger.id)
      .execute();
    expect((await partner.get('/documents/getDocumentData', key)).status).toBe(403);
    expect((await partner.get('/documents/Consult/getverificationinfo', key)).status).toBe(403);
    expect(await identityServer.ask(identityServer.checker, 'ani', stranger)).toMatchObject({
      NOMBRES: 'Demo Alba',
      APELLIDOS: 'Peña Cárdenas',
      documentState: 'VIGENTE',
      nameScore: expect.any(Number) as number,
    });
    const compared = await identityServer.checker.get('/documents/getDocumentData', key);
    expect(JSON.stringify(compared.body)).toContain('Peña Cárdenas');
  });

  it('is not shown to who filed for another, though that person works on such requests', async () => {
    const codes = ['CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER', 'VALIDATEIDENTITY_SUBSCRIBER', 'CONSULT_PROYT'];
    const filer = await identityServer.server.createUser(...codes, 'REVIEW_PROYT');
    const request = await identityServer.build({
      request: { application: 'PROYT', owner_id: filer.id, first_name: 'Otra' },
    });
    const key = { externalRequestId: String(request.external_id) };
    const asked = await identityServer.ask(filer, 'ani', request);
    expect(asked).toMatchObject({ validationStatus: expect.stringMatching(/SAT|NST/) as string });
    const shown = [
      asked,
      await identityServer.ask(filer, 'identity-general', request, { run: ['ANI'] }),
      dataOf(await filer.get('/certificate/Consult/getValidations', key)),
      dataOf(await filer.get('/documents/getDocumentData', key)),
      dataOf(await filer.get('/documents/Consult/getverificationinfo', key)),
    ];
    for (const each of shown) {
      expect(each).toBeDefined();
      expect(JSON.stringify(each)).not.toMatch(/APELLIDOS|documentState|issuedAt|nameScore|wordScore|"registry/);
    }
    const colleague = await identityServer.server.createUser('CONSULT_PROYT', 'REVIEW_PROYT');
    expect(JSON.stringify((await colleague.get('/documents/getDocumentData', key)).body)).toContain('"registry');
  });
});
