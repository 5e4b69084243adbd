import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, vi } from 'vitest';
import { verifyAudit } from '../../../src/upstream/store/audit';
import { openDatabase, type Store } from '../../../src/upstream/store/database';
import { emptyPlace } from '../engines';
import { programOf } from '../run-program';
import { manyIssued } from './courier-server';
import { SlowCourier } from './slow-courier';

const many = 240;
const script = 'tests/upstream/courier/queue-server.ts';

/** Returns a server process of that name on the database, once it works on the queue. */
async function startInstance(name: string, environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [programOf(script)], {
    env: { ...process.env, ...environment, DEMO: '1', LOG_LEVEL: 'silent', COURIER_TOKEN: name },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) if (line === 'open') break;
  return child;
}

/** Adds waybills that wait in the queue, each of a request of its own. */
async function fillQueue(store: Store): Promise<void> {
  const requests = await manyIssued(store, many, { guide_status: 'PND' });
  const at = new Date();
  const waybills = requests.map(({ id, reference }) => ({
    request_id: id,
    reference,
    state: 'PND' as const,
    delivery_method: 'SER',
    carrier: 'Servientrega',
    recipient: 'Demo Prueba',
    address: 'Calle de muestra 1 # 2-3',
    municipality: '11001',
    next_attempt_at: at,
    created_at: at,
    last_status_at: at,
  }));
  await store.db.insertInto('guides').values(waybills).execute();
}

it(
  'two servers drain one queue; one is killed at work, and nothing is lost or done twice',
  { timeout: 120_000 },
  async () => {
    const { place, remove } = await emptyPlace('postgres');
    const dataDir = mkdtempSync(join(tmpdir(), 'rubrica-queue-'));
    const store = await openDatabase(place);
    const courier = new SlowCourier(40);
    const environment = {
      DATABASE_URL: 'url' in place ? place.url : '',
      DATA_DIR: dataDir,
      COURIER_URL: await courier.open(),
      COURIER_LEASE_SECONDS: '3',
    };
    const instances = await Promise.all(['one', 'two'].map((name) => startInstance(name, environment)));
    try {
      await fillQueue(store);
      const [one] = instances;
      // In the middle: some are done, and it has some with the courier that it will never hear of.
      await vi.waitFor(
        () => {
          expect(courier.numbers.size).toBeGreaterThan(60);
          expect(courier.underWay.get('one')).toBeGreaterThan(0);
        },
        { timeout: 60_000, interval: 1 },
      );
      courier.forget('one');
      one?.kill('SIGKILL');
      if (one) await once(one, 'exit');

      await vi.waitFor(async () => expect(await waiting(store)).toBe(0), { timeout: 60_000, interval: 200 });
      const waybills = await store.db.selectFrom('guides').selectAll().execute();
      expect(waybills.map(({ state }) => state)).toEqual(Array(many).fill('GEN'));
      expect(new Map(waybills.map((waybill) => [waybill.courier_key, waybill.number]))).toEqual(courier.numbers);
      expect(new Set(courier.numbers.values()).size).toBe(many);
      const both = [...courier.askedBy.values()].filter((who) => who.includes('one') && who.includes('two'));
      expect(both.length, 'what the killed one had at hand was taken up by the other').toBeGreaterThan(0);

      const sent = await store.db
        .selectFrom('request_events')
        .select('request_id')
        .where('to_state', '=', 'LGE')
        .execute();
      expect(new Set(sent.map(({ request_id: id }) => id)).size).toBe(many);
      expect(sent).toHaveLength(many);
      const requests = await store.db
        .selectFrom('requests')
        .select('guide_number')
        .where('state', '=', 'LGE')
        .execute();
      expect(new Set(requests.map(({ guide_number: number }) => number))).toEqual(new Set(courier.numbers.values()));
      expect(await verifyAudit(store.db)).not.toHaveProperty('brokenAt');
    } finally {
      for (const child of instances) child.kill('SIGKILL');
      await courier.close();
      await store.close();
      await remove();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);

async function waiting({ db }: Store): Promise<number> {
  const { count } = await db
    .selectFrom('guides')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'PND')
    .executeTakeFirstOrThrow();
  return Number(count);
}
