import { afterEach, describe, expect, it } from 'vitest';
import { type ProviderOptions } from './http/options';
import { startProvider, type Provider } from './start';
import { TestCaller } from './testing/caller';

let provider: Provider | undefined;
afterEach(() => provider?.close());

const read = 'documents GET /Consult/getstatus';

async function start(options: ProviderOptions): Promise<TestCaller> {
  provider = await startProvider(options);
  return new TestCaller(provider);
}

/** Sends the same read many times and returns how each went. */
async function outcomes(caller: TestCaller, count: number): Promise<string[]> {
  const results: string[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    const { status, body } = await caller.send(read, { as: 'vbeltran' });
    results.push(status === 500 ? 'failing' : (body as { status: boolean }).status ? 'answered' : 'refused');
  }
  return results;
}

const share = (results: string[], kind: string) => results.filter((result) => result === kind).length / results.length;

describe('faults', () => {
  it('fails and refuses about the share that was asked for, and repeats for the same seed', async () => {
    const faults = { failing: 0.2, refusing: 0.3, seed: 7 };
    const results = await outcomes(await start({ faults }), 200);
    expect(share(results, 'failing')).toBeCloseTo(0.2, 1);
    expect(share(results, 'refused')).toBeCloseTo(0.3, 1);
    await provider?.close();
    expect(await outcomes(await start({ faults }), 200)).toEqual(results);
  });

  it('never answers a silent call, which stands in the journal without a status', async () => {
    const caller = await start({ faults: { silent: 1 } });
    const waiting = caller.send(read, { as: 'vbeltran' }).catch(() => 'ended');
    await expect.poll(() => provider?.journal.length).toBe(1);
    await provider?.close();
    expect(await waiting).toBe('ended');
    expect(provider?.journal[0]).toMatchObject({ call: read, status: null });
  });

  it('slows every answer', async () => {
    const caller = await start({ faults: { slowMs: 120 } });
    const before = performance.now();
    await caller.send(read, { as: 'vbeltran' });
    expect(performance.now() - before).toBeGreaterThanOrEqual(115);
  });

  it('begins and ends while the provider runs, and meets only the calls it is limited to', async () => {
    const caller = await start({});
    provider?.change({ faults: { failing: 1, only: (call) => call.startsWith('certificate ') } });
    expect(await outcomes(caller, 1)).toEqual(['answered']);
    provider?.change({ faults: { failing: 1 } });
    expect(await outcomes(caller, 1)).toEqual(['failing']);
    provider?.change({ faults: {} });
    expect(await outcomes(caller, 1)).toEqual(['answered']);
  });

  it('carries half of the writes out whose answers are lost', async () => {
    const caller = await start({ faults: { failing: 1, seed: 3 } });
    const before = provider?.store.requests.length ?? 0;
    const id = 'certificate POST /ECD/registerCertificateRequest';
    for (let sent = 0; sent < 40; sent += 1) await caller.send(id, { as: 'spinilla', body: {} });
    const added = (provider?.store.requests.length ?? 0) - before;
    expect(added).toBeGreaterThan(10);
    expect(added).toBeLessThan(30);
  });
});

describe('a replacement', () => {
  it.each([null, {}, [], 'texto', { status: true, data: { serviceStatusId: 7 } }])(
    'puts %j in place of one call and leaves the others',
    async (value) => {
      const caller = await start({ replace: (call, body) => (call === read ? value : body) });
      expect((await caller.send(read, { as: 'vbeltran' })).body).toEqual(value);
      expect((await caller.send('documents GET /Consult/getcertificatetype', { as: 'vbeltran' })).body).toMatchObject({
        status: true,
      });
    },
  );

  it('is given the answer that it replaces', async () => {
    const caller = await start({ replace: (_call, body) => ({ seen: body }) });
    expect((await caller.send(read, { as: 'vbeltran' })).body).toMatchObject({ seen: { status: true } });
  });
});

describe('the journal', () => {
  it('gives equal requests one digest, and tells other bodies and header parameters apart', async () => {
    const caller = await start({});
    const body = { reference: 'SOL-26-40000' };
    const write = 'certificate POST /ECD/UpdateStatus';
    const byHeader = 'certificate GET /MySelf/getstatushistory';
    await caller.send(write, { as: 'vbeltran', body });
    await caller.send(write, { as: 'vbeltran', body });
    await caller.send(write, { as: 'vbeltran', body: { reference: 'SOL-26-40003' } });
    await caller.send(byHeader, { as: 'vbeltran', headers: { contractRequestId: 'A' } });
    await caller.send(byHeader, { as: 'vbeltran', headers: { contractRequestId: 'B' } });
    const [first, second, third, fourth, fifth] = (provider?.journal ?? []).map(({ digest }) => digest);
    expect(first).toBe(second);
    expect(new Set([first, third, fourth, fifth]).size).toBe(4);
    expect(provider?.journal[3]?.headerNames).toContain('contractrequestid');
    expect(provider?.journal[0]).toMatchObject({ username: 'vbeltran', status: 200 });
  });
});

describe('a console of another origin', () => {
  it('may send the headers that it asks for, and read Content-Range', async () => {
    await start({});
    const response = await fetch(`${provider?.url}/certificados/v2/Consult/getValidations`, {
      method: 'OPTIONS',
      headers: { origin: 'http://consola.example', 'access-control-request-headers': 'externalrequestid' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toBe('externalrequestid');
    expect(response.headers.get('access-control-expose-headers')).toBe('Content-Range');
  });
});
