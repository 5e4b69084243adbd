import { setTimeout } from 'node:timers/promises';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { MassGuides } from '../../../contract/generated/types';
import type { ReadingContext } from '../handler';
import type { Services } from '../services';
import { reportBatch } from './waybill-batch';
import { processQueue } from './waybill-queue';

const { massCallMs: callMs, massPauseMs: pauseMs } = serverLimits.courier;

/** Batches that a call of this instance works on: who asks how one stands begins no other four with the courier. */
const processed = new Map<string, Promise<number>>();

/**
 * Works until the batch is done or the time of a call is up, waits for what others are working on, and returns how the batch
 * stands. A courier that is slow holds up no call: what it has goes on behind the response.
 */
export async function processBatch(context: ReadingContext<unknown, unknown>, batchId: string): Promise<MassGuides> {
  const ends = performance.now() + callMs;
  const isOver = (): boolean => performance.now() >= ends;
  const timeIsUp = setTimeout(callMs, 0, { ref: false });
  let report = await reportBatch(context, batchId);
  while (!report.finished && !isOver()) {
    const done = await Promise.race([joinProcessing(context.services, batchId, isOver), timeIsUp]);
    if (done === 0) await setTimeout(pauseMs);
    report = await reportBatch(context, batchId);
  }
  return report;
}

function joinProcessing(services: Services, batchId: string, isOver: () => boolean): Promise<number> {
  const running =
    processed.get(batchId) ?? processQueue(services, { batchId, isOver }).finally(() => processed.delete(batchId));
  processed.set(batchId, running);
  // A call that waits for it gets its error; the log does in either case.
  void services.jobErrors.observe('waybillBatch', running);
  return running;
}
