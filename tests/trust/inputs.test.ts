import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../src/contract/definitions';
import { families } from '../../src/contract/generated/families';
import { listHeaders } from '../../src/contract/wire';
import { accountFor } from '../contract/calls/account-for';
import { UpstreamClient } from '../contract/calls/upstream-client';
import type { Example } from '../contract/calls/examples/example';
import { examples } from '../contract/calls/examples/examples';
import type { Tokens } from '../contract/calls/upstream';
import { openDemoUpstream, type DemoUpstream } from './demo-upstream';
import { Choices, hostileTexts, hostileValue } from './hostile-values';
import { mutatedBody, mutatedParameters, type InputSchema, type Resolve } from './mutated-input';
import { documentOf, resolverOf, type ApiDocument } from './open-api';
import { recordFigure, seed, trials } from './row';

const calls: readonly Call[] = Object.values(families).flatMap((family) => family.calls);
const perCall = trials(140, 3);
/** An example is used for that many inputs: one that changes its request would end the others in its state. */
const perExample = 10;
const perResource = trials(400, 10);
/** In `npm test` other files share the machine: there it finds a hang, and no slowness. */
const slowestMs = trials(5_000, 30_000);

interface Input {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: string | FormData;
}

let upstream: DemoUpstream;
let client: UpstreamClient;
beforeAll(async () => {
  upstream = await openDemoUpstream();
  client = new UpstreamClient(upstream);
});
afterAll(() => upstream.close());

const tried = { inputs: 0, slowest: 0, statuses: new Map<number, number>() };
afterAll(() => {
  const counts = [...tried.statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`);
  recordFigure(
    'inputs',
    `${tried.inputs} inputs, 0 answers of 500, slowest ${(tried.slowest / 1000).toFixed(1)} s (${counts.join(', ')})`,
  );
});

describe.each(Object.keys(families))('hostile inputs to the calls of %s', (family) => {
  const own = calls.filter((call) => call.family === family);
  const document = documentOf(family);

  it.each(own.map((call) => [call.key, call] as const))('%s answers none with 500', async (key, call) => {
    const choices = new Choices(seed + calls.indexOf(call));
    const operation = document.paths[call.path]?.[call.method.toLowerCase()];
    const schema = Object.values(operation?.requestBody?.content ?? {})[0]?.schema;
    let example: Example = { sending: {} };
    for (let input = 0; input < perCall; input += 1) {
      if (input % perExample === 0) example = (await exampleOf(key)) ?? example;
      const sent = hostileInput(call, schema, example, resolverOf(document), choices);
      await expectSound(
        `${key} ${input}`,
        sent,
        example.bearer ? undefined : (example.account ?? accountFor(call)),
        call,
      );
    }
  });
});

describe('hostile inputs to REST resources', () => {
  const document = documentOf('rest');
  const resources = Object.keys(document.paths).filter((each) => !each.includes('{'));

  it.each(resources)('%s answers none with 500', async (resource) => {
    const choices = new Choices(seed + resources.indexOf(resource));
    const known = await recordsOf(resource);
    for (let input = 0; input < perResource; input += 1)
      await expectSound(`${resource} ${input}`, restInput(document, resource, known, choices), 'admin');
  });
});

/** Returns a fresh example; none where the demo has no request left for it. */
async function exampleOf(key: string): Promise<Example | undefined> {
  try {
    return await examples[key]?.(client);
  } catch {
    return undefined;
  }
}

function hostileInput(
  call: Call,
  schema: InputSchema | undefined,
  { bearer, sending }: Example,
  resolve: Resolve,
  choices: Choices,
): Input {
  const names = call.parameters.map(({ name }) => name);
  const parameters = mutatedParameters(names, sending.parameters ?? {}, choices);
  const headers: Record<string, string> = { ...encoded(parameters), ...hostileHeaders(choices) };
  if (bearer !== undefined) headers['authorization'] = `Bearer ${bearer}`;
  const url = `${upstream.addressOf(call.family)}${call.path}`;
  if (!call.hasBody || call.method === 'GET') return { method: call.method, url, headers };
  if (call.multipart) return { method: call.method, url, headers, body: hostileForm(sending.body, choices) };
  headers['content-type'] ??= 'application/json';
  return {
    method: call.method,
    url,
    headers,
    body: textOf(mutatedBody(schema, sending.body, resolve, choices), choices),
  };
}

/** Returns JSON mostly; now and then what is none. */
function textOf(body: unknown, choices: Choices): string {
  const text = JSON.stringify(body);
  if (!choices.oneIn(60)) return text;
  return choices.of([
    text.slice(0, -1),
    `${text}${text}`,
    '[',
    '\u0000',
    '['.repeat(50_000),
    '"\\ud800"',
    '{"a":1,"a":2}',
  ]);
}

function hostileForm(example: unknown, choices: Choices): FormData {
  const form = new FormData();
  for (const [name, value] of example instanceof FormData ? example : []) {
    if (choices.oneIn(8)) continue;
    const text = choices.of(hostileTexts);
    if (typeof value === 'string') form.append(name, choices.oneIn(2) ? text : value);
    else form.append(name, choices.oneIn(3) ? new Blob([text]) : value, choices.oneIn(2) ? text : value.name);
  }
  if (choices.oneIn(4)) form.append(choices.of(hostileTexts), choices.of(hostileTexts));
  return form;
}

function hostileHeaders(choices: Choices): Record<string, string> {
  if (!choices.oneIn(6)) return { 'accept-language': 'es' };
  const text = encodeURIComponent(choices.of(hostileTexts).replaceAll(/\p{Surrogate}/gu, '')).slice(0, 2_000);
  return choices.of<Record<string, string>>([
    { 'if-match': choices.of(['"1"', '"99999999999"', '*', 'W/"1"', text]) },
    { 'idempotency-key': text },
    { 'accept-language': `${text};q=${text}` },
    { 'content-type': choices.of(['text/plain', 'multipart/form-data', 'application/json; charset=latin1', text]) },
    { 'user-agent': text },
  ]);
}

/** Returns the value cut: what no request can carry is refused before there is one. */
function encoded(parameters: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(parameters).map(([name, value]) => {
    const whole = value.replaceAll(/\p{Surrogate}/gu, '%ED%A0%80');
    return [name, encodeURIComponent(whole).slice(0, 4_000)] as const;
  });
  return Object.fromEntries(entries);
}

function restInput(
  document: ApiDocument,
  resource: string,
  known: readonly Record<string, unknown>[],
  choices: Choices,
): Input {
  const url = `${upstream.address}/api/rest${resource}`;
  const headers = hostileHeaders(choices);
  const record = choices.of(known);
  const fields = Object.keys(record);
  const id = choices.oneIn(3)
    ? encodeURIComponent(choices.of(hostileTexts).replaceAll(/\p{Surrogate}/gu, ''))
    : String(record['id']);
  const method = choices.of(['GET', 'GET', 'GET', 'POST', 'PUT', 'DELETE']);
  if (method === 'GET' && !choices.oneIn(6)) {
    const field = choices.oneIn(8) ? choices.of(hostileTexts) : choices.of(fields);
    const asked = {
      [listHeaders.filter]: JSON.stringify({
        [field]: choices.oneIn(4) ? [hostileValue(choices)] : hostileValue(choices),
      }),
      [listHeaders.sort]: choices.of([JSON.stringify([field, 'DESC']), choices.of(hostileTexts)]),
      [listHeaders.range]: choices.of(['[0,5]', '[9999,10000]', '[-1,1]', '[0,1e9]', choices.of(hostileTexts)]),
      [listHeaders.cursor]: choices.of(hostileTexts),
    };
    const chosen = Object.entries(asked).filter(() => choices.oneIn(2));
    return { method, url, headers: { ...headers, ...encoded(Object.fromEntries(chosen)) } };
  }
  if (method === 'GET' || method === 'DELETE') {
    // Nothing of the demo is removed: only ids that no record has.
    const unknown = encodeURIComponent(choices.of(hostileTexts).replaceAll(/\p{Surrogate}/gu, '') || 'x');
    return { method, url: `${url}/${method === 'GET' ? id : unknown}`, headers };
  }
  const operations = document.paths[method === 'POST' ? resource : `${resource}/{id}`];
  const schema = Object.values(operations?.[method.toLowerCase()]?.requestBody?.content ?? {})[0]?.schema;
  headers['content-type'] ??= 'application/json';
  if (method === 'PUT') headers['if-match'] ??= `"${String(record['version'])}"`;
  const body = textOf(mutatedBody(schema, record, resolverOf(document), choices), choices);
  return { method, url: method === 'POST' ? url : `${url}/${id}`, headers, body };
}

/** Returns the records that a trial may change: no account that others sign in with. */
async function recordsOf(resource: string): Promise<Record<string, unknown>[]> {
  const { main = '' } = await upstream.tokensOf('admin');
  const response = await fetch(`${upstream.address}/api/rest${resource}`, {
    headers: { authorization: `Bearer ${main}` },
  });
  const records = (await response.json()) as Record<string, unknown>[];
  if (resource !== '/users') return records.length > 0 ? records : [{ id: 'none', version: 1 }];
  return records.map((record) => ({ ...record, id: crypto.randomUUID() }));
}

/** Sends it, and once more with another session where a former input ended it. */
async function expectSound(what: string, input: Input, account: string | undefined, call?: Call): Promise<void> {
  let response = await ask(input, account === undefined ? undefined : await upstream.tokensOf(account), call);
  if (response.status === 401 && account !== undefined)
    response = await ask(input, await upstream.renew(account), call);
  // The first document that is read waits for the language model to load; an input that hangs, hangs again.
  if (response.ms > slowestMs)
    response = await ask(input, account === undefined ? undefined : await upstream.tokensOf(account), call);
  tried.inputs += 1;
  tried.slowest = Math.max(tried.slowest, response.ms);
  tried.statuses.set(response.status, (tried.statuses.get(response.status) ?? 0) + 1);
  const shown = input.body instanceof FormData ? [...input.body] : input.body?.slice(0, 3_000);
  const repeat = `TRUST_SEED=${seed}, ${what}: ${input.method} ${input.url} ${JSON.stringify(input.headers).slice(0, 2_000)} ${JSON.stringify(shown)}`;
  expect(response.status, `${response.text.slice(0, 300)}\n${repeat}`).not.toBe(500);
  expect(response.status, repeat).not.toBe(503);
  expect(response.ms, repeat).toBeLessThan(slowestMs);
}

async function ask({ method, url, headers, body }: Input, tokens: Tokens | undefined, call?: Call) {
  const bearer = tokens?.[call?.token ?? 'main'];
  const start = performance.now();
  const response = await fetch(url, {
    method,
    headers: { ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }), ...headers },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, text: await response.text(), ms: performance.now() - start };
}
