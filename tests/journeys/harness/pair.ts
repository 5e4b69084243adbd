import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository, startServer, type RunningServer, type ServerOptions } from './server';

const profile = path.join(repository, 'schemas/providers/rubrica.json');

/** What the front says of itself: it is no demo, and its database holds no one, so that it could answer nothing itself. */
const withoutPeople = {
  DEMO: '0',
  PKI_SECRET: 'c'.repeat(64),
  POLICY_OID: '1.3.6.1.4.1.99999.1',
  CPS_URL: 'https://rubrica.example/dpc.pdf',
};

/**
 * Starts two copies of the product, one in front of the other by `schemas/providers/rubrica.json`, and returns the front,
 * with the data directory of the one behind it.
 */
export async function startPair(options: ServerOptions): Promise<RunningServer> {
  const back = await startServer(options);
  const folder = await mkdtemp(path.join(tmpdir(), 'rubrica-front-'));
  try {
    const front = await startServer({
      ...options,
      dataDir: path.join(folder, 'data'),
      environment: { ...withoutPeople, ...(await cipherOf(back)), PROVIDER: await writeProfile(folder, back) },
    });
    const both = async <T>(end: (server: RunningServer) => Promise<T>): Promise<T> => {
      const code = await end(front);
      await end(back);
      await rm(folder, { recursive: true, force: true });
      return code;
    };
    return {
      ...front,
      dataDir: back.dataDir,
      output: () => back.output() + front.output(),
      stop: () => both((server) => server.stop()),
      kill: () => both((server) => server.kill()),
    };
  } catch (error) {
    await back.stop();
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Returns the variables of the wire cipher that the back's sign-in opens passwords with. */
async function cipherOf({ address }: RunningServer): Promise<Record<string, string>> {
  const response = await fetch(`${address}/config.json`);
  const { login } = (await response.json()) as { login: { key: string; iv: string } };
  return { LOGIN_KEY: login.key, LOGIN_IV: login.iv };
}

async function writeProfile(folder: string, { address }: RunningServer): Promise<string> {
  const file = path.join(folder, 'profile.json');
  await writeFile(file, (await readFile(profile, 'utf8')).replaceAll('http://localhost:3001', address));
  return file;
}
