import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../../src/contract/durations';
import type { Request as RequestRecord } from '../../../src/contract/generated/types';
import { deliveryDueColumn } from '../../../src/upstream/domain/requests/delivery-due';
import { bothEngines } from '../engines';
import { buildRequest } from './build-request';
import { TestServer, type TestResponse, type TestUser } from './test-server';

const resultOf = <T>({ body }: TestResponse) => body['data'] as T;

/** A Monday of Colombia, at noon. */
const now = new Date('2026-03-09T17:00:00Z');
const ago = (days: number): Date => new Date(now.getTime() - days * dayMs);
const end = (day: string): Date => new Date(`${day}T23:59:59.999-05:00`);

describe('the next step of a delivery', () => {
  const due = (state: 'EMI' | 'LGE' | 'RCB', method = 'SER') =>
    deliveryDueColumn({ state, delivery_method: method, last_status_at: now }).delivery_due_at;

  it('is due two business days after issuance, and five after the waybill', () => {
    expect(due('EMI')).toEqual(end('2026-03-11'));
    expect(due('LGE')).toEqual(end('2026-03-16'));
  });
  it('is due of nothing that is received, or is downloaded', () => {
    expect([due('RCB'), due('EMI', 'VIR')]).toEqual([null, null]);
  });
});

describe.each(bothEngines)('late deliveries on %s', (engine) => {
  let server: TestServer;
  let logistics: TestUser;
  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => now });
    logistics = await server.createUser('LOGISTIC_CONSULT');
    for (const state of ['EMI', 'LGE', 'RCB'] as const)
      for (let days = 0; days <= 9; days += 1)
        await buildRequest(server.services.store, {
          request: { state, medium: 'TOKEN', delivery_method: 'SER', created_at: ago(20), last_status_at: ago(days) },
        });
  });
  afterAll(() => server.close());

  const url = '/certificate/Consult/getprocessinformation';
  const list = async (body: object = {}) => {
    const listed = await logistics.post(url, { section: 'LOGISTICS', ...body }, { pageSize: '100' });
    return resultOf<readonly RequestRecord[]>(listed);
  };
  const inOrder = async (order: 'ASC' | 'DESC') => {
    const found: RequestRecord[] = [];
    let cursor: string | undefined;
    do {
      const headers = { pageSize: '7', sort: JSON.stringify(['deliveryDueAt', order]), ...(cursor && { cursor }) };
      const listed = await logistics.post(url, { section: 'LOGISTICS' }, headers);
      found.push(...resultOf<readonly RequestRecord[]>(listed));
      cursor = listed.headers['x-next-cursor'] as string | undefined;
    } while (cursor !== undefined);
    return found;
  };
  const idsOf = (records: readonly RequestRecord[]) =>
    records.map(({ contractRequestId }) => contractRequestId).toSorted();

  it('are those that the list shows as late', async () => {
    const all = await list();
    const late = all.filter(({ deliveryOverdue }) => deliveryOverdue);
    expect(idsOf(await list({ deliveryOverdue: true }))).toEqual(idsOf(late));
    expect(late.filter(({ serviceStatusId }) => serviceStatusId === 'EMI')).toHaveLength(5);
    expect(late.filter(({ serviceStatusId }) => serviceStatusId === 'LGE')).toHaveLength(2);
    for (const { deliveryDueAt: due, deliveryOverdue, serviceStatusId } of all) {
      expect(due === undefined).toBe(serviceStatusId === 'RCB');
      expect(deliveryOverdue).toBe(due !== undefined && new Date(due) < now);
    }
  });

  it('get their waybills in mass by the same filter', async () => {
    const sender = await server.createUser('LOGISTIC_CONSULT', 'LOGISTIC_GUIDE');
    const mass = '/certificate/DeliveryLogistics/massiveServientregaGuide';
    const rehearsed = await sender.post(mass, { filter: { deliveryOverdue: true }, dryRun: true });
    expect(resultOf<{ total: number }>(rehearsed)).toMatchObject({ total: 7 });
  });

  it('come before what is due later, and after them what is not due, page by page in either direction', async () => {
    const all = await list();
    const dues = all.map(({ deliveryDueAt: due }) => due).filter((due) => due !== undefined);
    for (const [order, sign] of [
      ['ASC', 1],
      ['DESC', -1],
    ] as const) {
      const found = await inOrder(order);
      const expected = dues.toSorted((one, other) => sign * one.localeCompare(other));
      expect(found.slice(0, dues.length).map(({ deliveryDueAt: due }) => due)).toEqual(expected);
      expect(found.slice(dues.length).map(({ serviceStatusId: state }) => state)).toEqual(Array(10).fill('RCB'));
      expect(new Set(idsOf(found)).size).toBe(all.length);
    }
  });

  it('are counted above the list', async () => {
    const counts = resultOf(await logistics.get('/embedded/view-counts', { resource: 'deliveries' }));
    expect(counts).toContainEqual({ view: 'overdue', count: 7, exact: true });
  });
});
