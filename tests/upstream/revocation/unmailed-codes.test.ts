import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serverLimits } from '../../../src/contract/generated/server-limits';
import { TestServer } from '../requests/test-server';
import { PublicHolders } from './public-holders';
import { quickCaptcha } from './revocable-request';

/** What a code can have: the SHA-256 of it and its owner, in base64url. */
const fitting = /^[\w-]{43}$/;

describe('a revocation code that was mailed to no one', () => {
  const holders = new PublicHolders();
  const { person, certified, begin, send, prove, codeFor, wait } = holders;
  beforeAll(async () => {
    holders.server = await TestServer.open('postgres', { captcha: quickCaptcha, clock: () => holders.now });
  });
  afterAll(() => holders.server.close());
  beforeEach(holders.next);

  /** Returns what the sessions store by which a code is known, the first one first. */
  const storedHashes = async (): Promise<(string | null)[]> => {
    const { db } = holders.server.services.store;
    const sessions = await db.selectFrom('revocation_consults').select('code_hash').orderBy('created_at').execute();
    return sessions.map(({ code_hash: hash }) => hash);
  };

  it('proves nothing past the codes that one network has mailed, while those prove', async () => {
    await certified();
    const [before, max] = [(await storedHashes()).length, serverLimits.codes.revocationMailsPerAddress];
    const tokens = [];
    for (let turn = 0; turn <= max; turn += 1) {
      const token = await begin();
      expect((await send(token)).status).toBe(200);
      // The last that was mailed is this session's own.
      if (turn === 0) expect((await prove(token, await codeFor(holders.email))).body).toEqual({ proven: true });
      tokens.push(token);
      wait(1);
    }
    const unmailed = tokens.pop() ?? '';
    expect((await storedHashes()).slice(before + 1, before + max)).toEqual(
      Array.from({ length: max - 1 }, () => expect.stringMatching(fitting) as unknown),
    );
    expect((await storedHashes()).at(-1)).not.toMatch(fitting);
    wait(serverLimits.codes.revocationPauseSeconds * 1000);
    expect((await send(unmailed)).status).toBe(200);
    expect((await storedHashes()).at(-1)).not.toMatch(fitting);
  });

  it('proves nothing for an unknown holder, and is void after five wrong tries as any other', async () => {
    await certified();
    const token = await begin({ ...person(), documentNumber: '77777777' });
    await send(token);
    expect((await storedHashes()).at(-1)).not.toMatch(fitting);
    const outcomes = [];
    for (let tries = 0; tries < 5; tries += 1) outcomes.push((await prove(token, '271828')).body['informationCode']);
    expect(outcomes).toEqual(['otpInvalid', 'otpInvalid', 'otpInvalid', 'otpInvalid', 'otpExpired']);
  });
});
