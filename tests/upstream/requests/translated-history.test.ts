import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeOutcome } from '../../../src/upstream/domain/identity/record-outcome';
import { settleError, issuanceErrorKeys } from '../../../src/upstream/domain/issuance/issuance-error';
import { PkiError } from '../../../src/upstream/adapters/pki/pki-errors';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { buildRequest } from './build-request';
import { TestServer, type TestUser } from './test-server';

describe.each(engines)('what the product writes into a history on %s', (engine) => {
  let server: TestServer;
  let reviewer: TestUser;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    reviewer = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
  });
  afterAll(() => server.close());

  /** Returns the observations of a request's history and of its timeline, which have the same. */
  async function observations(request: RequestRow, language: string): Promise<unknown[]> {
    const read = { 'accept-language': language };
    const history = await reviewer.post(
      '/certificate/Consult/getstatushistory',
      { contractRequestId: String(request.id) },
      read,
    );
    const timeline = await reviewer.get('/embedded/timeline', { contractRequestId: String(request.id), ...read });
    const { entries } = timeline.body['data'] as { entries: { observation?: string; kind: string }[] };
    const written = (history.body['data'] as { observation?: string }[]).map(({ observation }) => observation);
    const events = entries.filter(({ kind }) => kind !== 'MAIL').map(({ observation }) => observation);
    expect(events.reverse()).toEqual(written);
    return written;
  }

  it('is read in the language of its reader', async () => {
    const { store, clock } = server.services;
    const request = await buildRequest(store, {
      request: { state: 'VRF' },
      documents: { FRD: 'PEN', RVD: 'APR', SFD: 'APR' },
      validations: { ANI: null },
    });
    const context = { services: server.services, language: 'es', now: clock() } as const;
    await store.transaction(async (trx) => {
      const outcome = { status: 'NST', message: 'namesMismatch' } as const;
      await storeOutcome({ ...context, trx }, request, { event: 'revalidateIdentity', type: 'ANI', outcome });
    });
    const { id } = await store.db
      .selectFrom('request_documents')
      .select('id')
      .where('request_id', '=', request.id)
      .where('type', '=', 'FRD')
      .executeTakeFirstOrThrow();
    const decided = await reviewer.post('/documents/ValidateDocument', {
      externalRequestId: String(request.external_id),
      version: request.version,
      documents: [{ documentId: String(id), documentTypeId: 'FRD', documentstatusid: 'APR' }],
    });
    expect(decided.status).toBe(200);
    const takenBack = await reviewer.post('/embedded/decision/take-back', {
      externalRequestId: String(request.external_id),
      documentId: String(id),
      version: (await server.rowOf(request)).version,
    });
    expect(takenBack.status).toBe(200);
    expect(await observations(request, 'es')).toEqual([
      'Registro de identidad (ANI): No satisfactoria. Los nombres registrados no corresponden al documento de identidad diligenciado',
      undefined,
      'Documento de identidad, anverso: Aprobado → Pendiente',
    ]);
    expect(await observations(request, 'en')).toEqual([
      'Identity registry (ANI): Not satisfactory. The registered names don’t match the identity document entered',
      undefined,
      'Identity document, front: Approved → Pending',
    ]);
  });

  it('is read so of an issuance that the PKI failed', async () => {
    const { store, clock } = server.services;
    const request = await buildRequest(store, { request: { state: 'EMC' } });
    await store.transaction((trx) =>
      settleError(
        { services: server.services, language: 'es', now: clock(), trx },
        request,
        new PkiError('the crypto token is offline'),
        issuanceErrorKeys,
      ),
    );
    expect(await observations(request, 'es')).toEqual(['Fallo en la PKi']);
    expect(await observations(request, 'en')).toEqual(['PKI failure']);
  });

  it('stays as it is where a former version wrote it in words, and where a person typed it', async () => {
    const { db } = server.services.store;
    const request = await buildRequest(server.services.store, { request: { state: 'VRF' } });
    const base = { request_id: request.id, from_state: 'VRF', to_state: 'VRF', at: server.services.clock() } as const;
    const takenBack = 'Documento de identidad, anverso: Aprobado → Pendiente';
    await db
      .insertInto('request_events')
      .values([
        { ...base, event: 'takeBackDecision', actor: reviewer.id, observation: takenBack },
        { ...base, event: 'failIssuance', actor: null, observation: 'Fallo en la PKi' },
        { ...base, event: 'decideDocument', actor: reviewer.id, observation: 'pkiFailure' },
      ])
      .execute();
    expect(await observations(request, 'en')).toEqual([takenBack, 'Fallo en la PKi', 'pkiFailure']);
  });
});
