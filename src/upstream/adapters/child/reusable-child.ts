import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { serverLimits } from '../../../contract/generated/server-limits';
import { projectRoot } from '../../project-root';

/**
 * Why a child did not answer. `unavailable`: none could be started, which says nothing of the file; `failed`: it said that
 * it cannot read the file, and is well. After the others it is replaced.
 */
export type ChildErrorReason = 'crashed' | 'outOfMemory' | 'timedOut' | 'failed' | 'unavailable';

export class ChildError extends Error {
  override readonly name = 'ChildError';

  constructor(readonly reason: ChildErrorReason) {
    super(`The child process: ${reason}`);
  }
}

/**
 * A process of its own that is there while it is needed. What it decodes may crash it, and nothing else: a native decoder's
 * fault in a thread would end the whole server.
 */
export interface ReusableChild {
  /**
   * Asks the one that is there, or a new one; one question at a time.
   * @param timeoutMs from when it is ready
   * @throws ChildError
   */
  request<Result>(message: object, timeoutMs: number): Promise<Result>;
  /** Ends it at once, and with it what it was asked; the next question gets a new one. */
  end(): Promise<void>;
}

interface Options {
  /** Plain JavaScript that calls `serve` of `serve.mjs`. */
  readonly file: string;
  /** Of resident memory, beyond which it ends. */
  readonly megabytes: number;
  /** How long it is kept after its last answer. */
  readonly idleMs: number;
}

interface Reply {
  readonly answered?: unknown;
  /** Whether it holds too much memory for another. */
  readonly isWornOut?: boolean;
}

const childStartMs = serverLimits.files.childStartMs;

export function openReusableChild({ file, megabytes, idleMs }: Options): ReusableChild {
  let child: ChildProcess | undefined;
  /** How many questions it was asked. */
  let questions = 0;
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = child;
    child = undefined;
    if (ended?.pid === undefined || hasExited(ended)) return;
    const exit = once(ended, 'exit');
    ended.kill('SIGKILL');
    await exit;
  }

  async function started(): Promise<ChildProcess> {
    if (child?.connected) return child;
    try {
      const starting = (child = start(file, megabytes));
      questions = 0;
      await reply(starting, childStartMs);
      return starting;
    } catch {
      // Whichever way it did not start, it is of no use: the error of who asks says that.
      await end();
      throw new ChildError('unavailable');
    }
  }

  async function askOnce(message: object, deadline: number): Promise<Reply> {
    const current = await started();
    questions += 1;
    try {
      const replied = reply(current, deadline - performance.now());
      // A failed send is an ended child, which the reply tells.
      current.send(message, () => undefined);
      return await replied;
    } catch (error) {
      // It was ended meanwhile: nothing is known of the file.
      if (child !== current) throw new ChildError('unavailable');
      await end();
      throw error;
    }
  }

  return {
    async request<Result>(message: object, timeoutMs: number) {
      clearTimeout(idle);
      try {
        await started();
        const deadline = performance.now() + timeoutMs;
        const { answered, isWornOut } = await askOnce(message, deadline).catch((error: unknown) => {
          // What came before may have damaged it. Alone in a new one, the file shows whose fault it was.
          if (questions > 1 && endedByItself(error)) return askOnce(message, deadline);
          throw error;
        });
        if (isWornOut) await end();
        if (answered === undefined) throw new ChildError('failed');
        return answered as Result;
      } finally {
        clearTimeout(idle);
        if (child) idle = setTimeout(() => void end(), idleMs).unref();
      }
    },
    end,
  };
}

function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function endedByItself(error: unknown): boolean {
  return error instanceof ChildError && (error.reason === 'crashed' || error.reason === 'outOfMemory');
}

function start(file: string, megabytes: number): ChildProcess {
  const child = fork(file, [String(megabytes), String(process.pid)], {
    cwd: projectRoot,
    // Not the loaders and secrets of the server: the file needs none.
    execArgv: [`--max-old-space-size=${megabytes}`],
    env: {},
    // What it says of a file would tell of its content.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  // Without a listener an error, such as a pipe that broke, would end the server.
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}

/** Waits for the child's next message; the server stays up for it meanwhile. @throws ChildError */
function reply(child: ChildProcess, timeoutMs: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => settle(() => resolve(message as Reply));
    const fail = (reason: ChildErrorReason) => settle(() => reject(new ChildError(reason)));
    const onExit = (_: number | null, signal: NodeJS.Signals | null) =>
      fail(signal === 'SIGKILL' ? 'outOfMemory' : 'crashed');
    const onError = () => fail('crashed');
    const deadline = setTimeout(() => fail('timedOut'), timeoutMs);
    function settle(how: () => void) {
      clearTimeout(deadline);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      child.channel?.unref();
      how();
    }
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    child.channel?.ref();
    if (hasExited(child)) onExit(child.exitCode, child.signalCode);
  });
}
