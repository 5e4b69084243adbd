import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../src/upstream/store/database';
import type { DatabaseLocation } from '../../src/upstream/store/connection';
import { quickProgramOf } from '../upstream/run-program';

/** A server in a process of its own. */
export interface ServerProcess {
  readonly address: string;
  readonly token: string;
  /** Returns how it ended, undefined while it runs. */
  ended(): string | undefined;
  kill(): Promise<void>;
}

const writer = 'writer';

/** Makes the tables, and the person whose drafts the servers are sent. */
export async function prepareDatabase(place: DatabaseLocation): Promise<void> {
  const store = await openDatabase(place);
  const role = randomUUID();
  const privileges = ['CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER'];
  await store.db
    .insertInto('roles')
    .values({ id: role, name: 'Applicant', description: 'Of a test', appId: 'ECD', privileges })
    .execute();
  await store.db
    .insertInto('users')
    .values({
      username: writer,
      names: 'Demo',
      lastNames: 'Prueba',
      documentNumber: '1000000001',
      email: 'writer@rubrica.example',
      roles: [role],
    })
    .execute();
  await store.close();
}

/** Starts a server on that database, and waits until it listens. @throws Error with how it ended when it doesn't */
export async function startServer(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(process.execPath, quickProgramOf('tests/trust/writing-server.ts'), {
    env: {
      ...process.env,
      DEMO: '1',
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '1000000',
      WRITER: writer,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (errors = (errors + part).slice(-4_000)));
  let end: string | undefined;
  const exit = once(child, 'exit').then(([code, signal]) => {
    end = `code ${String(code)}, signal ${String(signal)}\n${errors}`;
  });
  const lines = createInterface({ input: child.stdout });
  const listening = await Promise.race([firstJson(lines), exit.then(() => undefined)]);
  if (!listening) throw new Error(`The server ended before it listened: ${end ?? ''}`);
  return {
    ...listening,
    ended: () => end,
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/** Returns the line of the address; those before and after it are log. */
function firstJson(lines: NodeJS.EventEmitter): Promise<{ address: string; token: string }> {
  return new Promise((resolve) => {
    lines.on('line', (line: string) => {
      if (line.startsWith('{"address"')) resolve(JSON.parse(line) as { address: string; token: string });
    });
  });
}
