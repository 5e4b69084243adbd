import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from './schema';

/** Which due rows are taken, and what taking them writes. */
export interface Lease {
  /** The table whose rows are jobs, and its column that says when the next try is due. */
  readonly table: 'guides' | 'mail_outbox';
  readonly due: string;
  readonly now: Date;
  /** When a job that was taken and not finished is due again. */
  readonly until: Date;
  readonly limit: number;
  /** Which of the due rows; all where it is missing. */
  readonly where?: RawBuilder<unknown> | undefined;
  /** How much a try counts in the column `attempts`; 1 where it is missing. */
  readonly attempts?: RawBuilder<unknown>;
}

/**
 * Takes due jobs by `FOR UPDATE SKIP LOCKED` and moves their due time ahead before anything is done, so that instances share
 * the queue, no transaction waits for an outside service, and what a killed instance had is due again. A job may therefore be
 * done twice.
 */
export async function leaseJobs<Job>(db: Kysely<Schema>, lease: Lease): Promise<readonly Job[]> {
  const { where = sql`true`, attempts = sql`1` } = lease;
  const [table, due] = [sql.table(lease.table), sql.ref(lease.due)];
  const { rows } = await sql<Job>`
    update ${table} set ${due} = ${lease.until}, attempts = attempts + ${attempts}
    where id in (
      select id from ${table} where ${due} <= ${lease.now} and ${where}
      order by ${due}, id limit ${lease.limit} for update skip locked
    )
    returning *
  `.execute(db);
  return rows;
}

interface DueJobs<Job> {
  readonly lease: () => Promise<readonly Job[]>;
  /** Does one job. A failure that it writes down itself is none here. */
  readonly run: (job: Job) => Promise<void>;
  /** How many jobs are under way at a time. */
  readonly concurrency: number;
}

/**
 * Works until nothing is due or it is over.
 *
 * @returns how many jobs were run
 * @throws what a job threw, once the others beside it have ended
 */
export async function runDueJobs<Job>(
  { lease, run, concurrency }: DueJobs<Job>,
  isOver: () => boolean = () => false,
): Promise<number> {
  let done = 0;
  while (!isOver()) {
    const jobs = await lease();
    if (jobs.length === 0) break;
    for (let start = 0; start < jobs.length; start += concurrency) {
      const ends = await Promise.allSettled(jobs.slice(start, start + concurrency).map(run));
      const failed = ends.find((end) => end.status === 'rejected');
      if (failed) throw failed.reason;
    }
    done += jobs.length;
  }
  return done;
}

/**
 * Returns when a job is tried again, or nothing when it was tried often enough.
 *
 * @param pauses between the tries, in units of `unitMs`
 * @param attempts how many tries there were, the last one included
 */
export function nextTry(
  { pauses, unitMs }: { readonly pauses: readonly number[]; readonly unitMs: number },
  attempts: number,
  now: Date,
): Date | undefined {
  const pause = pauses[attempts - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause * unitMs);
}
