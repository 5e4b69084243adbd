import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { DatabaseLocation } from '../../../src/upstream/store/connection';
import type { ServerOptions } from '../../../tests/journeys/harness/server';
import { signIn } from '../../client/sign-in';
import { RawClient } from '../rest/raw-client';
import { measureLoad } from '../rest/measure-load';
import { median, quantile } from '../samples';
import { startServer } from '../server';

/** What the server is asked, as its own clients ask it. */
export interface BareQuestion {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON */
  readonly body?: string;
}

/** What a question costs at the least: fastify, and the statements that the server runs for it, on the same database. */
export interface BareFigures {
  readonly p95Ms: number;
  /** Answers a second from 16 connections. */
  readonly perSecond: number;
}

/** Questions before any is measured: its code compiled, its pages read, as in a server that has been up for a minute. */
const warmUp = 500;

/** The middle one of so many: what the machine does meanwhile strikes one of them. */
const rounds = 5;

interface BareBench {
  readonly questions: number;
  readonly loadSeconds: number;
}

/** Returns a token of each account, from a server that ran for nothing else; the sessions outlive it. */
export async function tokensOf<Name extends string>(
  options: ServerOptions,
  accounts: readonly Name[],
): Promise<ReadonlyMap<Name, string>> {
  const server = await startServer(options);
  try {
    const tokens = new Map<Name, string>();
    for (const account of accounts) tokens.set(account, (await signIn(server.address, account)).token);
    return tokens;
  } finally {
    await server.stop();
  }
}

/**
 * Measures the bare route of a question while no server has the database: an embedded one belongs to one process.
 * @param options of the server whose database it is
 */
export async function measureBare(
  { dataDir, environment = {} }: ServerOptions,
  question: BareQuestion,
  { questions, loadSeconds }: BareBench,
): Promise<BareFigures> {
  const url = environment['DATABASE_URL'];
  const place: DatabaseLocation = url === undefined ? { dataDir } : { url };
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const script = path.join(import.meta.dirname, 'route.ts');
  const child = spawn(process.execPath, [tsx, script, JSON.stringify(place), JSON.stringify(question)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // A build in this process leaves NODE_ENV at production, where no demo starts.
    env: { ...process.env, NODE_ENV: '', DEMO: '1', DATA_DIR: dataDir, ...environment },
  });
  try {
    const [line] = (await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), ended(child)])) as [string];
    const address = line.trim();
    const client = await RawClient.open(address);
    await p95Of(client, warmUp);
    const turns: number[] = [];
    for (let round = 0; round < rounds; round += 1) turns.push(await p95Of(client, questions));
    client.close();
    const perSecond = loadSeconds === 0 ? Number.NaN : await measureLoad(address, '/', {}, loadSeconds);
    return { p95Ms: median(turns), perSecond };
  } finally {
    const closed = once(child, 'close');
    if (child.exitCode === null && child.kill()) await closed;
  }
}

async function p95Of(client: RawClient, questions: number): Promise<number> {
  const samples: number[] = [];
  for (let index = 0; index < questions; index += 1) {
    const start = performance.now();
    const { status } = await client.get('/', {});
    samples.push(performance.now() - start);
    if (status !== 200) throw new Error(`The bare route answered ${status}`);
  }
  return quantile(samples, 0.95);
}

async function ended(child: ReturnType<typeof spawn>): Promise<never> {
  await once(child, 'close');
  throw new Error('The bare route ended before it listened');
}
