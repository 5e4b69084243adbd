import type * as nodeCrypto from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../../src/contract/generated/limits';
import { serverLimits } from '../../../src/contract/generated/server-limits';
import { TestServer } from '../requests/test-server';
import { PublicHolders } from './public-holders';
import { quickCaptcha } from './revocable-request';

const drawn = '271828';

// Every code of a session is this one, so that one try stands for all that could be made.
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof nodeCrypto>();
  const drawCode = (max: number) => (max === 10 ** limits.codes.digits ? Number(drawn) : crypto.randomInt(max));
  return { ...crypto, randomInt: drawCode };
});

describe('a revocation code that was mailed to no one', () => {
  const holders = new PublicHolders();
  const { person, certified, begin, send, prove, codeFor, wait } = holders;
  beforeAll(async () => {
    holders.office = await TestServer.open('pglite', { captcha: quickCaptcha, clock: () => holders.now });
  });
  afterAll(() => holders.office.close());
  beforeEach(holders.next);

  it('proves nothing past the codes that one network has mailed, while those prove', async () => {
    await certified();
    const tokens = [];
    for (let turn = 0; turn <= serverLimits.codes.revocationMailsPerAddress; turn += 1) {
      const token = await begin();
      expect((await send(token)).status).toBe(200);
      tokens.push(token);
    }
    expect(await codeFor(holders.email)).toBe(drawn);
    const unmailed = tokens.pop() ?? '';
    for (const token of tokens) expect((await prove(token, drawn)).body).toEqual({ proven: true });
    expect((await prove(unmailed, drawn)).body).toMatchObject({ informationCode: 'otpInvalid' });
    wait(serverLimits.codes.revocationPauseSeconds * 1000);
    expect((await send(unmailed)).status).toBe(200);
    expect((await prove(unmailed, drawn)).body).toMatchObject({ informationCode: 'otpInvalid' });
  });

  it('proves nothing where no one is found, and ends at the fifth wrong one as any does', async () => {
    await certified();
    const token = await begin({ ...person(), documentNumber: '77777777' });
    await send(token);
    const outcomes = [];
    for (let tries = 0; tries < 5; tries += 1) outcomes.push((await prove(token, drawn)).body['informationCode']);
    expect(outcomes).toEqual(['otpInvalid', 'otpInvalid', 'otpInvalid', 'otpInvalid', 'otpExpired']);
  });
});
