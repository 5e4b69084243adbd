import type { State } from '../../../src/contract/generated/states';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { colombianDay } from '../../../src/contract/colombia';
import { serverLimits } from '../../../src/contract/generated/server-limits';
import { addRequests } from '../../../src/upstream/seed/requests/many-requests';
import { compactFigures } from '../../../src/upstream/store/compact-figures';
import { bothEngines } from '../engines';
import { buildRequest } from './build-request';
import { TestServer, type TestUser } from './test-server';

interface Summary {
  overdue: number;
  revocationOverdue: number;
  expiring: number;
  work: { state: string; fromDays: number; toDays?: number; count: number }[];
  decisions: { day: string; event: string; count: number }[];
  stays: { state: string; count: number; hours: number }[];
  people: { username: string; name: string; event: string; count: number }[];
  approved: number;
  firstTimeRight: number;
}

const now = new Date('2026-03-04T15:00:00Z');
const hourMs = 3_600_000;
const ago = (hours: number): Date => new Date(now.getTime() - hours * hourMs);
const states: State[] = ['BOR', 'VRF', 'SUD', 'EMC', 'EMI', 'RCB', 'FIN', 'RCH', 'EXP'];

/** A change of one of some requests: to a state, and so many hours from now for each of its moments. */
const change = fc.record({
  which: fc.nat({ max: 5 }),
  state: fc.constantFrom(...states),
  since: fc.integer({ min: 0, max: 3000 }),
  due: fc.option(fc.integer({ min: -60, max: 60 })),
  end: fc.option(fc.integer({ min: -1000, max: 1000 })),
  revocation: fc.option(fc.integer({ min: -30, max: 30 })),
});

describe.each(bothEngines)('the figures of requests on %s', (engine) => {
  let server: TestServer;
  let leader: TestUser;
  const summary = async (days?: number): Promise<Summary> => {
    const period: Record<string, string> = days === undefined ? {} : { days: String(days) };
    const { status, body } = await leader.get('/embedded/requests-summary', { resource: 'requests', ...period });
    expect(status).toBe(200);
    return body['data'] as Summary;
  };
  const listed = async (filter: object): Promise<number> => {
    const { body } = await leader.post('/certificate/Consult/getprocessinformation', {
      section: 'VERIFICATION',
      ...filter,
    });
    return Number(body['total']);
  };

  beforeAll(async () => {
    server = await TestServer.open(engine);
    leader = await server.createUser('CONSULT_ECD', 'SIGNATURE_ECD');
  });
  afterAll(() => server.close());

  it('are what the lists count, whatever happens to requests, and stay so when they are added up', async () => {
    const { store } = server.services;
    const ids: number[] = [];
    for (let at = 0; at < 6; at += 1) ids.push((await buildRequest(store)).id);
    await buildRequest(store, { request: { application: 'MYSELF', due_at: ago(100) } });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        for (const { which, state, since, due, end, revocation } of changes) {
          const moments = {
            last_status_at: ago(since),
            due_at: due === null ? null : ago(due),
            valid_to: end === null ? null : ago(end),
            revocation_due_at: revocation === null ? null : ago(revocation),
          };
          await store.db
            .updateTable('requests')
            .set({ state, ...moments })
            .where('id', '=', ids[which] ?? 0)
            .execute();
        }
        for (const compacted of [false, true]) {
          if (compacted) await compactFigures(store.db);
          const { overdue, revocationOverdue, expiring, work } = await summary();
          expect(overdue).toBe(await listed({ overdue: true }));
          expect(revocationOverdue).toBe(await listed({ revocationOverdue: true }));
          expect(expiring).toBe(await listed({ expiring: true }));
          for (const { state, fromDays, toDays = 4000, count } of work) {
            const day = (days: number): string => colombianDay(ago(days * 24));
            const range = {
              lastStatusStartDate: `${day(toDays)}T05:00:00.000Z`,
              lastStatusEndDate: new Date(Date.parse(`${day(fromDays)}T05:00:00.000Z`) + 24 * hourMs - 1).toISOString(),
            };
            expect(count).toBe(await listed({ status: state, ...range }));
          }
          const { rows } = await leader
            .post('/certificate/Consult/getprocessinformation', { section: 'VERIFICATION' }, { pageSize: '50' })
            .then(({ body }) => ({ rows: body['data'] as { serviceStatusId: string }[] }));
          const working = rows.filter(({ serviceStatusId: state }) => !['FIN', 'RCH', 'EXP'].includes(state));
          expect(work.reduce((sum, { count }) => sum + count, 0)).toBe(working.length);
        }
      }),
      { numRuns: 8 },
    );
  }, 60_000);

  it('tell decisions by day, how long states took, and what came right at first', async () => {
    const { store } = server.services;
    const lives = [
      [
        ['file', null, 'RAD', 100],
        ['resolveIdentity', 'RAD', 'VRF', 90],
        ['approve', 'VRF', 'EMC', 40],
      ],
      [
        ...[
          ['file', null, 'RAD', 100],
          ['resolveIdentity', 'RAD', 'VRF', 80],
          ['askCorrection', 'VRF', 'SUD', 70],
        ],
        ...[
          ['correct', 'SUD', 'VRF', 60],
          ['decide', 'VRF', 'VRF', 50],
          ['approve', 'VRF', 'EMC', 40],
        ],
      ],
    ] as const;
    for (const life of lives) {
      const { id } = await buildRequest(store);
      for (const [event, from, to, hours] of life as readonly (readonly [string, State | null, State, number])[]) {
        await store.db
          .insertInto('request_events')
          .values({ request_id: id, event, from_state: from, to_state: to, at: ago(hours) })
          .execute();
      }
    }
    for (const compacted of [false, true]) {
      if (compacted) await compactFigures(store.db);
      const { decisions, stays, approved, firstTimeRight } = await summary();
      const day = colombianDay(ago(40));
      expect(decisions).toContainEqual({ day, event: 'approve', count: 2 });
      expect(decisions).toContainEqual({ day: colombianDay(ago(70)), event: 'askCorrection', count: 1 });
      expect(decisions.map(({ event }) => event)).not.toContain('decide');
      expect(stays).toContainEqual({ state: 'RAD', count: 2, hours: 15 });
      expect(stays).toContainEqual({ state: 'VRF', count: 3, hours: (50 + 10 + 20) / 3 });
      expect(stays).toContainEqual({ state: 'SUD', count: 1, hours: 10 });
      expect({ approved, firstTimeRight }).toEqual({ approved: 2, firstTimeRight: 1 });
    }
  });

  it('tell who decided how much in a period, and count nothing that no person did', async () => {
    const { store } = server.services;
    const [one, other] = [await server.createUser('CONSULT_ECD'), await server.createUser('CONSULT_ECD')];
    const decided = async (actor: string | null, event: string, to: State, hours: number): Promise<void> => {
      const { id } = await buildRequest(store);
      const values = { request_id: id, event, from_state: 'VRF' as const, to_state: to, actor, at: ago(hours) };
      await store.db.insertInto('request_events').values(values).execute();
    };
    for (const hours of [20, 21, 24 * 20]) await decided(one.id, 'approve', 'EMC', hours);
    await decided(other.id, 'askCorrection', 'SUD', 20);
    await decided(other.id, 'decide', 'VRF', 20);
    await decided(null, 'reject', 'RCH', 20);
    const ofPeriod = async (days?: number) =>
      (await summary(days)).people.map(({ username, event, count }) => ({ username, event, count }));
    const corrected = { username: other.username, event: 'askCorrection', count: 1 };
    for (const compacted of [false, true]) {
      if (compacted) await compactFigures(store.db);
      expect(await ofPeriod(7)).toEqual([{ username: one.username, event: 'approve', count: 2 }, corrected]);
      expect(await ofPeriod()).toEqual([{ username: one.username, event: 'approve', count: 3 }, corrected]);
    }
  });

  it('have few rows each after a filling, as maintenance leaves them', async () => {
    const { store } = server.services;
    for (let at = 0; at < 5; at += 1) await buildRequest(store);
    const { there } = await store.db
      .selectFrom('requests')
      .select(({ fn }) => fn.countAll<number>().as('there'))
      .executeTakeFirstOrThrow();
    await addRequests(store, Number(there) + 10, () => undefined);
    const figures = await store.db
      .selectFrom('request_figures')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .groupBy(['application', 'measure', 'key', 'day'])
      .execute();
    expect(Math.max(...figures.map(({ rows }) => Number(rows)))).toBeLessThanOrEqual(serverLimits.database.figureRows);
  });

  it('are for the leaders of that list alone', async () => {
    const ask = async (resource: string, ...held: string[]): Promise<number> =>
      (await (await server.createUser(...held)).get('/embedded/requests-summary', { resource })).status;
    expect(await ask('requests', 'CONSULT_ECD')).toBe(403);
    expect(await ask('requests', 'SIGNATURE_ECD')).toBe(403);
    expect(await ask('requests', 'CONSULT_ECD', 'ISSUANCE_MYSELF')).toBe(403);
    expect(await ask('users', 'SIGNATURE_ECD', 'USER_CONSULT')).toBe(403);
    expect(await ask('partnerRequests', 'CONSULT_MYSELF', 'ISSUANCE_MYSELF')).toBe(200);
    expect(await ask('otherProducts', 'OTHCERTIFICATE_CONSULT', 'OTHCERTIFICATE_DECISION')).toBe(200);
    expect(await ask('otherProducts', 'OTHCERTIFICATE_CONSULT', 'OTHCERTIFICATE_VALIDATE')).toBe(403);
  });
});
