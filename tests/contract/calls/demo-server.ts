import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../../../src/upstream/app';
import { seed } from '../../../src/upstream/seed/seed';
import type { Services } from '../../../src/upstream/domain/services';
import { readSettings } from '../../../src/upstream/settings';

/** Opens our own upstream with its demo, listening on any port of the loopback. */
export async function openDemo(): Promise<{ app: FastifyInstance; services: Services; close(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rubrica-contract-'));
  const settings = readSettings({
    DEMO: '1',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    PORT: '0',
    REQUESTS_PER_MINUTE: '1000000',
    GUESSES_PER_MINUTE: '1000000',
  });
  const { app, services } = await buildApp(settings, {
    console: () => Promise.resolve(() => Promise.resolve('<!doctype html>')),
  });
  await seed(services);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    services,
    close: async () => {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
