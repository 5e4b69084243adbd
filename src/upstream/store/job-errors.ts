/** A background job that does not work at present. */
export interface FailingJob {
  readonly job: string;
  readonly since: Date;
}

/**
 * Takes the errors of the jobs that run without a call to answer: the operator's log and readiness are the only places that
 * say them.
 */
export interface JobErrors {
  /** Logs the error, unless the job already failed for this cause since it last worked. */
  report(job: string, error: unknown): void;
  /** Notes that the job works. */
  clear(job: string): void;
  /** Reports how a round ends; never throws. */
  observe(job: string, round: Promise<unknown>): Promise<void>;
  /** Returns the jobs that do not work at present, by name. */
  failing(): readonly FailingJob[];
}

/**
 * Opens the errors of this process's jobs.
 * @param log writes an error; what it says of people is the log's to leave out
 */
export function openJobErrors(log: (job: string, error: unknown) => void, clock: () => Date): JobErrors {
  const failing = new Map<string, { readonly since: Date; readonly causes: Set<string> }>();

  function report(job: string, error: unknown): void {
    const outage = failing.get(job) ?? { since: clock(), causes: new Set() };
    failing.set(job, outage);
    const cause = describeCause(error);
    if (outage.causes.has(cause)) return;
    outage.causes.add(cause);
    log(job, error);
  }

  function clear(job: string): void {
    failing.delete(job);
  }

  return {
    report,
    clear,
    observe: (job, round) =>
      round.then(
        () => clear(job),
        (error: unknown) => report(job, error),
      ),
    failing: () => [...failing].map(([job, { since }]) => ({ job, since })).sort((a, b) => (a.job < b.job ? -1 : 1)),
  };
}

/** Opens the errors of a command's jobs, which has no log: warnings of the process name the job and the cause. */
export function warnOfJobErrors(): JobErrors {
  return openJobErrors(
    (job, error) => process.emitWarning(`The background job ${job} failed: ${describeCause(error, 1)}`),
    () => new Date(),
  );
}

/** Of our own code, from the inside: those further out are missing where one waited for the work and not for its beginning. */
const tellingFrames = 3;

/**
 * Returns what two errors of one cause share: messages, which may name rows and people, differ from one to the next.
 * @param maxFrames how many of the places of the code that led to it
 */
function describeCause(error: unknown, maxFrames = tellingFrames): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error ? String(error.code) : '';
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line));
  const inner: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  const causes = new Set(inner.map((each) => describeCause(each, maxFrames)));
  const parts = [error.name, code, ...frames.slice(0, maxFrames), ...causes];
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
}
