import type { Privilege } from '../../../src/contract/generated/access';
import type { State } from '../../../src/contract/generated/states';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  requestLifecycle,
  type RequestEvents,
  type RequestGuard,
} from '../../../src/contract/generated/lifecycles/request';
import { products } from '../../../src/contract/generated/products';
import { offeredEvents } from '../../../src/contract/lifecycle';
import { heldFor } from '../../../src/contract/request-scope';
import { ApiError } from '../../../src/upstream/domain/api-error';
import type { Caller } from '../../../src/upstream/domain/handler';
import { applyTransition, type ActionContext } from '../../../src/upstream/domain/requests/apply-transition';
import { presentRequest } from '../../../src/upstream/domain/requests/lists/present-requests';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { lifecycleName } from '../../../src/upstream/domain/catalogue-names';
import { engines } from '../engines';
import { buildRequest, type RequestOverrides } from './build-request';
import { TestServer, type TestUser } from './test-server';

const states = Object.keys(requestLifecycle.states) as State[];
const events = requestLifecycle.events;
const codes = [...new Set(events.flatMap(({ privileges = [] }) => privileges))];
const documentState = fc.constantFrom('PEN', 'APR', 'NAP', 'DCT', null);
const status = fc.constantFrom('SAT', 'NST', null);
const moment = fc.option(fc.constant(new Date('2026-03-01T00:00:00Z')));

/** Returns requests of every kind, possible in life or not: the rules have to agree on all of them. */
const anyRequest = (people: readonly string[]): fc.Arbitrary<RequestOverrides> =>
  fc.record({
    request: fc.record({
      state: fc.constantFrom(...states),
      application: fc.constantFrom('ECD', 'ECD', 'MYSELF', 'PROYT', 'OTH'),
      product: fc.constantFrom(...products.map(({ name }) => name)),
      delivery_method: fc.constantFrom('VIR', 'SER'),
      guide_number: fc.constantFrom(null, '1000000001'),
      owner_id: fc.constantFrom(null, ...people),
      supervisor_id: fc.constantFrom(null, ...people),
      reviewer_id: fc.constantFrom(null, ...people),
      terms_at: moment,
      treatment_at: moment,
      email_proven_at: moment,
    }),
    documents: fc.record({ FRD: documentState, RVD: documentState, SFD: documentState, VIA: documentState }),
    validations: fc.record({ ANI: status, CON: status, MUI: status }),
  });

class RolledBack extends Error {}

describe.each(engines)('the lifecycle on %s', (engine) => {
  let server: TestServer;
  let people: TestUser[];
  beforeAll(async () => {
    server = await TestServer.open(engine);
    people = [await server.createUser(), await server.createUser()];
  });
  afterAll(() => server.close());

  /** Runs the work in a transaction that leaves nothing behind. */
  async function trial<T>(caller: Caller, callback: (acting: ActionContext) => Promise<T>): Promise<T | undefined> {
    let result: T | undefined;
    const { services } = server;
    await services.store
      .transaction(async (trx) => {
        result = await callback({ trx, caller, services, now: services.clock(), language: 'es' });
        throw new RolledBack();
      })
      .catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error;
      });
    return result;
  }

  const callerWith = (held: readonly Privilege[]): Caller => ({
    userId: people[0]?.id ?? '',
    username: 'generated',
    sessionId: '',
    roles: [],
    held: new Set(held),
    email: '',
    fullName: '',
    documentType: 'CC',
    formerDocuments: [],
    documentNumber: '1',
  });

  async function attempt(
    context: ActionContext,
    request: RequestRow,
    event: keyof RequestEvents,
  ): Promise<RequestRow | ApiError> {
    try {
      const all = Object.keys(requestLifecycle.guards) as RequestGuard[];
      return await applyTransition(context, request, { event, providedGuards: all });
    } catch (error) {
      if (error instanceof ApiError) return error;
      throw error;
    }
  }

  it('refuses with the guards that the console names, and moves nothing but by its table', async () => {
    const ids = people.map(({ id }) => id);
    await fc.assert(
      fc.asyncProperty(anyRequest(ids), fc.subarray(codes, { minLength: 5 }), async (overrides, held) => {
        const caller = callerWith(held);
        const request = await buildRequest(server.services.store, overrides);
        for (const event of events) {
          await trial(caller, async (context) => {
            const { facts = {} } = await presentRequest(context, request);
            const scope = {
              application: request.application,
              own: request.owner_id === caller.userId,
              supervised: request.supervisor_id === caller.userId,
            };
            const offered = offeredEvents(requestLifecycle, {
              state: request.state,
              facts: { ...facts },
              held: heldFor(held, scope),
            }).find((each) => each.event.name === event.name);
            const done = await attempt(context, request, event.name);
            const refused = done instanceof ApiError;
            if (!refused) {
              expect(event.from).toContain(request.state);
              expect(done).toMatchObject({ state: event.to ?? request.state, version: request.version + 1 });
            }
            if (event.by !== 'person') return;
            const named = offered?.unmet.map((guard) => lifecycleName('guards', guard, 'es'));
            expect(refused ? done.details.unmet : []).toEqual(named);
          });
        }
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});
