import type { MassGuides } from '../../src/contract/generated/types';
import type { ServerOptions } from '../../tests/journeys/harness/server';
import { signIn } from '../client/sign-in';
import { measureBare, tokensOf, type BareFigures } from './bare/start';
import { recordMeasure } from './measures';

/** Measures the first page of the courier's queue by a bare route, before the server starts. */
export async function bareQueue(options: ServerOptions): Promise<BareFigures> {
  const token = (await tokensOf(options, ['logistica'])).get('logistica') ?? '';
  const url = '/api/certificate/Consult/consultServientregaControl';
  const headers = { authorization: `Bearer ${token}`, pageSize: '20' };
  return measureBare(options, { method: 'GET', url, headers }, { questions: 20, loadSeconds: 2 });
}

/**
 * Measures waybills per second of one batch over HTTP, from the call that begins it to the report that ends it: number,
 * state, request, history and audit of each. Twenty a second bring the largest batch there is home within a minute.
 */
export async function benchWaybills(engine: string, address: string, bare: BareFigures): Promise<void> {
  const { token } = await signIn(address, 'logistica');
  const mass = async (body: object): Promise<MassGuides> => {
    const response = await fetch(`${address}/api/certificate/DeliveryLogistics/massiveServientregaGuide`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { data, message } = (await response.json()) as { data?: MassGuides; message?: string };
    if (!response.ok || !data)
      throw new Error(`massiveServientregaGuide answered ${response.status}: ${message ?? ''}`);
    return data;
  };
  const start = performance.now();
  let report = await mass({ filter: { status: 'EMI' } });
  while (!report.finished) report = await mass({ batchId: report.batchId });
  const seconds = (performance.now() - start) / 1_000;
  recordMeasure({
    what: `${engine}: guides of a batch of ${report.total}`,
    value: (report.done ?? 0) / seconds,
    baseline: bare.perSecond,
    against: 'pages by a bare route',
    unit: 'a second',
    goal: { of: 'ratio', least: 0.03 },
  });
}
