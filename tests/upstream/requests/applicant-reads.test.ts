import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestLifecycle } from '../../../src/contract/generated/lifecycles/request';
import { inDelivery } from '../../../src/contract/generated/states/request';
import { lifecycleName } from '../../../src/upstream/domain/catalogue-names';
import { openDemo } from '../../contract/calls/demo-server';
import { definedCalls } from '../../trust/defined-calls';
import { aimAt, namingCalls } from '../../trust/foreign-calls';
import { bearing } from '../http/installation';
import { issueTokenFor } from '../issue-token';

let server: Awaited<ReturnType<typeof openDemo>>;
beforeAll(async () => {
  server = await openDemo();
});
afterAll(() => server.close());

const reads = namingCalls.filter(
  (call) => call.method === 'GET' || definedCalls.some(({ key, reads: isRead }) => key === call.key && isRead),
);
/** What is done at work on a request, as its steps and its history name it. */
const internal = requestLifecycle.events.flatMap(({ name, forApplicant }) =>
  forApplicant ? [] : [lifecycleName('events', name, 'es')],
);

/** Gives each request a holder, decided documents, and one of each event at work in its history and its steps. */
async function leaveTraces(requests: readonly { id: number }[], colleague: string): Promise<void> {
  const { db } = server.services.store;
  const at = new Date('2026-03-04T15:00:00Z');
  for (const { id } of requests) {
    await db.updateTable('requests').set({ assigned_to: colleague, assigned_at: at }).where('id', '=', id).execute();
    const decided = { decided_by: colleague, decided_at: at };
    await db.updateTable('request_documents').set(decided).where('request_id', '=', id).execute();
    for (const { name, forApplicant } of requestLifecycle.events) {
      if (forApplicant) continue;
      const event = { request_id: id, event: name, from_state: 'VRF', to_state: 'VRF', actor: colleague, at };
      await db
        .insertInto('request_events')
        .values(event as never)
        .execute();
      const step = { request_id: id, step: name, at, result: 'VRF' };
      const steps = db.insertInto('request_steps').values(step as never);
      await steps.onConflict((conflict) => conflict.doNothing()).execute();
    }
  }
}

it.each(['suscriptor', 'suscriptor2', 'logistica'])(
  'no read of a request names to %s a colleague who works on it, or what was done at work',
  async (username) => {
    const { db } = server.services.store;
    const account = (name: string) =>
      db
        .selectFrom('users')
        .select(['id', 'names', 'lastNames'])
        .where('username', '=', name)
        .executeTakeFirstOrThrow();
    const colleague = await account('verificador2');
    const { id: owner } = await account(username);
    const isBrought = username === 'logistica';
    const rows = await db
      .selectFrom('requests')
      .selectAll()
      .where((eb) =>
        isBrought
          ? eb.and([eb('state', 'in', [...inDelivery]), eb('delivery_method', '<>', 'VIR')])
          : eb('owner_id', '=', owner),
      )
      .orderBy('id')
      .execute();
    const requests = rows.slice(0, 12);
    expect(requests.length).toBeGreaterThan(0);
    await leaveTraces(requests, colleague.id);
    const { token } = await issueTokenFor(server.services, username);
    const telling: string[] = [];
    const open = new Set<string>();
    for (const request of requests) {
      const document = await db
        .selectFrom('request_documents')
        .select(['id', 'sha256'])
        .where('request_id', '=', request.id)
        .executeTakeFirst();
      for (const call of reads) {
        const { method, url, headers, payload } = aimAt(call, {
          id: request.id,
          externalId: request.external_id,
          reference: request.reference,
          version: request.version,
          documentNumber: request.document_number,
          documentId: document?.id,
          path: document && `documents/${document.id}/${document.sha256}`,
        });
        const { body, statusCode } = await server.app.inject({
          method,
          url,
          headers: bearing(token, { 'accept-language': 'es', ...headers }),
          ...(payload !== undefined && { payload }),
        });
        if (statusCode === 200) open.add(call.key);
        const secrets = [
          colleague.id,
          `${colleague.names} ${colleague.lastNames}`,
          ...internal.map((name) => `"${name}"`),
        ];
        const shown = secrets.filter((secret) => body.includes(secret));
        if (shown.length > 0) telling.push(`${call.key} (${request.state}): ${shown.join(', ')}`);
      }
    }
    expect(telling).toEqual([]);
    expect(open).toContain('certificate.getstepsresult');
  },
);
