import { serverLimits } from '../../../contract/generated/server-limits';
import { repeat, type RepeatedJob } from '../../store/repeat';
import type { Services } from '../services';
import { processQueue } from './waybill-queue';

const { pollMs } = serverLimits.courier;

/** Works through the courier's queue in the background. A round returns how many jobs were done. */
export function startWaybillQueue(services: Services, onError: (error: unknown) => void): RepeatedJob<number> {
  return repeat((isOver) => processQueue(services, { isOver }), { intervalMs: pollMs, onError });
}
