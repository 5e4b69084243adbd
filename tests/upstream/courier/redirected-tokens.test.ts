import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encryptText } from '../../../src/contract/wire-cipher';
import { putIntoStock, tokenSerial } from '../../../src/upstream/seed/token-stock';
import { deliveryOf } from '../../../src/upstream/domain/requests/delivery-place';
import { processQueue } from '../../../src/upstream/domain/courier/waybill-queue';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { approvedRequest, createOfficial, type Official } from '../issuance/officials';
import { TestServer, type TestResponse, type TestUser } from '../requests/test-server';
import { logistics, toDeliver } from './courier-server';

const steps = [
  'correct',
  'approve',
  'move',
  'issue',
  'read',
  'send',
  'sendOtherwise',
  'manifest',
  'returnParcel',
  'deliver',
] as const;
type Step = (typeof steps)[number];

/** The account, the step, and what makes its address another one. */
const sequence = fc.array(fc.tuple(fc.nat({ max: 3 }), fc.constantFrom(...steps), fc.nat({ max: 9 })), {
  minLength: 8,
  maxLength: 14,
});

/** No owner among the officials. */
const none = 9;

/** What a person would try: to set or read the PIN after a choice of place, under one account or two, and the other way round. */
const attempts: [number, [number, Step, number][]][] = [
  [
    none,
    [
      [0, 'move', 1],
      [0, 'issue', 0],
      [1, 'issue', 0],
      [0, 'read', 0],
    ],
  ],
  [
    none,
    [
      [0, 'correct', 1],
      [0, 'approve', 0],
      [0, 'issue', 0],
      [1, 'issue', 0],
      [0, 'read', 0],
    ],
  ],
  [
    none,
    [
      [2, 'correct', 1],
      [0, 'approve', 0],
      [3, 'issue', 0],
      [1, 'issue', 0],
      [3, 'read', 0],
    ],
  ],
  [
    none,
    [
      [3, 'move', 1],
      [2, 'issue', 0],
    ],
  ],
  [
    0,
    [
      [1, 'issue', 0],
      [0, 'read', 0],
    ],
  ],
  [
    none,
    [
      [0, 'issue', 0],
      [1, 'sendOtherwise', 0],
      [1, 'read', 0],
    ],
  ],
  [
    none,
    [
      [0, 'issue', 0],
      [2, 'read', 0],
      [3, 'sendOtherwise', 0],
      [3, 'move', 0],
    ],
  ],
  [
    none,
    [
      [0, 'issue', 0],
      [1, 'send', 0],
      [1, 'manifest', 0],
      [2, 'returnParcel', 0],
      [2, 'sendOtherwise', 0],
      [3, 'read', 0],
    ],
  ],
];

describe('a token whose people do every step there is', () => {
  let server: TestServer;
  let reviewer: TestUser;
  /** The last two are of one person, whose number was corrected on the first of them. */
  let officials: readonly Official[];
  let number = 90_000;
  beforeAll(async () => {
    server = await TestServer.open('postgres', { clock: () => new Date() });
    reviewer = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
    const codes = [...logistics, 'MANAGEMENT_CHECKER'];
    const open = () => createOfficial(server, codes);
    officials = [await open(), await open(), await open(), await open()];
    const { db } = server.services.store;
    const { documentNumber } = await db
      .selectFrom('users')
      .select('documentNumber')
      .where('id', '=', officials[3]?.person.id ?? '')
      .executeTakeFirstOrThrow();
    const former = { user_id: officials[2]?.person.id ?? '', number: documentNumber };
    await db.insertInto('former_documents').values(former).execute();
  }, 120_000);
  afterAll(() => server.close());

  const serials = new Map<number, string>();
  const build = async (owner?: TestUser): Promise<RequestRow> => {
    number += 1;
    await putIntoStock(server.services.store.db, [number]);
    const { request } = await approvedRequest(server, reviewer, {
      ...toDeliver,
      state: 'EMC',
      owner_id: owner?.id ?? null,
      document_number: String(number),
    });
    serials.set(request.id, tokenSerial(number));
    return request;
  };
  const waybillsOf = ({ id }: RequestRow) =>
    server.services.store.db.selectFrom('guides').selectAll().where('request_id', '=', id).orderBy('id').execute();
  const destinationOf = async (request: RequestRow) => {
    const { recipient: _, ...place } = deliveryOf(await server.rowOf(request)) ?? { recipient: '' };
    const waybill = (await waybillsOf(request)).at(-1);
    return JSON.stringify([place, waybill ? waybill.delivery_method : request.delivery_method]);
  };
  const path = '/certificate/DeliveryLogistics';

  const perform = async (
    step: Step,
    { person, issue }: Official,
    row: RequestRow,
    salt: number,
  ): Promise<TestResponse> => {
    const { id, external_id: externalId, version } = await server.rowOf(row);
    const key = { contractRequestId: String(id), version };
    const number = (await waybillsOf(row)).at(-1)?.number ?? '0000000000';
    const serialNumber = serials.get(id) ?? '';
    const scan = { guideNumber: number, reference: row.reference, serialNumber };
    const calls: Readonly<Record<Step, () => Promise<TestResponse>>> = {
      correct: () =>
        person.post('/certificate/Consult/updateRequestData', {
          externalRequestId: String(externalId),
          version,
          values: { address: `Carrera ${salt} # 1-20` },
        }),
      approve: async () => {
        await server.services.store.db
          .updateTable('requests')
          .set({ state: 'EMC', reviewer_id: reviewer.id })
          .where('id', '=', id)
          .where('state', '=', 'VRF')
          .execute();
        return reviewer.get('/certificate/Consult/getsubject', {});
      },
      move: () =>
        person.post(`${path}/updateDeliveryLocation`, {
          ...key,
          deliveryLocation: { name: 'Casa', address: `Calle ${salt} # 9-99`, municipalityCode: '11001' },
        }),
      issue: () =>
        issue({
          ...key,
          serialToken: serialNumber,
          encryptionPin: encryptText('482913', server.services.settings.login),
          ...(row.owner_id !== null && {
            mismatches: { fields: ['documentNumber'], reason: 'Presentada por otra persona' },
          }),
        }),
      read: () => person.post('/structure/consult-query-info-files', { externalRequestId: String(externalId) }),
      send: () => person.post(`${path}/generateServientregaGuide`, key),
      sendOtherwise: () => person.post(`${path}/generateGuide`, { ...key, deliveryMethodId: 'SED' }),
      manifest: async () => {
        const sent = await person.post(`${path}/generateServientregaManifiest`, {
          guideNumbers: [number],
          scans: [scan],
        });
        await processQueue(server.services);
        return sent;
      },
      returnParcel: () =>
        person.post('/embedded/returned-parcel', {
          ...key,
          returnedAt: new Date().toISOString(),
          observation: 'Nadie en casa',
        }),
      deliver: () =>
        person.post(`${path}/confirmDelivery`, {
          ...key,
          deliveredAt: new Date().toISOString(),
          receivedBy: 'Portería',
        }),
    };
    return calls[step]();
  };

  const personOf = (account: number) => Math.min(account, 2);
  const learnsPin = (step: Step, { status, body }: TestResponse) =>
    status === 200 && (step === 'issue' || (step === 'read' && 'encryptionPin' in (body['data'] as object)));

  it('has no person who chose where it goes and knows its PIN', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 9 }), sequence, async (owner, calls) => {
        const request = await build(officials[owner]?.person);
        const [choosers, knowers] = [new Set(owner < officials.length ? [personOf(owner)] : []), new Set<number>()];
        for (const [account, step, salt] of calls) {
          const official = officials[account];
          if (!official) continue;
          const before = await destinationOf(request);
          const response = await perform(step, official, request, salt);
          if ((await destinationOf(request)) !== before) choosers.add(personOf(account));
          if (learnsPin(step, response)) knowers.add(personOf(account));
          const both = [...choosers].filter((person) => knowers.has(person));
          expect(both, `after ${step} by ${account}: ${JSON.stringify(calls)}`).toEqual([]);
        }
      }),
      { numRuns: 30, examples: attempts },
    );
  });
});
