import type { MassGuides } from '../../src/contract/generated/types';
import { signIn } from '../client/sign-in';
import { record } from './report';

/**
 * Measures waybills per second of one batch over HTTP, from the call that begins it to the report that ends it: number,
 * state, request, history and audit of each. Twenty a second bring the largest batch there is home within a minute.
 */
export async function benchWaybills(engine: string, address: string): Promise<void> {
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
  record({
    what: `${engine}: guides of a batch of ${report.total}`,
    value: (report.done ?? 0) / seconds,
    unit: 'a second',
    goal: { of: 'value', least: 20 },
  });
}
