import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { CorrectionServer } from './correction-server';
import type { TestUser } from './test-server';

describe.each(engines)('the history that an applicant reads on %s', (engine) => {
  let corrections: CorrectionServer;
  beforeAll(async () => {
    corrections = await CorrectionServer.open(engine);
  });
  afterAll(() => corrections.identityServer.server.close());

  const eventsFor = async (person: TestUser, { id }: RequestRow) => {
    const key = { contractRequestId: String(id) };
    const { body } = await person.post('/certificate/Consult/getstatushistory', key);
    return (body['data'] as { event: string }[]).map(({ event }) => event);
  };

  it('names each state as the applicant’s own list does, and as the office does for its people', async () => {
    const request = await corrections.build();
    const { applicant, identityServer } = corrections;
    expect((await corrections.sendBack(request, { evidence: ['VIA'] })).status).toBe(200);
    const namesFor = async (person: TestUser) => {
      const key = { contractRequestId: String(request.id) };
      const history = await person.post('/certificate/Consult/getstatushistory', key);
      const { body } = await person.get('/certificate/MySelf/getRequestInformation', key);
      const { detail } = body['data'] as { detail: { statusName: string } };
      return [(history.body['data'] as { name: string }[]).at(-1)?.name, detail.statusName];
    };
    expect(await namesFor(applicant)).toEqual(['Por corregir', 'Por corregir']);
    expect(await namesFor(identityServer.checker)).toEqual(['Subsanación documental', 'Subsanación documental']);
  });

  it('has one entry for saves in a row, and nothing of the work on it', async () => {
    const request = await corrections.build();
    const { applicant, identityServer } = corrections;
    const past = ['save', 'checkBeforeFiling', 'save', 'save', 'file', 'validateIdentity', 'decideDocument'] as const;
    const before = await eventsFor(identityServer.checker, request);
    for (const event of past)
      await identityServer.server.services.store.db
        .insertInto('request_events')
        .values({
          request_id: request.id,
          event,
          from_state: 'VRF',
          to_state: 'VRF',
          actor: applicant.id,
          at: new Date(0),
        })
        .execute();
    expect((await corrections.sendBack(request, { evidence: ['VIA'] })).status).toBe(200);
    const own = await eventsFor(applicant, request);
    expect([...own.slice(0, 2), own.at(-1)]).toEqual(['Guardar', 'Radicar', 'Enviar a subsanación']);
    expect(own).not.toContain('Decidir un documento');
    expect(await eventsFor(identityServer.checker, request)).toHaveLength(before.length + past.length + 1);
  });
});
