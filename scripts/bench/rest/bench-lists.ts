import type { RunningServer, ServerOptions } from '../../../tests/journeys/harness/server';
import { signIn } from '../../client/sign-in';
import { measureBare, tokensOf, type BareFigures } from '../bare/start';
import { recordMeasure, type Goal } from '../measures';
import { interleave, median, quantile } from '../samples';
import { measureLoad } from './measure-load';
import { ask, deepCursors, listPath, question, type Question } from './questions';
import { RawClient } from './raw-client';

export interface ListBench {
  readonly people: number;
  readonly rounds: number;
  readonly questions: number;
  readonly loadSeconds: number;
  /** The bare route of the first page, by engine. */
  readonly bare: Readonly<Record<string, BareFigures>>;
}

const within = (most: number): Goal => ({ of: 'ratio', most });
const against = 'a bare route';

/** Measures the bare route of the list's first page, before the servers start. */
export async function bareFirstPage(
  options: ServerOptions,
  bench: Pick<ListBench, 'questions' | 'loadSeconds'>,
): Promise<BareFigures> {
  const headers = question((await tokensOf(options, ['admin'])).get('admin') ?? '', {});
  return measureBare(options, { method: 'GET', url: listPath, headers }, bench);
}

/**
 * Measures the list over HTTP, with session, privilege and validators, at so many rows: each question p95, engines in
 * turn, against the first page by a bare route.
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
    add('first page, p95', within(6), () => question(token, {}));
    add('any depth by cursor, p95', within(6), (index) => question(token, { cursor: cursors[index % cursors.length] }));
    add('filter by a part of a last name, p95', within(15), (index) =>
      question(token, { filter: { lastNames: ['ramír', 'quiroga', 'muñoz du', 'lozano'][index % 4] } }),
    );
    add('filter by a part of a document, p95', within(15), (index) =>
      question(token, { filter: { documentNumber: String(200_000_000 + ((index * 7_919) % (bench.people / 10))) } }),
    );
    // Each reads every row: a few tell as much, and hundreds took longer than all the rest.
    add('with an exact count, p95', undefined, () => question(token, { exact: true }), 5);
  }
  const samples = await interleave(bench.rounds, subjects);
  for (const [what, values] of Object.entries(samples))
    recordMeasure({
      what: `list, ${what}`,
      value: median(values),
      ...bareOf(what, bench),
      unit: 'ms',
      goal: goals[what],
    });
}

function bareOf(what: string, { bare }: ListBench): { baseline?: number; against: string } {
  return { baseline: bare[what.split(':')[0] ?? '']?.p95Ms, against };
}

/** Answers a second from 16 connections of another process, rounds on each engine in turn. */
export async function benchLoad(servers: Readonly<Record<string, RunningServer>>, bench: ListBench): Promise<void> {
  const subjects: Record<string, () => Promise<number>> = {};
  for (const [engine, server] of Object.entries(servers)) {
    const { token } = await signIn(server.address, 'admin');
    subjects[engine] = () => measureLoad(server.address, listPath, question(token, {}), bench.loadSeconds);
  }
  const samples = await interleave(bench.rounds, subjects);
  for (const [engine, values] of Object.entries(samples)) {
    recordMeasure({
      what: `list, ${engine}: answers a second, 16 connections`,
      value: median(values),
      baseline: bench.bare[engine]?.perSecond,
      against,
      unit: '/s',
      goal: { of: 'ratio', least: 0.5 },
    });
  }
}
