import type { FastifyInstance } from 'fastify';
import { rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { buildApp } from '../../../src/upstream/app';
import { seed } from '../../../src/upstream/seed/seed';
import type { Services } from '../../../src/upstream/domain/services';
import { readSettings } from '../../../src/upstream/settings';

interface Demo {
  readonly app: FastifyInstance;
  readonly services: Services;
  close(): Promise<void>;
}

/** Opens our own upstream with its demo, listening on any port of the loopback. */
export async function openDemo(): Promise<Demo> {
  const dataDir = await mkdtemp(prefix);
  await cp(await (seeded ??= seedOnce()), dataDir, { recursive: true });
  const { app, services } = await buildDemo(dataDir);
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

const prefix = path.join(tmpdir(), 'rubrica-contract-');
/** A data directory that is copied and never opened again: a demo takes eight seconds of the processor to seed. */
let seeded: Promise<string> | undefined;

async function seedOnce(): Promise<string> {
  const dataDir = await mkdtemp(prefix);
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const { app, services } = await buildDemo(dataDir);
  await seed(services);
  await app.close();
  return dataDir;
}

function buildDemo(dataDir: string): Promise<Pick<Demo, 'app' | 'services'>> {
  const settings = readSettings({
    DEMO: '1',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    PORT: '0',
    REQUESTS_PER_MINUTE: '1000000',
    GUESSES_PER_MINUTE: '1000000',
    CAPTCHA_ITERATIONS: '500',
  });
  return buildApp(settings, { console: () => Promise.resolve(() => Promise.resolve('<!doctype html>')) });
}
