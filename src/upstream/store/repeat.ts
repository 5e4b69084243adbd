import type { JobErrors } from './job-errors';

/** A job that is done again and again while the server runs. */
export interface RepeatedJob<Result> {
  /** Does it now, or joins the round under way. */
  readonly run: () => Promise<Result>;
  /** Starts no other round, and waits for the one under way. */
  readonly stop: () => Promise<void>;
}

interface Repetition {
  /** The job, as the operator's log names it. */
  readonly name: string;
  readonly intervalMs: number;
  readonly jobErrors: JobErrors;
}

/**
 * Does a job at an interval, one round at a time and without keeping the process alive. A round that takes longer
 * is not joined by another; one that fails is reported, and the next begins as usual.
 *
 * @param job gets whether it should end early because the server closes
 */
export function repeat<Result>(
  job: (isStopped: () => boolean) => Promise<Result>,
  { name, intervalMs, jobErrors }: Repetition,
): RepeatedJob<Result> {
  let stopped = false;
  let round: Promise<Result> | undefined;
  const run = (): Promise<Result> => (round ??= job(() => stopped).finally(() => (round = undefined)));
  const runObserved = async (): Promise<void> => {
    try {
      await run();
      jobErrors.clear(name);
    } catch (error) {
      // What a closing server breaks off is no fault of the job.
      if (!stopped) jobErrors.report(name, error);
    }
  };
  const timer = setInterval(() => void runObserved(), intervalMs);
  timer.unref();
  return {
    run,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      // Its error is reported by who began the round.
      await round?.catch(() => undefined);
    },
  };
}
