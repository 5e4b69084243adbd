import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository, startServer } from './server';

const template = path.join(repository, 'build/journeys/template');

/** Seeds one database for Playwright's global setup, which each file of journeys gets a copy of. */
export default async function seedTemplate(): Promise<void> {
  await rm(template, { recursive: true, force: true });
  await mkdir(path.dirname(template), { recursive: true });
  const server = await startServer({ dataDir: template });
  await server.stop();
}

/** Returns a data directory of its own, seeded, in a temporary folder. */
export async function freshDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rubrica-journey-'));
  await cp(template, folder, { recursive: true });
  return folder;
}
