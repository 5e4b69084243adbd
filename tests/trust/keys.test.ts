import fc from 'fast-check';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encryptText } from '../../src/contract/wire-cipher';
import { seed as seedDemo } from '../../src/upstream/seed/seed';
import { tokenSerial } from '../../src/upstream/seed/token-stock';
import { destroyDueKeys } from '../../src/upstream/domain/keys/destroy-keys';
import { confirmKeySaved, noteKeyDownload } from '../../src/upstream/domain/keys/key-file';
import { ApiError } from '../../src/upstream/domain/api-error';
import { expireCertificates } from '../../src/upstream/domain/requests/expire-certificates';
import type { RequestRow } from '../../src/upstream/store/request-row';
import { supersededCause } from '../../src/upstream/domain/revocation/causes';
import { revokeRequest } from '../../src/upstream/domain/revocation/revoke-request';
import { applyWaitingRevocations } from '../../src/upstream/domain/revocation/apply-waiting-revocations';
import type { Schema } from '../../src/upstream/store/schema';
import { TestServer, type TestUser } from '../upstream/requests/test-server';
import { approvedRequest, createOfficial, type Official } from '../upstream/issuance/officials';
import { recordFigure, seed, trials } from './row';

const day = 86_400_000;
/** What may happen to a certificate, over and over; a day's clock runs after each. */
const events = ['download', 'confirm', 'accept', 'refuse', 'revoke', 'revokeAtPki', 'month', 'year'] as const;
const lives = fc.record({
  toToken: fc.boolean(),
  events: fc.array(fc.constantFrom(...events), { minLength: 1, maxLength: 6 }),
});

describe('subscribers’ keys', () => {
  let server: TestServer;
  let official: Official;
  let reviewer: TestUser;
  const start = Math.floor(Date.now() / 1000) * 1000;
  let now = start;
  beforeAll(async () => {
    server = await TestServer.open('postgres', { clock: () => new Date(now) });
    await seedDemo(server.services);
    official = await createOfficial(server);
    reviewer = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
  }, 120_000);
  afterAll(() => server.close());

  /**
   * Returns the certificates whose key is here although they are revoked, expired, confirmed, or over by their request.
   */
  const leftBehind = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ serial: string }>`
      with kept as (
        select serial from pki_held_keys
        union all
        select t.certificate_serial from token_serials t join software_tokens s on s.serial = t.serial
        where s.private_key is not null and t.certificate_serial is not null
      )
      select kept.serial from kept join pki_certificates c on c.serial = kept.serial
      left join requests r on r.certificate_serial = kept.serial
      where c.not_after <= ${new Date(now)} or r.state in ('RVK', 'EXP', 'RCH')
        or exists (select from pki_revocations v where v.serial = kept.serial and v.applied_at is not null)
        or exists (select from key_destructions d where d.certificate_serial = kept.serial)
    `.execute(server.services.store.db);
    return rows.map(({ serial }) => serial);
  };
  const runClock = async (): Promise<void> => {
    for (const job of [applyWaitingRevocations, expireCertificates, destroyDueKeys]) await job(server.services);
  };

  let turns = 0;
  const issue = async (toToken: boolean): Promise<RequestRow> => {
    now = start;
    turns += 1;
    const token = toToken ? ({ medium: 'TOKEN', delivery_method: 'SER' } as const) : {};
    const email = `vida.${turns}@rubrica.example`;
    const { request, key } = await approvedRequest(server, reviewer, { email, ...token });
    const pin = encryptText('482913', server.services.settings.login);
    const options = toToken ? { serialToken: tokenSerial(turns), encryptionPin: pin } : {};
    const response = await official.issue({ ...key, ...options });
    if (response.status !== 200) throw new Error(JSON.stringify(response.body));
    return server.rowOf(request);
  };
  const finalize = async (request: RequestRow, accepted: boolean): Promise<void> => {
    const texts = (await server.mailsTo(request.email)).map(({ text }) => text).join();
    const id = /\/finalization-request\/([\w-]+)/.exec(texts)?.[1] ?? 'none';
    const payload = { id, accepted, ...(!accepted && { reason: 'Un dato está mal' }) };
    const url = '/api/certificate/ECD/finalizecertificate';
    expect((await server.app.inject({ method: 'POST', url, payload })).statusCode).toBeLessThan(500);
  };
  const live = async (request: RequestRow, event: (typeof events)[number]): Promise<void> => {
    const { services } = server;
    const at = new Date(now);
    const serial = request.certificate_serial ?? '';
    const order = { serial, cause: supersededCause.id, reason: supersededCause.reason, byHolder: true };
    const actions: Record<typeof event, () => Promise<unknown>> = {
      download: () => services.store.transaction((trx) => noteKeyDownload(trx, services, request, { actor: null, at })),
      confirm: () => services.store.transaction((trx) => confirmKeySaved(trx, services, request, { actor: null, at })),
      accept: () => finalize(request, true),
      refuse: () => finalize(request, false),
      revoke: async () => {
        // Before the transaction: on PGlite it keeps everybody else waiting.
        const current = await server.rowOf(request);
        const options = {
          event: 'revokeOnline',
          providedGuards: ['causeStated', 'captchaSolved', 'otpValid', 'ticketValid'],
          cause: supersededCause,
          byHolder: true,
        } as const;
        const revoke = (trx: Transaction<Schema>) =>
          revokeRequest({ trx, services, now: at, language: 'es' }, current, options);
        return services.store.transaction(revoke);
      },
      revokeAtPki: () => services.store.transaction((trx) => services.pki.revoke(trx, order)),
      month: () => Promise.resolve((now += 31 * day)),
      year: () => Promise.resolve((now += 366 * day)),
    };
    // What the certificate's state does not allow is refused; nothing else may go wrong.
    await actions[event]().catch((error: unknown) => {
      if (!(error instanceof ApiError) && (error as Error).name !== 'PkiRejection') throw error;
    });
    await runClock();
  };

  it(
    'are gone once a certificate is revoked, expired or confirmed, in the demo and after any life',
    async () => {
      await runClock();
      expect(await leftBehind()).toEqual([]);
      const numRuns = trials(300, 6);
      await fc.assert(
        fc.asyncProperty(lives, async ({ toToken, events: happens }) => {
          const request = await issue(toToken);
          for (const event of happens) {
            await live(request, event);
            expect(await leftBehind()).toEqual([]);
          }
        }),
        { seed, numRuns, endOnFailure: true },
      );
      recordFigure('keys', `${numRuns.toLocaleString('en')} lives and the demo's requests, 0 present`);
    },
    trials(3_600_000, 120_000),
  );
});
