import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/upstream/domain/api-error';
import type { CallContext } from '../../../src/upstream/domain/handler';
import { bearing, openInstallation, type Installation } from './installation';

/** What the stand-in handler writes and how it ends is in the note it is sent. */
type Note = CallContext<unknown, { contractRequestId: string; observation: string }>;

let installation: Installation;
let token: string;
let runs = 0;

beforeAll(async () => {
  installation = await openInstallation(
    {},
    { handlers: { 'certificate.rejectRequest': write, 'projectT.revocationfile': fail } },
  );
  token = await installation.tokenFor(['REJECT_ECD', 'REVOKE_PROYT']);
});
afterAll(() => installation.close());

/** Fails with an error that is stored with its key. */
const fail = () => Promise.reject(new ApiError('rejectReasonInvalid', { keepWrites: true }));

async function write({ trx, body, now }: Note): Promise<unknown> {
  runs++;
  await trx.insertInto('captcha_spent').values({ challenge: body.observation, expires_at: now }).execute();
  if (body.observation.startsWith('kept')) throw new ApiError('rejectReasonInvalid', { keepWrites: true });
  if (body.observation.startsWith('lost')) throw new ApiError('rejectReasonInvalid');
  return { contractRequestId: '1', serviceStatusId: 'RCH', date: now.toISOString(), version: 1 };
}

function reject(observation: string, key?: string, bearer = token, headers: Record<string, string> = {}) {
  return installation.app.inject({
    method: 'POST',
    url: '/api/certificate/ECD/RejectRequest',
    headers: bearing(bearer, { ...headers, ...(key !== undefined && { 'idempotency-key': key }) }),
    payload: { contractRequestId: '1', rejectReasonId: '1', observation, version: 0 },
  });
}

async function written(observation: string): Promise<boolean> {
  const { db } = installation.services.store;
  const row = await db.selectFrom('captcha_spent').selectAll().where('challenge', '=', observation).executeTakeFirst();
  return row !== undefined;
}

describe('a write', () => {
  it('is whole or not at all, unless its failure keeps what was written', async () => {
    expect((await reject('lost')).statusCode).toBe(422);
    expect(await written('lost')).toBe(false);
    expect((await reject('kept')).statusCode).toBe(422);
    expect(await written('kept')).toBe(true);
  });

  it('with a key happens once and is answered alike', async () => {
    const key = randomUUID();
    const before = runs;
    const responses = await Promise.all([reject('once', key), reject('once', key)]);
    const later = await reject('once', key);
    expect(runs - before).toBe(1);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(later.body).toBe(responses[0]?.body);
  });

  it('with the key of another is refused', async () => {
    const key = randomUUID();
    await reject('first', key);
    const other = await reject('second', key);
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({ informationCode: 'idempotencyMismatch' });
    const stranger = await reject('third', key, await installation.tokenFor(['REJECT_ECD']));
    expect(stranger.statusCode).toBe(200);
  });

  it('with the key of one that started from another version is refused', async () => {
    const key = randomUUID();
    expect((await reject('versioned', key, token, { 'if-match': '"1"' })).statusCode).toBe(200);
    const other = await reject('versioned', key, token, { 'if-match': '"2"' });
    expect(other.json()).toMatchObject({ informationCode: 'idempotencyMismatch' });
  });

  it('with the key of one that brought another file is refused', async () => {
    const key = randomUUID();
    const send = (content: string) => {
      const form = new FormData();
      form.append('ceid', '1');
      form.append('revocationReasonId', '1');
      form.append('file', new Blob([content]), 'soporte.pdf');
      return installation.app.inject({
        method: 'POST',
        url: '/api/projectT/ProjectT/revocationfile',
        headers: bearing(token, { 'idempotency-key': key }),
        payload: form,
      });
    };
    expect((await send('one')).json()).not.toMatchObject({ informationCode: 'idempotencyMismatch' });
    expect((await send('one')).json()).not.toMatchObject({ informationCode: 'idempotencyMismatch' });
    expect((await send('two')).json()).toMatchObject({ informationCode: 'idempotencyMismatch' });
  });

  it('that failed may be sent again with its key; one whose failure was kept answers it again', async () => {
    const key = randomUUID();
    expect((await reject('lost again', key)).statusCode).toBe(422);
    expect((await reject('now well', key)).statusCode).toBe(200);
    const otherKey = randomUUID();
    const before = runs;
    expect((await reject('kept once', otherKey)).statusCode).toBe(422);
    expect((await reject('kept once', otherKey)).json()).toMatchObject({ informationCode: 'rejectReasonInvalid' });
    expect(runs - before).toBe(1);
  });
});
