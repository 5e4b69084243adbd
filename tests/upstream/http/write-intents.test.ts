import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { families } from '../../../src/contract/generated/families';
import { handlers } from '../../../src/upstream/calls/handlers';
import { ApiError } from '../../../src/upstream/domain/api-error';
import { type AnyHandler, type Begun, type CallContext, withIntent } from '../../../src/upstream/domain/handler';
import { bearing, openInstallation, type Installation } from './installation';

type Note = CallContext<unknown, { observation: string }>;

/** What the stand-in did, in order. */
let done: string[] = [];
/** How it ends next; by default well. */
let ending: 'well' | 'crash' | 'unfinished' | ApiError = 'well';

const standIn = withIntent({
  begin: ((context: Note) => {
    done.push('begin');
    return Promise.resolve(context.body.observation);
  }) as never,
  finish: (async ({ intent, isRepeated, now }: Note & Begun<string>) => {
    done.push(`${isRepeated ? 'repeat' : 'finish'} ${intent}`);
    if (ending === 'crash') throw new Error('The server died');
    if (ending instanceof ApiError) throw ending;
    return Promise.resolve({ contractRequestId: '1', serviceStatusId: 'RCH', date: now.toISOString(), version: 1 });
  }) as never,
});

let installation: Installation;
let token: string;
beforeAll(async () => {
  installation = await openInstallation({}, { handlers: { 'certificate.rejectRequest': standIn } });
  token = await installation.tokenFor(['REJECT_ECD']);
});
afterAll(() => installation.close());
beforeEach(() => {
  done = [];
  ending = 'well';
});

/** Returns the sender of one write, with one key. */
const writing = (key: string | undefined = randomUUID()) => {
  const headers = bearing(token, { ...(key !== '' && { 'idempotency-key': key }) });
  return (observation = 'one') => {
    const payload = { contractRequestId: '1', rejectReasonId: '1', observation, version: 0 };
    return installation.app.inject({ method: 'POST', url: '/api/certificate/ECD/RejectRequest', headers, payload });
  };
};

describe('a write that acts outside of the database', () => {
  it('happens once by its key and is answered alike, also twice at once', async () => {
    const write = writing();
    const first = await write();
    expect((await write()).body).toBe(first.body);
    expect(done).toEqual(['begin', 'finish one']);
    done = [];
    const other = writing();
    const both = await Promise.all([other(), other()]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(done.filter((step) => step === 'begin')).toHaveLength(1);
    expect(done.filter((step) => step === 'finish one')).toHaveLength(1);
  });

  it('goes on with what it began where the server died', async () => {
    const write = writing();
    ending = 'crash';
    expect((await write()).statusCode).toBe(500);
    ending = 'well';
    expect((await write()).statusCode).toBe(200);
    expect((await write()).statusCode).toBe(200);
    expect(done).toEqual(['begin', 'finish one', 'repeat one']);
  });

  it('stores an error that keeps what was written, goes on after a transient one, begins anew after any other', async () => {
    const steps = async (error: ApiError) => {
      done = [];
      const write = writing();
      ending = error;
      expect((await write()).statusCode).toBe(422);
      ending = 'well';
      return [(await write()).statusCode, ...done];
    };
    const failed = (details: object) => new ApiError('rejectReasonInvalid', details);
    expect(await steps(failed({ keepWrites: true }))).toEqual([422, 'begin', 'finish one']);
    expect(await steps(failed({ transient: true }))).toEqual([200, 'begin', 'finish one', 'repeat one']);
    expect(await steps(failed({}))).toEqual([200, 'begin', 'finish one', 'begin', 'finish one']);
  });

  it('with the key of another is refused, also of one that did not end', async () => {
    const write = writing();
    ending = 'crash';
    await write();
    expect((await write('two')).json()).toMatchObject({ informationCode: 'idempotencyMismatch' });
    expect(done).toEqual(['begin', 'finish one']);
  });

  it('without a key is done as often as it is sent', async () => {
    const write = writing('');
    await write();
    await write();
    expect(done).toEqual(['begin', 'finish one', 'begin', 'finish one']);
  });
});

/**
 * What opens its transactions itself takes no key: what stands in for one. A write of a signed-in person is none of them, unless
 * its response must not be stored.
 */
const withoutKey: Readonly<Record<string, string>> = {
  'auth.login': 'a sign-in, once by its challenge',
  'auth.olderLogin': 'a sign-in, which gives a session and changes nothing else',
  'embedded.loginChallenge': 'a challenge, which is a value and a time',
  'auth.changePassword': 'once by the link of the mail',
  'auth.forgetPassword': 'once by its captcha, and few links at once',
  'auth.olderRegister': 'once by its captcha, and few links at once',
  'embedded.confirmRegistration': 'once by the link of the mail',
  'embedded.renewFinalizationLink': 'once in a pause',
  'embedded.sendRevocationCode': 'once in a pause',
  'embedded.downloadKey': 'once by its code; the key is stored nowhere',
  'structure.consultQueryInfoFiles': 'a reading, each of a PIN on record; the PIN is stored nowhere',
  'identity.consultStatusConfronta': 'a reading',
  'documents.dnioptimization': 'a reading',
  'documents.rutoptimization': 'a reading',
  'documents.cycoptimization': 'a reading',
  'documents.ruesoptimization': 'a reading',
};

it('leaves no other call without a key', () => {
  const byFamily: Readonly<Record<string, Readonly<Record<string, AnyHandler>>>> = handlers;
  const calls = Object.values(families).flatMap(({ name: family, calls: ofFamily }) =>
    ofFamily.flatMap(({ key, name }) => (byFamily[family]?.[name]?.ownTransactions ? [String(key)] : [])),
  );
  expect(calls.toSorted()).toEqual(Object.keys(withoutKey).toSorted());
});
