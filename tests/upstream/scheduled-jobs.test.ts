import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TokenError, type TokenAdapter } from '../../src/upstream/adapters/tokens/token-adapter';
import { startScheduledJobs } from '../../src/upstream/app/scheduled-jobs';
import { openJobErrors } from '../../src/upstream/store/job-errors';
import { openInstallation, type Installation } from './http/installation';
import { buildRequest } from './requests/build-request';

const clock = () => new Date('2026-03-04T15:00:00Z');

describe('the work of the clock', () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await openInstallation({}, { services: { clock } });
  });
  afterAll(() => installation.close());

  /** Adds an issued certificate whose token has not taken it yet. */
  async function addWaitingToken(): Promise<void> {
    const { store, pki } = installation.services;
    const { publicKey } = await pki.generateKey('naturalPerson');
    const subject = { fullName: 'Demo Prueba', givenNames: 'Demo', surnames: 'Prueba', documentType: 'CC' };
    const contact = { documentNumber: '1000000123', email: 'demo@rubrica.example', address: 'Calle de Muestra 1' };
    const { serial } = await store.transaction((trx) =>
      pki.issue(trx, {
        product: 'naturalPerson',
        medium: 'TOKEN',
        subject: { ...subject, ...contact },
        validity: { amount: 1, unit: 'year' },
        publicKey,
      }),
    );
    const token = { serial: 'PT1', model: 'Modelo 9', imported_at: clock(), certificate_serial: serial };
    await store.db
      .insertInto('token_serials')
      .values({ ...token, loaded_at: null })
      .execute();
    await buildRequest(store, {
      request: { state: 'EMI', medium: 'TOKEN', token_serial: 'PT1', certificate_serial: serial },
    });
  }

  it('starts no round while one is under way, however long an outside service takes', async () => {
    await addWaitingToken();
    let asked = 0;
    let fail = (): void => undefined;
    const tokens: TokenAdapter = {
      isAvailable: true,
      find: () => Promise.resolve(undefined),
      makeKey: () => Promise.reject(new TokenError('key')),
      load: () =>
        new Promise((_, reject) => {
          asked += 1;
          fail = () => reject(new TokenError('load'));
        }),
    };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const log = vi.fn();
      const jobErrors = openJobErrors(log, clock);
      const { stop } = startScheduledJobs({ ...installation.services, tokens, jobErrors }, () => undefined);
      await vi.waitFor(() => expect(asked).toBe(1), { timeout: 10_000 });
      vi.advanceTimersByTime(10 * 60_000);
      const stopped = stop();
      fail();
      await stopped;
      expect({ asked, errors: log.mock.calls }).toEqual({ asked: 1, errors: [] });
    } finally {
      vi.useRealTimers();
    }
  });

  it('removes contents that no row names, stored a day ago or earlier', async () => {
    const { services } = installation;
    const removeUnreferenced = vi.fn(() => Promise.resolve());
    const files = { ...services.files, removeUnreferenced };
    const { stop } = startScheduledJobs({ ...services, files }, () => undefined);
    await vi.waitFor(() => expect(removeUnreferenced).toHaveBeenCalled(), { timeout: 10_000 });
    await stop();
    expect(removeUnreferenced.mock.calls).toEqual([[services.store.db, new Date('2026-03-03T15:00:00Z')]]);
  });
});
