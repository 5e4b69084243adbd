import { beforeAll, expect, it } from 'vitest';
import { dataOf } from '../identity/identity-server';
import type { TestServer, TestUser } from '../requests/test-server';

interface Validation {
  readonly validationType: string;
  readonly validationStatus?: string;
  readonly nameScore?: number;
}

/** Tests the people of a seeded server. */
export function describeDemoPeople(seeded: () => TestServer): void {
  let server: TestServer;
  let checker: TestUser;
  beforeAll(async () => {
    server = seeded();
    checker = await server.find('verificador');
  });

  it('are invited to agreements, where some have accepted, some not yet, and some are too late', async () => {
    const supervisor = await server.find('supervisor');
    const invited = await supervisor.get('/rest/agreement-subscribers?range=%5B0%2C99%5D');
    const states = (invited.body as unknown as { invitation: string }[]).map(({ invitation }) => invitation);
    expect(new Set(states)).toEqual(new Set(['PENDING', 'ACCEPTED', 'EXPIRED']));
  });

  it('are found by every registry, with what the seed says they answered', async () => {
    const requests = await server.services.store.db
      .selectFrom('requests')
      .selectAll()
      .where('state', '=', 'VRF')
      .where('application', '=', 'ECD')
      .where('document_number', 'not like', '1000009%')
      .orderBy('id')
      .execute();
    const mismatched: string[] = [];
    for (const request of requests) {
      const body = { externalRequestId: String(request.external_id) };
      const before = dataOf(await checker.post('/identity/identity-general', body))['validations'] as Validation[];
      const run = before.map((each) => each.validationType).filter((type) => ['ANI', 'MUI', 'RUE'].includes(type));
      const response = dataOf(await checker.post('/identity/identity-general', { ...body, run }));
      const after = response['validations'] as Validation[];
      for (const type of run) {
        const [was, is] = [before, after].map((all) => all.find((each) => each.validationType === type));
        expect([request.reference, type, is?.validationStatus]).toEqual([
          request.reference,
          type,
          was?.validationStatus,
        ]);
        expect(is?.nameScore).toBe(was?.nameScore ?? 100);
        if (is?.validationStatus === 'NST') mismatched.push(`${request.reference} ${type}`);
      }
    }
    expect(requests.length).toBeGreaterThan(20);
    expect(mismatched.length).toBeGreaterThan(1);
    expect(mismatched.some((each) => each.endsWith('RUE'))).toBe(false);
  });

  it('have a filed request and one in review for each marked record', async () => {
    const rows = await server.services.store.db
      .selectFrom('requests')
      .select(['state', 'document_number'])
      .where('document_number', 'like', '1000009%')
      .execute();
    expect(rows.filter(({ state }) => state === 'RAD')).toHaveLength(10);
    expect(rows.filter(({ state }) => state === 'VRF')).toHaveLength(10);
  });
}
