import { serverLimits } from '../../../contract/generated/server-limits';
import type { Services } from '../services';
import { processQueue } from './waybill-queue';

const { pollMs } = serverLimits.courier;

/** Works through the courier's queue in the background. @returns how to stop, after what is under way */
export function startWaybillQueue(services: Services, onError: (error: unknown) => void): () => Promise<void> {
  let stopped = false;
  let running: Promise<unknown> | undefined;
  const run = (): void => {
    running ??= processQueue(services, { isOver: () => stopped })
      .catch(onError)
      .finally(() => (running = undefined));
  };
  const timer = setInterval(run, pollMs);
  timer.unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}
