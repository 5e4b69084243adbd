import { limits } from '../../../src/contract/generated/limits';
import type { RunningServer, ServerOptions } from '../../../tests/journeys/harness/server';
import { signIn } from '../../client/sign-in';
import { measureBare, tokensOf, type BareFigures } from '../bare/start';
import { recordMeasure } from '../measures';
import { quantile } from '../samples';
import { goalAtSize } from './goal-at-size';
import { RawClient } from './raw-client';
import { askPage, pageQuestion, questionsOf, requestLists, type Question, type RequestList } from './request-questions';

export interface RequestListBench {
  readonly requests: number;
  readonly questions: number;
  /** The bare route of the first page, by the list's route. */
  readonly bare: BarePages;
}

export type BarePages = Readonly<Record<string, BareFigures>>;

/** Measures the bare route of the first page of each list of requests, before the server starts. */
export async function barePages(options: ServerOptions, questions: number): Promise<BarePages> {
  const tokens = await tokensOf(
    options,
    Object.values(requestLists).map(({ account }) => account),
  );
  const pages: Record<string, BareFigures> = {};
  for (const [route, list] of Object.entries(requestLists)) {
    const question = pageQuestion(tokens.get(list.account) ?? '', list, { filter: {} });
    pages[route] = await measureBare(options, question, { questions, loadSeconds: 0 });
  }
  return pages;
}

/** A page that no person reaches by hand, and that counting rows from the start would make slow. */
const deepPage = 5_000;

/** Questions of each filter before any is measured. */
const warmUp = 20;

/**
 * Measures every list of requests over HTTP with every filter of the specification and as its queues open: p95 of its
 * first page, and of a deep one.
 */
export async function benchRequestLists(
  servers: Readonly<Record<string, RunningServer>>,
  { requests, questions, bare }: RequestListBench,
): Promise<void> {
  for (const [engine, server] of Object.entries(servers)) {
    for (const [route, list] of Object.entries(requestLists)) {
      const { token } = await signIn(server.address, list.account);
      const client = await RawClient.open(server.address);
      const [row] = (await askPage(client, token, list, { filter: {} })).rows;
      if (!row) throw new Error(`${route} has no requests on ${engine}`);
      const measure = async (what: string, question: Question, cursor?: string): Promise<void> => {
        const samples: number[] = [];
        for (let index = 0; index < questions * 1.1; index += 1) {
          samples.push((await askPage(client, token, list, question, cursor)).took);
        }
        recordMeasure({
          what: `${requests.toLocaleString('en')} requests, ${engine} ${route}: ${what}, p95`,
          value: quantile(samples.slice(-questions), 0.95),
          baseline: bare[route]?.p95Ms,
          against: 'a bare route',
          unit: 'ms',
          goal: what.startsWith('contains')
            ? goalAtSize(requests, { most: 6, mostAtLarge: 15 })
            : { of: 'ratio', most: 6 },
        });
      };
      const asked = Object.entries(questionsOf(list, row));
      // As a server that has been up for a minute: its code compiled, the pages of its indexes read once.
      for (let turn = 0; turn < warmUp; turn += 1)
        for (const [, question] of asked) await askPage(client, token, list, question);
      for (const [what, question] of asked) await measure(what, question);
      const deep = await deepCursor(client, token, list);
      if (deep) await measure(`page ${deep.page.toLocaleString('en')} by its cursor`, { filter: {} }, deep.cursor);
      client.close();
    }
  }
}

/**
 * Returns the cursor of the deep page, or of the last whole one before the end, reached by the largest pages there are.
 */
async function deepCursor(
  client: RawClient,
  token: string,
  list: RequestList,
): Promise<{ page: number; cursor: string } | undefined> {
  const stride = limits.list.largestPage;
  let cursor: string | undefined;
  let passed = 0;
  while (passed < deepPage * list.pageSize) {
    const { next } = await askPage(client, token, { ...list, pageSize: stride }, { filter: {} }, cursor);
    if (next === undefined) break;
    passed += stride;
    cursor = next;
  }
  return cursor === undefined ? undefined : { page: passed / list.pageSize + 1, cursor };
}
