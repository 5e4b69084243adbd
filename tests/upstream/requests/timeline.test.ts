import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmbeddedTimelineResult } from '../../../src/contract/generated/types';
import { appendAudit } from '../../../src/upstream/store/audit';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { buildRequest } from './build-request';
import { TestServer, type TestUser } from './test-server';
import type { AuditAction } from '../../../src/upstream/store/audit-action';

describe.each(engines)('the timeline of a case on %s', (engine) => {
  let server: TestServer;
  let reviewer: TestUser;
  const time = { now: new Date('2026-03-04T15:00:00Z') };

  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => time.now });
    reviewer = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER', 'REJECT_ECD');
  });
  afterAll(() => server.close());

  const read = (person: TestUser, { id }: RequestRow, before?: string) =>
    person.get('/embedded/timeline', { contractRequestId: String(id), ...(before !== undefined && { before }) });
  const pageOf = async (person: TestUser, request: RequestRow, before?: string) =>
    (await read(person, request, before)).body['data'] as EmbeddedTimelineResult;
  const audit = (request: RequestRow, action: AuditAction, detail: Record<string, unknown> = {}) =>
    server.services.store.transaction((trx) =>
      appendAudit(trx, { actor: reviewer.id, action, subject: `requests/${request.id}`, detail, at: time.now }),
    );
  const later = (seconds: number): void => {
    time.now = new Date(time.now.getTime() + seconds * 1000);
  };

  it('has what a registry responded, apart from what people did', async () => {
    const request = await buildRequest(server.services.store);
    const asked = { request_id: request.id, event: 'revalidateIdentity', from_state: 'VRF', to_state: 'VRF' } as const;
    await server.services.store.db
      .insertInto('request_events')
      .values({ ...asked, at: time.now, actor: reviewer.id, observation: 'ANI NST: namesMismatch' })
      .execute();
    const { entries } = await pageOf(reviewer, request);
    const observation =
      'Registro de identidad (ANI): No satisfactoria. Los nombres registrados no corresponden al documento de identidad diligenciado';
    expect(entries).toMatchObject([{ kind: 'REGISTRY', observation, user: 'Demo Prueba' }]);
  });

  it('has what happened once, the newest first, with who and when: changes, documents, downloads and mails', async () => {
    const request = await buildRequest(server.services.store);
    await audit(request, 'document.load', { document: 1, type: 'FRD' });
    later(1);
    await audit(request, 'certificate.download');
    later(1);
    const rejected = await reviewer.post('/certificate/ECD/RejectRequest', {
      contractRequestId: String(request.id),
      version: request.version,
      rejectReasonId: 'R01',
      observation: 'No es posible',
    });
    expect(rejected.status).toBe(200);
    const { entries, next } = await pageOf(reviewer, request);
    expect(next).toBeUndefined();
    expect(entries).toMatchObject([
      { kind: 'MAIL', mailStatus: 'HELD', title: expect.stringContaining(request.reference) as string },
      {
        kind: 'TRANSITION',
        title: 'Rechazar',
        serviceStatusId: 'RCH',
        observation: 'No es posible',
        user: 'Demo Prueba',
        at: time.now.toISOString(),
      },
      { kind: 'DOWNLOAD', title: 'Descargar el certificado', user: 'Demo Prueba' },
      { kind: 'DOCUMENT', title: 'Cargar un documento', observation: 'Documento de identidad, anverso' },
    ]);
    // What a mail says stays with its reader.
    expect(entries[0]).not.toHaveProperty('observation');
    expect(entries).toHaveLength(4);
  });

  it('names the documents that were decided, how and why, why it was sent back, and to whom it was given', async () => {
    const leader = await server.createUser('CONSULT_ECD', 'SIGNATURE_ECD');
    const request = await buildRequest(server.services.store, { documents: { SFD: 'APR' } });
    const contractRequestId = String(request.id);
    const documents = await server.services.store.db
      .selectFrom('request_documents')
      .select(['id', 'type'])
      .where('request_id', '=', request.id)
      .orderBy('id')
      .execute();
    const [front, back] = ['FRD', 'RVD'].map((wanted) => ({
      documentId: String(documents.find(({ type }) => type === wanted)?.id),
    }));
    await reviewer.post('/certificate/Consult/getprocessverification', {
      externalRequestId: String(request.external_id),
    });
    later(1);
    await leader.post('/embedded/assign-case', { contractRequestId, assignee: reviewer.username });
    later(1);
    const decided = await reviewer.post('/documents/ValidateDocument', {
      externalRequestId: String(request.external_id),
      version: request.version,
      documents: [
        {
          ...front,
          documentTypeId: 'FRD',
          documentstatusid: 'NAP',
          reasonId: 'D01',
          observation: 'El sello está tapado',
        },
        { ...back, documentTypeId: 'RVD', documentstatusid: 'APR' },
      ],
    });
    expect(decided.status).toBe(200);
    later(1);
    const sentBack = await reviewer.post('/certificate/ECD/UpdateStatus', {
      contractRequestId,
      version: request.version + 1,
      status: 'SUD',
    });
    expect(sentBack.status).toBe(200);
    const { entries } = await pageOf(reviewer, request);
    const rejected = {
      name: 'Documento de identidad, anverso',
      documentstatusid: 'NAP',
      statusName: 'No aprobado',
      reason: 'El documento no se lee',
      observation: 'El sello está tapado',
    };
    expect(entries.filter(({ kind }) => kind !== 'MAIL')).toEqual([
      expect.objectContaining({ title: 'Enviar a subsanación', documents: [rejected] }),
      expect.objectContaining({
        title: 'Decidir un documento',
        documents: [
          { ...rejected, formerStatusName: 'Pendiente' },
          expect.objectContaining({ name: 'Documento de identidad, reverso', statusName: 'Aprobado' }),
        ],
      }),
      expect.objectContaining({ title: 'Asignar a…', assignee: 'Demo Prueba' }),
      expect.objectContaining({ title: 'Asignar el caso', assignee: 'Demo Prueba' }),
    ]);
  });

  it('goes on where the page before ended, without a gap or a repetition', async () => {
    const request = await buildRequest(server.services.store);
    for (let count = 0; count < 70; count += 1) {
      if (count % 7 === 0) later(1);
      await audit(request, 'request.constancy');
    }
    const ids: string[] = [];
    let before: string | undefined;
    do {
      const page: EmbeddedTimelineResult = await pageOf(reviewer, request, before);
      ids.push(...page.entries.map(({ id }) => id));
      before = page.next;
    } while (before !== undefined);
    expect(ids).toHaveLength(70);
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
  });

  it('is for those who work on the request, and not for its applicant or its courier', async () => {
    const request = await buildRequest(server.services.store);
    const applicant = await server.createUser('CONSULT_SUBSCRIBER');
    const { db } = server.services.store;
    await db.updateTable('requests').set({ owner_id: applicant.id }).where('id', '=', request.id).execute();
    expect((await read(applicant, request)).status).toBe(403);
    expect((await read(await server.createUser('LOGISTIC_CONSULT'), request)).status).toBe(403);
    expect((await read(await server.createUser('CONSULT_MYSELF'), request)).status).toBe(404);
    expect((await read(reviewer, request, 'nonsense')).status).toBe(400);
  });
});
