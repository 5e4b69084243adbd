import type { State } from '../../../src/contract/generated/states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abandonRequests } from '../../../src/upstream/domain/requests/abandon-requests';
import { engines } from '../engines';
import { Applicant, configure } from './applicant';
import { buildRequest } from './build-request';
import { TestServer } from './test-server';
import { saveAt, touchedBetween } from './touched-between';

const day = 86_400_000;

describe.each(engines)('what its applicant does not go on with, on %s', (engine) => {
  let server: TestServer;
  let applicant: Applicant;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    applicant = await Applicant.come(server);
  });
  afterAll(() => server.close());

  const owned = (state: State) =>
    buildRequest(server.services.store, {
      request: { state, owner_id: applicant.person.id, last_status_at: server.services.clock() },
    });
  const withdraw = (id: number, version: number) =>
    applicant.person.post('/certificate/ECD/UpdateStatus', { contractRequestId: String(id), status: 'ANU', version });

  it('is withdrawn by its applicant while it waits for them, and by no other', async () => {
    for (const state of ['BOR', 'RAD', 'SUD'] as const) {
      const { id, version, email: entered } = await owned(state);
      // An address that is entered in a draft may be a stranger's.
      const email = state === 'BOR' ? await applicant.ownEmail() : entered;
      const before = (await server.mailsTo(entered)).length;
      const stranger = await Applicant.come(server);
      const body = { contractRequestId: String(id), status: 'ANU', version };
      expect((await stranger.person.post('/certificate/ECD/UpdateStatus', body)).status).toBe(404);
      const checker = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
      expect((await checker.post('/certificate/ECD/UpdateStatus', body)).status).toBe(403);
      expect((await withdraw(id, version)).body).toMatchObject({ data: { serviceStatusId: 'ANU' } });
      expect((await server.mailsTo(email)).at(-1)?.text).toContain('fue anulada');
      expect(await server.mailsTo(entered)).toHaveLength(state === 'BOR' ? before : before + 1);
      expect(await withdraw(id, version + 1)).toMatchObject({ status: 409, body: { informationCode: 'stateRefused' } });
    }
    const reviewed = await owned('VRF');
    expect((await withdraw(reviewed.id, reviewed.version)).status).toBe(409);
  });

  it('lapses by the clock after the configured days without an act of theirs, and tells them why', async () => {
    await configure(server, 'AbandonDays', '10');
    const unexpired = await owned('VRF');
    const waiting = [await owned('BOR'), await owned('RAD'), await owned('SUD')];
    const draft = await applicant.begin({ email: 'sigue@rubrica.example' });
    const after = (days: number) =>
      abandonRequests({
        ...server.services,
        clock: () => new Date(server.services.clock().getTime() + days * day),
      });
    const states = async () => {
      const ids = [unexpired, ...waiting].map(({ id }) => id);
      const rows = await server.services.store.db
        .selectFrom('requests')
        .select('state')
        .where('id', 'in', ids)
        .orderBy('id')
        .execute();
      return rows.map(({ state }) => state);
    };
    // A document that is stored goes on with it, too.
    const { db } = server.services.store;
    const later = new Date(server.services.clock().getTime() + 5 * day);
    const loaded = await owned('RAD');
    const documents = db.updateTable('request_documents').where('request_id', '=', loaded.id);
    await documents.set({ uploaded_at: later }).execute();
    expect(await after(9)).toBe(0);
    expect(await states()).toEqual(['VRF', 'BOR', 'RAD', 'SUD']);
    // The next save goes on with it.
    await server.services.store.db
      .insertInto('request_events')
      .values({
        request_id: waiting[0]?.id ?? 0,
        event: 'save',
        from_state: 'BOR',
        to_state: 'BOR',
        at: new Date(server.services.clock().getTime() + 5 * day),
        actor: applicant.person.id,
      })
      .execute();
    expect(await after(11)).toBe(3);
    expect(await states()).toEqual(['VRF', 'BOR', 'ANU', 'ANU']);
    expect(await applicant.rowOf(draft)).toMatchObject({
      state: 'ANU',
      observation: 'Pasaron 10 días sin que se continuara.',
    });
    expect((await server.mailsTo(await applicant.ownEmail())).at(-1)?.text).toContain('Pasaron 10 días');
    expect(await after(11)).toBe(0);
    expect(await server.rowOf(loaded)).toMatchObject({ state: 'RAD' });
  });

  it('does not lapse where it is touched after the job listed it', async () => {
    const { services } = server;
    await configure(server, 'AbandonDays', '10');
    const { id } = await owned('BOR');
    const later = new Date(services.clock().getTime() + 11 * day);
    const lapse = (touch: () => Promise<unknown>) =>
      abandonRequests(touchedBetween({ ...services, clock: () => later }, touch));
    await services.store.db.updateTable('requests').set({ state: 'ANU' }).where('id', '!=', id).execute();
    expect(await lapse(saveAt(services, id, later))).toBe(0);
    expect(await server.rowOf({ id })).toMatchObject({ state: 'BOR' });
  });

  it('tells its applicant no names of those who work on it', async () => {
    const checker = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
    const request = await buildRequest(server.services.store, {
      request: { state: 'VRF', owner_id: applicant.person.id, assigned_to: checker.id, supervisor_id: checker.id },
      documents: { FRD: 'PEN' },
      validations: { ANI: 'SAT' },
    });
    const key = { contractRequestId: String(request.id) };
    const { db } = server.services.store;
    await db.updateTable('request_validations').set({ by: checker.id }).where('request_id', '=', request.id).execute();
    const past = [
      ['correct', applicant.person.id],
      ['resume', checker.id],
      ['returnForSubject', null],
    ] as const;
    for (const [event, actor] of past)
      await db
        .insertInto('request_events')
        .values({ request_id: request.id, event, from_state: 'VRF', to_state: 'VRF', actor })
        .execute();
    await db.updateTable('users').set({ names: 'Quien', lastNames: 'Revisa' }).where('id', '=', checker.id).execute();
    const seenBy = async (person: typeof checker) => ({
      history: (await person.post('/certificate/Consult/getstatushistory', key)).body['data'] as { user?: string }[],
      rest: JSON.stringify([
        (await person.get('/certificate/MySelf/getRequestInformation', key)).body,
        (await person.get('/certificate/Consult/getValidations', { externalRequestId: String(request.external_id) }))
          .body,
      ]),
    });
    const name = 'Quien Revisa';
    const own = await seenBy(applicant.person);
    expect(own.history.map(({ user }) => user)).toEqual([expect.any(String), 'Entidad de certificación', undefined]);
    expect(JSON.stringify(own)).not.toContain(checker.id);
    expect(own.rest).not.toContain(name);
    const inside = await seenBy(checker);
    expect(inside.history.map(({ user }) => user)[1]).toBe(name);
    expect(inside.rest).toContain(name);
  });

  it('warns of a check digit that is not the number’s, and lets it through', async () => {
    const check = async (companyDocument: string) => {
      const { externalRequestId } = await applicant.save({ productId: 'legalPerson', values: { companyDocument } });
      const response = await applicant.person.post('/certificate/Consult/structureValidate', {
        externalRequestId,
        productId: 'legalPerson',
      });
      return response.body['data'] as { fields: { field: string }[]; warnings: object[] };
    };
    const wrong = await check('800191045-2');
    expect(wrong.warnings).toMatchObject([
      { field: 'companyDocument', code: 'nitCheckDigit', message: expect.stringContaining('es 1.') as string },
    ]);
    expect(wrong.fields.map(({ field }) => field)).not.toContain('companyDocument');
    expect((await check('800191045-1')).warnings).toEqual([]);
    expect((await check('800191045')).warnings).toEqual([]);
  });
});
