import type { RunningServer } from '../../../tests/journeys/harness/server';
import { signIn } from '../../client/sign-in';
import { recordMeasure, type Goal } from '../measures';
import { quantile } from '../samples';
import { goalAtSize } from './goal-at-size';
import { RawClient } from './raw-client';

/** Questions of each kind before any is measured: its code compiled, the pages of its indexes read once. */
const warmUp = 40;

interface InsightBench {
  readonly requests: number;
  readonly questions: number;
  /** A page of requests by a bare route, p95 in ms. */
  readonly bareMs: number | undefined;
}

/** What people type: the beginning and the end of things, common names and rare ones, and what no row has. */
const texts = [
  'RB1',
  'RB00001234',
  '1100',
  '1100123456',
  'gómez',
  'demo',
  'inés quiñones',
  '5FA2B3C4',
  'TK1000',
  'zzzz',
];

/** Measures the dashboard above the list and the search everywhere, over HTTP, at that many requests. */
export async function benchInsightAt(
  engine: string,
  server: RunningServer,
  { requests, questions, bareMs }: InsightBench,
): Promise<void> {
  const { token } = await signIn(server.address, 'oficial');
  const client = await RawClient.open(server.address);
  const common = { authorization: `Bearer ${token}`, 'accept-language': 'es' };
  const measure = async (what: string, goal: Goal, ask: (turn: number) => Promise<{ status: number }>) => {
    const samples: number[] = [];
    for (let turn = 0; turn < warmUp + questions; turn += 1) {
      const start = performance.now();
      const { status } = await ask(turn);
      samples.push(performance.now() - start);
      if (status !== 200) throw new Error(`${what} answered ${status}`);
    }
    const value = quantile(samples.slice(-questions), 0.95);
    recordMeasure({
      what: `${requests.toLocaleString('en')} requests, ${engine}: ${what}, p95`,
      value,
      baseline: bareMs,
      against: 'a bare page',
      unit: 'ms',
      goal,
    });
  };
  await measure('dashboard', goalAtSize(requests, { most: 10, mostAtLarge: 50 }), () =>
    client.get('/api/embedded/requests-summary', { ...common, resource: 'requests' }),
  );
  for (const text of texts) {
    const body = JSON.stringify({ text });
    const goal = goalAtSize(requests, { most: 6, mostAtLarge: 30 });
    await measure(`search "${text}"`, goal, () => client.post('/api/embedded/search', common, body));
  }
  client.close();
  await benchViewCounts(engine, server, { requests, questions });
}

/** The lists with queues, each with the account whose views are counted. */
const countedLists = [
  ['requests', 'oficial'],
  ['requests', 'verificador'],
  ['partnerRequests', 'aliado.revisor'],
  ['projectRequests', 'proyectot'],
  ['otherProducts', 'otros'],
  ['deliveries', 'logistica'],
] as const;

/** Measures the counts of the views above each list, at that many requests. */
async function benchViewCounts(
  engine: string,
  server: RunningServer,
  { requests, questions }: Omit<InsightBench, 'bareMs'>,
): Promise<void> {
  const client = await RawClient.open(server.address);
  for (const [resource, account] of countedLists) {
    const { token } = await signIn(server.address, account);
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'es', resource };
    const samples: number[] = [];
    for (let turn = 0; turn < warmUp + questions; turn += 1) {
      const start = performance.now();
      const { status } = await client.get('/api/embedded/view-counts', headers);
      samples.push(performance.now() - start);
      if (status !== 200) throw new Error(`The views of ${resource} answered ${status}`);
    }
    recordMeasure({
      what: `${requests.toLocaleString('en')} requests, ${engine}: counts of the views of ${resource}, ${account}, p95`,
      value: quantile(samples.slice(-questions), 0.95),
      unit: 'ms',
      goal: { of: 'value', most: 100 },
    });
  }
  client.close();
}
