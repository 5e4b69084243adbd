/** A job that is done again and again while the server runs. */
export interface RepeatedJob<Result> {
  /** Does it now, or joins the round under way. */
  readonly run: () => Promise<Result>;
  /** Starts no other round, and waits for the one under way. */
  readonly stop: () => Promise<void>;
}

/**
 * Does a job at an interval, one round at a time and without keeping the process alive. A round that takes longer
 * is not joined by another; one that fails is reported, and the next begins as usual.
 *
 * @param job gets whether it should end early because the server closes
 */
export function repeat<Result>(
  job: (isStopped: () => boolean) => Promise<Result>,
  { intervalMs, onError }: { intervalMs: number; onError: (error: unknown) => void },
): RepeatedJob<Result> {
  let stopped = false;
  let round: Promise<Result> | undefined;
  const run = (): Promise<Result> => (round ??= job(() => stopped).finally(() => (round = undefined)));
  const timer = setInterval(() => void run().catch(onError), intervalMs);
  timer.unref();
  return {
    run,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await round?.catch(() => undefined);
    },
  };
}
