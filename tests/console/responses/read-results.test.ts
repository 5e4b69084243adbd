import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { calls } from '../../provider/families/all';
import { callId } from '../../provider/call';
import { startProvider, type Provider } from '../../provider/start';
import { TestCaller } from '../../provider/testing/caller';
import { examples } from '../../provider/testing/examples';
import { spoil } from '../../provider/testing/spoil';
import type { Call } from '../../../src/contract/definitions';
import type { CallName } from '../../../src/contract/generated/call-names';
import { families } from '../../../src/contract/generated/families';
import { resources } from '../../../src/contract/generated/resources';
import { resultShapes } from '../../../src/contract/generated/result-shapes';
import { isObject } from '../../../src/contract/is-object';
import { isArrayShape, isObjectShape, type Shape } from '../../../src/contract/result-shape';
import { createDataProvider } from '../../../src/console/data/data-provider';
import { openCase, openNext, readCase } from '../../../src/console/data/open-case';
import { CallError } from '../../../src/console/transport/call-error';
import { send } from '../../../src/console/transport/send';
import { setRuntime } from '../../../src/console/transport/runtime';
import { provided } from '../provided';
import { json, stubFetch } from '../stub-fetch';

const scalars = { s: 'string', d: 'string', n: 'number', b: 'boolean' } as const;
const rawMessage = /undefined|\[object|is not|Cannot|NaN|TypeError/;
/** It takes a form, and the page's own is none that Node.js can send: its true answer is made here. */
const formKey = 'projectT.revocationfile';
/** Of which the session reads nothing but an error, whatever else comes. */
const unread: readonly string[] = ['security.validateSession', 'auth.logoutSecurity'];
const isReadByShape = ({ binary, key }: Call): boolean => binary !== true && !unread.includes(key);

/** Tells whether every value that a result holds is of its kind: what is not there is not known. */
function isOfShape(shape: Shape, value: unknown): boolean {
  if (shape === '*') return true;
  if (typeof shape === 'string') return typeof value === scalars[shape];
  if (isArrayShape(shape)) return Array.isArray(value) && value.every((item) => isOfShape(shape[0], item));
  if (!isObjectShape(shape) || !isObject(value)) return false;
  return Object.entries(shape.fields).every(
    ([name, inner]) => value[name] === undefined || isOfShape(inner, value[name]),
  );
}

let provider: Provider;
let truth: ReadonlyMap<string, unknown>;
beforeAll(async () => {
  provider = await startProvider();
  const caller = new TestCaller(provider);
  const example = examples(provider.store, (username) => caller.session(username));
  const found = new Map<string, unknown>();
  for (const id of ids)
    found.set(
      id,
      definitionOf(id)?.key === formKey ? generatedResult(formKey) : (await caller.send(id, example[id]?.())).body,
    );
  truth = found;
}, 60_000);
afterAll(() => provider.close());
afterEach(() => vi.unstubAllGlobals());

const all: readonly Call[] = Object.values(families).flatMap((family) => family.calls);
/** The embedded family is our own as a whole. */
const specified = all.filter(({ family }) => family !== 'embedded');
const binary = specified.filter((call) => call.binary === true);

function definitionOf(id: string): Call | undefined {
  const [family, method, place = ''] = id.split(' ');
  const dashed = ({ name }: Call): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return all.find(
    (call) =>
      call.family === family &&
      call.method === method &&
      (call.path === place || call.name === place || dashed(call) === place),
  );
}

/** Returns an answer of a call's shape. */
function generatedResult(key: CallName): unknown {
  const valueOf = (shape: Shape): unknown => {
    if (isArrayShape(shape)) return [valueOf(shape[0])];
    if (isObjectShape(shape))
      return Object.fromEntries(Object.entries(shape.fields).map(([name, inner]) => [name, valueOf(inner)]));
    return shape === 'n' ? 1 : shape === 'b' ? true : 'texto';
  };
  return { status: true, message: null, data: valueOf(resultShapes[key] ?? '*') };
}

/** Answers every request with one body. */
function answering(body: unknown): void {
  stubFetch(() => json(body));
  setRuntime(provided);
}

/** Returns what came of a question: a value, or the error in the user's words. */
async function outcomeOf(ask: () => Promise<unknown>): Promise<{ value?: unknown; error?: unknown }> {
  try {
    return { value: await ask() };
  } catch (error) {
    return { error };
  }
}

function problemOf(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return `it fell: ${String(error)}`;
  return error.message.trim() === '' || rawMessage.test(error.message) ? `it says: ${error.message}` : undefined;
}

const ids = calls.map(callId).filter((id) => {
  const call = definitionOf(id);
  return call !== undefined && isReadByShape(call);
});

describe('a call before a provider', () => {
  it('is each of the definitions that is not our own, but for files and the end of a session', () => {
    const keysOf = (some: readonly (Call | undefined)[]): string[] => some.map((call) => call?.key ?? '').toSorted();
    expect(keysOf(ids.map(definitionOf))).toEqual(keysOf(specified.filter(isReadByShape)));
    expect(specified.length - ids.length).toBe(binary.length + unread.length);
  });

  it.each(binary.map(({ key, ...call }) => [key, { key, ...call }] as const))(
    'gives a file or a sentence, whichever field of its answer is spoiled: %s',
    async (_key, call) => {
      const file = { fileName: 'a.pem', contentType: 'application/x-pem-file', b64: 'YQ==' };
      const wrong: string[] = [];
      for (const { what, body } of spoil({ status: true, message: null, data: file })) {
        answering(body);
        const { value, error } = await outcomeOf(async () => (await send(call, { parameters: {}, body: {} })).result);
        const problem = error === undefined ? undefined : problemOf(error);
        if (problem !== undefined || (error === undefined && !(value instanceof Blob)))
          wrong.push(`${what}: ${problem}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each(unread)('ends or checks a session whatever is answered, or says a sentence: %s', async (key) => {
    const call = specified.find((each) => each.key === key) as Call;
    const wrong: string[] = [];
    for (const { what, body } of spoil({ status: true, message: 'ok', error: null })) {
      answering(body);
      const { error } = await outcomeOf(() => send(call, { body: {}, raw: true }));
      const problem = error === undefined ? undefined : problemOf(error);
      if (problem !== undefined) wrong.push(`${what}: ${problem}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(ids)(
    'gives a result of its shape or a sentence, whichever field of its answer is spoiled: %s',
    async (id) => {
      const call = definitionOf(id) as Call;
      const wrong: string[] = [];
      for (const { what, body } of spoil(truth.get(id))) {
        answering(body);
        const sent = { body: {}, parameters: {} };
        const { value, error } = await outcomeOf(async () => (await send(call, sent)).result);
        const shape = resultShapes[call.key] ?? '*';
        const isRight = error === undefined && (value === undefined || isOfShape(shape, value));
        const problem = error === undefined ? (isRight ? undefined : 'it is of another shape') : problemOf(error);
        if (problem !== undefined) wrong.push(`${what}: ${problem}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});

const lists = resources.flatMap(({ name, source }) => (source === 'calls' ? [name] : []));

describe('a list before a provider', () => {
  it.each(lists)('holds records with values of their fields, or says a sentence: %s', async (name) => {
    const definition = await resources.find((each) => each.name === name)?.load();
    const source = definition?.resource.source;
    if (source?.kind !== 'calls') throw new Error(`${name} is not made of calls`);
    const { call } = source.list;
    const id = ids.find((each) => definitionOf(each)?.key === call.key) ?? '';
    const wrong: string[] = [];
    for (const { what, body } of spoil(truth.get(id))) {
      answering(body);
      const asked = { pagination: { page: 1, perPage: 20 }, sort: definition?.resource.list.sort, filter: {} };
      const { value, error } = await outcomeOf(() => createDataProvider().getList(name, asked));
      if (error !== undefined) {
        const problem = problemOf(error);
        if (problem !== undefined) wrong.push(`${what}: ${problem}`);
        continue;
      }
      for (const record of (value as { data: Record<string, unknown>[] }).data)
        for (const { name: field, type } of definition?.resource.fields ?? []) {
          const held = record[field];
          const isFine = held === undefined || held === null || isOfField(type, held);
          if (!isFine) wrong.push(`${what}: ${field} is ${JSON.stringify(held)}`);
        }
    }
    expect(wrong).toEqual([]);
  });
});

function isOfField(type: string, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'boolean') return typeof value === 'boolean';
  return type === 'string' ? typeof value === 'string' : Number.isFinite(Number(value));
}

describe('a case before a provider', () => {
  const opened = {
    openCase: () => openCase('9a1b'),
    readCase: () => readCase('9a1b'),
    openNext: () => openNext({ applicationId: 'ECD' }),
  };

  it.each(Object.keys(opened) as (keyof typeof opened)[])(
    'is a case of its shape, or says a sentence: %s',
    async (how) => {
      const wrong: string[] = [];
      for (const id of [
        'certificate POST /Consult/getprocessverification',
        'documents GET /Consult/getverificationinfo',
        'certificate POST /Consult/getprocessinformation',
        'documents GET /getReviewCurrentStatus',
        'documents GET /ConsultDocuments',
        'certificate GET /Consult/getValidations',
        'certificate POST /Consult/getsubject',
      ]) {
        const key = definitionOf(id)?.key;
        for (const { what, body } of spoil(truth.get(id))) {
          stubFetch(({ url }) => {
            const asked = ids.find((each) => url.endsWith(definitionOf(each)?.path ?? ' '));
            return json(definitionOf(asked ?? '')?.key === key ? body : truth.get(asked ?? ''));
          });
          setRuntime(provided);
          const { value, error } = await outcomeOf(opened[how]);
          const { failedParts: _, ...held } = (value ?? {}) as Record<string, unknown>;
          const isRight = isOfShape(resultShapes['documents.getverificationinfo'] ?? '*', held);
          const problem = error === undefined ? (isRight ? undefined : 'it is of another shape') : problemOf(error);
          if (problem !== undefined) wrong.push(`${id}, ${what}: ${problem}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});
