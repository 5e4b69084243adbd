import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import type { Call } from '../../../src/contract/definitions';
import { families } from '../../../src/contract/generated/families';
import { ourNames } from '../../journeys/provider/profile';
import { rightProfile } from '../../journeys/provider/right-profile';
import { cipherIv, cipherKey } from '../../provider/identity/cipher';
import { roleSeeds } from '../../provider/store/access';
import { startProvider, type Provider } from '../../provider/start';
import { examples } from '../../provider/testing/examples';
import { sessionFor, type TestSession } from '../../provider/testing/session';
import { UpstreamClient } from './upstream-client';
import { expectConforming } from './expect-conforming';
import { openUpstream, type Tokens, type Upstream } from './upstream';

/** The suite by CONTRACT_UPSTREAM, on a provider that was written from the specification alone, by the profile that is right for it. */
const folder = mkdtempSync(path.join(tmpdir(), 'rubrica-conformance-'));
const hex = (text: string): string => Buffer.from(text).toString('hex');

let provider: Provider;
let upstream: Upstream;
let sent: ReturnType<typeof examples>;
beforeAll(async () => {
  provider = await startProvider();
  const sessions = new Map<string, TestSession>();
  const session = (username: string): TestSession => {
    const opened = sessions.get(username) ?? sessionFor(provider.store, username);
    sessions.set(username, opened);
    return opened;
  };
  const tokensOf = (username: string): Tokens => {
    const { token, tokenSecurity } = session(username);
    return { main: token, security: tokenSecurity, revocation: token };
  };
  sent = examples(provider.store, session);
  const [profile, file] = [path.join(folder, 'profile.json'), path.join(folder, 'upstream.json')];
  const tokens = Object.fromEntries(roleSeeds.map(({ username }) => [username, tokensOf(username)]));
  writeFileSync(profile, JSON.stringify(rightProfile(provider.url, 'proxy')));
  writeFileSync(file, JSON.stringify({ profile, tokens, wireKey: { key: hex(cipherKey), iv: hex(cipherIv) } }));
  vi.stubEnv('CONTRACT_UPSTREAM', file);
  upstream = await openUpstream();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await provider.close();
  rmSync(folder, { recursive: true });
});

const calls: readonly Call[] = Object.values(families)
  .filter(({ name }) => name !== 'embedded')
  .flatMap((family) => family.calls);

/** Returns the provider's own id of a call. */
function idOf({ key, family, method, path: place }: Call): string {
  const named = { ...ourNames, ...ownIds };
  return Object.entries(named).find(([, name]) => name === key)?.[0] ?? `${family} ${method} ${place}`;
}

/** Two calls of one path, which their bodies tell apart. */
const ownIds: Readonly<Record<string, string>> = {
  'identity POST confronta-questionnaire': 'identity.confrontaQuestionnaire',
  'identity POST confronta-evaluation': 'identity.confrontaEvaluation',
};

describe('the independent provider', () => {
  it.each(calls.map(({ key }) => key))(
    'carries out %s, and answers as its definition and its profile say',
    async (key) => {
      const call = calls.find((one) => one.key === key);
      const example = call && sent[idOf(call)];
      if (!call || !example) throw new Error(`The provider has no example of ${key}`);
      const { as, headers, body, token } = example();
      const response = await new UpstreamClient(upstream).send(key, { parameters: headers, body }, as, token);
      await expectConforming(upstream, call, response);
    },
  );
});
