import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '../../..');

export interface RunningServer {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  readonly address: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Returns what it wrote so far, both streams. */
  output(): string;
  /** Ends it as an operator would, and waits until the database is closed. @returns the code that it ends with */
  stop(): Promise<number | null>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

export interface ServerOptions {
  readonly dataDir: string;
  /** Variables over the defaults of the journeys: demo data, any free port of the loopback. */
  readonly environment?: Record<string, string>;
  /** The repository whose build runs; this one by default. */
  readonly top?: string;
  /** What is run in there; the built server by default. */
  readonly program?: string;
  /** Of Node.js; {@link shortLived} by default. */
  readonly flags?: readonly string[];
}

/** A server of a journey lives a minute: compiling WebAssembly a second time, for speed, takes longer. */
export const shortLived: readonly string[] = ['--liftoff-only'];

/** Starts the built server and waits until it listens. @throws Error with its output when it ends before that */
export async function startServer({
  dataDir,
  environment = {},
  top = repository,
  program = 'build/server/server.js',
  flags = shortLived,
}: ServerOptions): Promise<RunningServer> {
  const child = spawn(process.execPath, [...flags, path.join(top, program)], {
    cwd: top,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited(), PORT: '0', HOST: '127.0.0.1', DEMO: '1', DATA_DIR: dataDir, ...environment },
  });
  const output = collect(child);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
  };
  return {
    address: await listening(child, output),
    dataDir,
    pid: child.pid ?? 0,
    output,
    stop: async () => {
      await end('SIGTERM');
      return child.exitCode;
    },
    kill: () => end('SIGKILL'),
  };
}

/** Returns what a program needs of our environment; a developer's DATABASE_URL or PORT stays out of the journeys. */
function inherited(): Record<string, string | undefined> {
  const { PATH, HOME, TMPDIR, LANG, TZ } = process.env;
  return { PATH, HOME, TMPDIR, LANG, TZ };
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => (text += part));
  return () => text;
}

/** Returns the address in the first line it writes once it listens. */
function listening(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server did not listen within three minutes:\n${output()}`));
    }, 180_000);
    child.stdout?.on('data', () => {
      const address = /listens at (\S+)\n/.exec(output())?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${code} before it listened:\n${output()}`));
    });
  });
}
