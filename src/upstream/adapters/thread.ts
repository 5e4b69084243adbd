import { Worker, type ResourceLimits } from 'node:worker_threads';

/** A thread of its own for one file of plain JavaScript, within so much memory; nobody waits for it to end. */
export function startThread(file: string, resourceLimits: ResourceLimits): Worker {
  const thread = new Worker(file, {
    // Not the loaders of whoever started this process: the file needs none.
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits,
  });
  // What it says of a file is nobody's business; unread it would pile up.
  thread.stdout.resume();
  thread.stderr.resume();
  thread.unref();
  return thread;
}

/** How long nobody needs a thread before it gives its memory back. */
const idleMs = 60_000;

/** A thread that is there while somebody needs it. */
export interface KeptThread {
  /** The one that is there, or a new one. @throws Error when that one does not become ready */
  use(): Promise<Worker>;
  /** Whoever used it has what it answered. */
  rest(): void;
  /** Ends it at once; whoever comes next gets a new one. */
  end(): Promise<void>;
}

/** @param ready waits until a new one can be asked; by default it can at once */
export function keepThread(start: () => Worker, ready?: (thread: Worker) => Promise<unknown>): KeptThread {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  }

  return {
    async use() {
      clearTimeout(idle);
      if (thread) return thread;
      const started = (thread = start());
      try {
        await ready?.(started);
      } catch (error) {
        await end();
        throw error;
      }
      return started;
    },
    rest() {
      clearTimeout(idle);
      idle = setTimeout(() => void end(), idleMs).unref();
    },
    end,
  };
}

interface Exchange<Answer> {
  /** Whether a message is the answer; by default the next one is. */
  readonly answers?: (answer: Answer) => boolean;
  /** Watches while it is waited for, and gives up by `fail`. @returns how to stop watching */
  readonly watch: (fail: (reason: Error) => void) => () => void;
}

/** Tells a thread something and waits for what it answers. @throws Error when it fails, ends, or the watch gives up */
export function askThread<Answer>(
  thread: Worker,
  message: unknown,
  { answers = () => true, watch }: Exchange<Answer>,
): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const onMessage = (answer: Answer) => {
      if (answers(answer)) settle(() => resolve(answer));
    };
    const fail = (reason: Error) => settle(() => reject(reason));
    const onExit = () => fail(new Error('The thread ended before it answered'));
    function settle(how: () => void) {
      stop();
      thread.off('message', onMessage).off('error', fail).off('exit', onExit);
      how();
    }
    thread.on('message', onMessage).on('error', fail).on('exit', onExit);
    const stop = watch(fail);
    thread.postMessage(message);
  });
}
