import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { minuteMs } from '../../../src/contract/durations';
import { serverLimits } from '../../../src/contract/generated/server-limits';
import { openDatabase } from '../../../src/upstream/store/database';
import { openJobErrors } from '../../../src/upstream/store/job-errors';
import { migratedPglite } from '../engines';
import { openInstallation } from '../http/installation';

const now = new Date('2026-03-04T15:00:00Z');
const clock = () => now;
const patience = { timeout: 10_000 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

describe('a background job that fails', () => {
  it('is logged once for each cause, and again after it worked', () => {
    const log = vi.fn();
    const errors = openJobErrors(log, clock);
    const refuse = (code: string, row: number) => Object.assign(new Error(`row ${row}`), { code });
    const causes = ['23505', '40001', '40001', '23505'].map(refuse);
    for (const error of causes) errors.report('mailQueue', error);
    expect(log.mock.calls).toEqual([
      ['mailQueue', causes[0]],
      ['mailQueue', causes[1]],
    ]);
    errors.clear('mailQueue');
    errors.report('mailQueue', causes[0]);
    expect(log).toHaveBeenCalledTimes(3);
  });

  it('is named with the time since when, until it works', async () => {
    const errors = openJobErrors(vi.fn(), clock);
    await errors.observe('waybillQueue', Promise.reject(new Error('down')));
    await errors.observe('mailQueue', Promise.reject(new Error('down')));
    expect(errors.failing()).toEqual([
      { job: 'mailQueue', since: now },
      { job: 'waybillQueue', since: now },
    ]);
    await errors.observe('mailQueue', Promise.resolve());
    expect(errors.failing()).toEqual([{ job: 'waybillQueue', since: now }]);
  });

  it('is reported when it is the maintenance of the database', async () => {
    const log = vi.fn();
    const errors = openJobErrors(log, clock);
    const store = await openDatabase({ memory: true, template: migratedPglite() }, errors);
    await sql`drop table captcha_spent`.execute(store.db);
    vi.advanceTimersByTime(serverLimits.database.maintenanceMinutes * minuteMs);
    await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(1), patience);
    expect(log).toHaveBeenCalledWith('databaseMaintenance', expect.objectContaining({ code: '42P01' }));
    await store.close();
  });
});

describe('a server whose courier queue fails', () => {
  it('logs it once and says it beside its readiness until it works again', async () => {
    const { app, services, close } = await openInstallation({}, { services: { clock } });
    const readiness = async () => (await app.inject('/readyz')).json<Record<string, unknown>>();
    const logged = vi.spyOn(app.log, 'error');
    const failures = () => logged.mock.calls.filter(([line]) => (line as { job?: string }).job === 'waybillQueue');
    await sql`alter table guides rename to hidden_guides`.execute(services.store.db);
    try {
      for (let round = 0; round < 3; round += 1) {
        vi.advanceTimersByTime(serverLimits.courier.pollMs);
        await vi.waitFor(
          async () =>
            expect(await readiness()).toMatchObject({
              status: 'ok',
              failingJobs: [{ job: 'waybillQueue', since: now.toISOString() }],
            }),
          patience,
        );
      }
      expect(failures()).toHaveLength(1);
    } finally {
      await sql`alter table hidden_guides rename to guides`.execute(services.store.db);
    }
    vi.advanceTimersByTime(serverLimits.courier.pollMs);
    await vi.waitFor(async () => expect(await readiness()).not.toHaveProperty('failingJobs'), patience);
    await close();
  });
});
