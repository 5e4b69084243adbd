import { startServer, type ServerOptions } from '../../tests/journeys/harness/server';
import { residentMegabytes } from './memory';
import { record } from './report';
import { median } from './samples';

/** Measures the time until /health answers on a database that exists, and the memory then. */
export async function benchStartUp(engine: string, options: ServerOptions, rounds: number): Promise<void> {
  const times: number[] = [];
  const memory: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const server = await startServer(options);
    try {
      const health = await fetch(`${server.address}/health`);
      if (!health.ok) throw new Error(`/health answered ${health.status}.`);
      times.push((performance.now() - start) / 1_000);
      memory.push(await residentMegabytes(server.pid));
    } finally {
      await server.stop();
    }
  }
  record({ what: `start, ${engine}: until /health`, value: median(times), unit: 's', goal: { of: 'value', most: 5 } });
  record({ what: `start, ${engine}: memory then`, value: median(memory), unit: 'MB' });
}
