import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ServerOptions } from '../../tests/journeys/harness/server';
import { residentMegabytes } from './memory';
import { recordMeasure } from './measures';
import { median } from './samples';
import { startServer } from './server';

/** Returns how long fastify and the same database take to be there. */
async function bareSeconds({ dataDir, environment = {} }: ServerOptions): Promise<number> {
  const script = path.join(import.meta.dirname, 'bare/open.mjs');
  const start = performance.now();
  await promisify(execFile)(process.execPath, [script, environment['DATABASE_URL'] ?? path.join(dataDir, 'database')]);
  return (performance.now() - start) / 1_000;
}

/** Measures the time until /health answers on a database that exists, and the memory then. */
export async function benchStartUp(engine: string, options: ServerOptions, rounds: number): Promise<void> {
  const times: number[] = [];
  const bare: number[] = [];
  const memory: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await bareSeconds(options));
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
  recordMeasure({
    what: `start, ${engine}: until /health`,
    value: median(times),
    baseline: median(bare),
    against: 'fastify and database',
    unit: 's',
    goal: { of: 'ratio', most: 8 },
  });
  recordMeasure({ what: `start, ${engine}: memory then`, value: median(memory), unit: 'MB' });
}
