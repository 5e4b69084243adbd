import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callId, prefixes, type Family } from './call';
import { calls, unshownPaths } from './families/all';
import { startProvider, type Provider } from './start';
import { TestCaller } from './testing/caller';
import { examples } from './testing/examples';

interface InventoryCall {
  service: Family;
  method: string;
  path: string | null;
  name?: string;
  token: string;
  headers?: string[];
}

const inventory = JSON.parse(readFileSync(path.join(import.meta.dirname, '../definitions/inventory.json'), 'utf8')) as {
  calls: InventoryCall[];
};
const idOf = ({ service, method, path: shown, name }: InventoryCall) => `${service} ${method} ${name ?? shown}`;

const never = (): never => {
  throw new Error('No example is made here');
};

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

describe("the provider's calls", () => {
  it('are those of the inventory, no more and no fewer', () => {
    expect(calls.map(callId).sort()).toEqual(inventory.calls.map(idOf).sort());
  });

  it('take the kind of token that the inventory names, those of the public revocation apart', () => {
    const named = new Map(inventory.calls.map((call) => [idOf(call), call.token]));
    const differing = calls.filter((call) => named.get(callId(call)) !== call.token).map(callId);
    expect(differing).toEqual([
      'certificate GET /Consult/getRevocationReason',
      'certificate GET /MySelf/getCertificateToRevoke',
    ]);
  });

  it('have paths of their own where the specification shows none', () => {
    const unshown = inventory.calls.filter((call) => call.path === null).map(idOf);
    expect(Object.keys(unshownPaths).sort()).toEqual(unshown.sort());
  });

  it('have an example each', () => {
    expect(Object.keys(examples(provider.store, () => never())).sort()).toEqual(calls.map(callId).sort());
  });
});

describe('each call of the inventory', () => {
  it.each(inventory.calls.map(idOf))('%s answers its example by success', async (id) => {
    const caller = new TestCaller(provider);
    const example = examples(provider.store, (username) => caller.session(username))[id];
    const { status, body } = await caller.send(id, example?.());
    expect(status).toBe(200);
    expect(body).not.toMatchObject({ status: false });
    expect((body as { error?: unknown }).error ?? null).toBeNull();
  });

  it('is in the journal as a call of the specification', () => {
    const noted = new Set(provider.journal.filter(({ origin }) => origin === 'specified').map(({ call }) => call));
    expect([...noted].sort()).toEqual(inventory.calls.map(idOf).sort());
  });

  it.each(calls.filter(({ token }) => token !== 'none').map(callId))(
    '%s refuses a call without a session',
    async (id) => {
      const { status } = await new TestCaller(provider).send(id, { body: {} });
      expect(status).toBe(401);
    },
  );
});

describe('anything else', () => {
  it('is not found, and unknown to the journal', async () => {
    const response = await fetch(`${provider.url}${prefixes.certificate}/Consult/getSomethingElse`);
    expect(response.status).toBe(404);
    expect(provider.journal.at(-1)).toMatchObject({ call: null, origin: 'unknown', method: 'GET' });
  });
});
