import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../src/contract/definitions';
import { families } from '../../../src/contract/generated/families';
import { callOf, UpstreamClient } from './upstream-client';
import { expectConforming } from './expect-conforming';
import { examples } from './examples/examples';
import { openUpstream, type Received, type Upstream } from './upstream';

/**
 * Every call of schemas/services, sent over HTTP as its definition says and its answer held against its result schema:
 * on our own upstream, or on a provider's by CONTRACT_UPSTREAM (see upstream.ts for the file's shape).
 */
const calls: readonly Call[] = Object.values(families).flatMap((family) => family.calls);

let upstream: Upstream;
let client: UpstreamClient;
beforeAll(async () => {
  upstream = await openUpstream();
  client = new UpstreamClient(upstream);
}, 120_000);
afterAll(() => upstream.close());

async function send(call: Call): Promise<Received> {
  const example = upstream.examples[call.key];
  if (example) return client.send(call.key, example, example.account);
  const { account, bearer, sending } = (await examples[call.key]?.(client)) ?? { sending: {} };
  return client.send(call.key, sending, account, bearer);
}

describe.each(Object.keys(families))('the calls of %s', (family) => {
  const own = calls.filter((call) => call.family === family);

  it.each(own.map(({ key }) => key))('%s answers as its definition says', async (key) => {
    const call = callOf(key);
    if (upstream.addressOf(family) === undefined) return;
    if (upstream.embedded)
      expect(key in examples, `give ${key} an example in tests/contract/calls/examples`).toBe(true);
    const response = await send(call);
    await expectConforming(upstream, call, response);
  });
});
