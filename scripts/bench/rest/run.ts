import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RunningServer } from '../../../tests/journeys/harness/server';
import { signIn } from '../../client/sign-in';
import { record, type Goal } from '../report';
import { interleave, median, quantile } from '../samples';
import { ask, deepCursors, listPath, question, type Question } from './questions';
import { RawClient } from './raw-client';

export interface ListBench {
  readonly people: number;
  readonly rounds: number;
  readonly questions: number;
  readonly loadSeconds: number;
}

const within = (most: number): Goal => ({ of: 'value', most });

/**
 * Measures the list over HTTP, with session, privilege and validators, at so many rows: each question p95, engines in
 * turn.
 */
export async function benchLists(servers: Readonly<Record<string, RunningServer>>, bench: ListBench): Promise<void> {
  const subjects: Record<string, () => Promise<number>> = {};
  const goals: Record<string, Goal | undefined> = {};
  for (const [engine, server] of Object.entries(servers)) {
    const { token } = await signIn(server.address, 'admin');
    const client = await RawClient.open(server.address);
    const cursors = await deepCursors(client, token, bench.people, 50);
    const add = (
      what: string,
      goal: Goal | undefined,
      next: (index: number) => Question,
      questions = bench.questions,
    ) => {
      goals[`${engine}: ${what}`] = goal;
      subjects[`${engine}: ${what}`] = async () => quantile(await ask(client, questions, next), 0.95);
    };
    add('first page, p95', within(10), () => question(token, {}));
    add('any depth by cursor, p95', within(10), (index) =>
      question(token, { cursor: cursors[index % cursors.length] }),
    );
    add('filter by a part of a last name, p95', within(30), (index) =>
      question(token, { filter: { lastNames: ['ramír', 'quiroga', 'muñoz du', 'lozano'][index % 4] } }),
    );
    add('filter by a part of a document, p95', within(30), (index) =>
      question(token, { filter: { documentNumber: String(200_000_000 + ((index * 7_919) % (bench.people / 10))) } }),
    );
    // Each reads every row: a few tell as much, and hundreds took longer than all the rest.
    add('with an exact count, p95', undefined, () => question(token, { exact: true }), 5);
  }
  const samples = await interleave(bench.rounds, subjects);
  for (const [what, values] of Object.entries(samples))
    record({ what: `list, ${what}`, value: median(values), unit: 'ms', goal: goals[what] });
}

/** Answers a second from 16 connections of another process, rounds on each engine in turn. */
export async function benchLoad(servers: Readonly<Record<string, RunningServer>>, bench: ListBench): Promise<void> {
  const subjects: Record<string, () => Promise<number>> = {};
  for (const [engine, server] of Object.entries(servers)) {
    const { token } = await signIn(server.address, 'admin');
    subjects[engine] = () => load(server.address, question(token, {}), bench.loadSeconds);
  }
  const samples = await interleave(bench.rounds, subjects);
  for (const [engine, values] of Object.entries(samples)) {
    const goal: Goal | undefined = engine === 'PostgreSQL' ? { of: 'value', least: 1_500 } : undefined;
    record({ what: `list, ${engine}: answers a second, 16 connections`, value: median(values), unit: '/s', goal });
  }
}

async function load(address: string, headers: Question, seconds: number): Promise<number> {
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const script = path.join(import.meta.dirname, 'load.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [
    tsx,
    script,
    address,
    listPath,
    JSON.stringify(headers),
    '16',
    String(seconds),
  ]);
  return Number(stdout);
}
