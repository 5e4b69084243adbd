import { secondMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import { openReusableChild } from './reusable-child';

/** Checks of files by a child process, one at a time: a second one would take the processor from everybody else. */
export interface ChildQueue {
  /** Returns whether another check may wait: of those in all, and of that person's. */
  hasRoom(owner?: string): boolean;
  /** @throws ChildError */
  request<Result>(message: object, owner?: string): Promise<Result>;
  /** Ends the child once what was begun is done. */
  close(): Promise<void>;
}

/** @param file of the child, plain JavaScript that calls `serve` of `serve.mjs` */
export function openChildQueue(file: string): ChildQueue {
  const { checkSeconds, checkMegabytes, readerIdleSeconds, checksWaiting, checksWaitingOfOne } = serverLimits.files;
  const child = openReusableChild({ file, megabytes: checkMegabytes, idleMs: readerIdleSeconds * secondMs });
  /** Whose checks wait or are under way; empty where no person is named. */
  const owners: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;

  async function requestNow<Result>(message: object): Promise<Result> {
    try {
      return await child.request<Result>(message, checkSeconds * secondMs);
    } finally {
      // A check that was begun before the closing starts a child of its own.
      if (closed) await child.end();
    }
  }

  return {
    hasRoom(owner = '') {
      const own = owner === '' ? 0 : owners.filter((other) => other === owner).length;
      return owners.length < checksWaiting && own < checksWaitingOfOne;
    },
    request<Result>(message: object, owner = '') {
      owners.push(owner);
      const turn = last.then(() => requestNow<Result>(message));
      last = turn.catch(() => undefined);
      return turn.finally(() => owners.splice(owners.indexOf(owner), 1));
    },
    async close() {
      closed = true;
      await last;
      await child.end();
    },
  };
}
