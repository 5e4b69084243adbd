import * as waybillStates from '../../../contract/generated/states/guide';
import { masterLanguage } from '../../../contract/generated/languages';
import { sql } from 'kysely';
import { shortenedText } from '../../../contract/files';
import { secondMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import { CourierError } from '../../adapters/courier/courier';
import { leaseJobs, nextTry, runDueJobs } from '../../store/job-queue';
import { repeat, type RepeatedJob } from '../../store/repeat';
import type { ActionContext } from '../requests/apply-transition';
import type { Services } from '../services';
import { applyWaybillTransition } from './apply-waybill-transition';
import type { WaybillRow } from './waybill-row';
import { failWaybill, openWaybill, settleGenerated } from './settle-waybill';

const { concurrency, pollMs, retrySeconds, trackSeconds } = serverLimits.courier;

/** Whose language and right a job is done in: the queue's own, where no person waits for it. */
export type JobActor = Pick<ActionContext, 'caller' | 'language'>;

const system: JobActor = { language: masterLanguage };

/** What part of the queue is worked through, and until when. */
export interface QueueRun {
  readonly batchId?: string;
  readonly isOver?: () => boolean;
}

/** Works through the queue in the background. A round returns how many jobs were done. */
export function startWaybillQueue(services: Services): RepeatedJob<number> {
  const { jobErrors } = services;
  return repeat((isOver) => processQueue(services, { isOver }), {
    name: 'waybillQueue',
    intervalMs: pollMs,
    jobErrors,
  });
}

/**
 * Works through what is due: waybills to generate, parcels to recall, parcels that may have been collected. A job done twice
 * is one parcel by its key, and one waybill by the row's state.
 * @returns how many jobs were done
 * @throws what no job expects, which is written down and tried again as well
 */
export function processQueue(services: Services, { batchId, isOver }: QueueRun = {}): Promise<number> {
  const lease = (): Promise<readonly WaybillRow[]> => leaseWaybills(services, batchId);
  return runDueJobs({ lease, run: (job) => runJob(services, job, system), concurrency }, isOver);
}

function leaseWaybills(
  { store, clock, settings }: Services,
  batchId: string | undefined,
): Promise<readonly WaybillRow[]> {
  const now = clock();
  return leaseJobs(store.db, {
    table: 'guides',
    due: 'next_attempt_at',
    now,
    until: leaseEnd(now, settings),
    limit: concurrency,
    where: batchId === undefined ? undefined : sql`batch_id = ${batchId}`,
    attempts: sql`(state in (${sql.join([...waybillStates.queued])}))::integer`,
  });
}

/** Returns until when a job that is taken now is no other's. */
export function leaseEnd(now: Date, { courierLeaseSeconds }: Pick<Services['settings'], 'courierLeaseSeconds'>): Date {
  return new Date(now.getTime() + courierLeaseSeconds * secondMs);
}

/** Does what a waybill waits for, by its state. Anything that goes wrong is written down and tried again. */
export async function runJob(services: Services, job: WaybillRow, worker: JobActor): Promise<void> {
  try {
    if (waybillStates.queued.has(job.state)) await generate(services, job, worker);
    else if (waybillStates.inManifest.has(job.state)) await track(services, job, worker);
    else if (waybillStates.generated.has(job.state)) await completeCancel(services, job, worker);
    else await recall(services, job);
    services.jobErrors.clear('courier');
  } catch (error) {
    if (error instanceof CourierError && error.kind === 'silent') services.jobErrors.report('courier', error);
    await recordError(services, job, worker, error);
  }
}

async function generate(services: Services, job: WaybillRow, worker: JobActor): Promise<void> {
  const { reference, recipient, address, municipality, phone } = job;
  const number = await services.courier.accept(job.courier_key, { reference, recipient, address, municipality, phone });
  const settled = await withContext(services, worker, (own) => settleGenerated(own, job, number));
  // Its place was changed while the courier was asked, which learns it by the same key.
  if (waybillStates.queued.has(settled.state)) await generate(services, settled, worker);
}

async function track(services: Services, job: WaybillRow, worker: JobActor): Promise<void> {
  // Another way of delivery has no service to ask: what is in its manifest is gone.
  const collected = !job.by_main_courier || (await services.courier.isCollected(job.courier_key));
  await withContext(services, worker, async (own) => {
    const { waybill, request } = await openWaybill(own, job);
    if (!waybillStates.inManifest.has(waybill.state)) return;
    if (collected)
      await applyWaybillTransition(own, waybill, request, { event: 'collect', changes: { next_attempt_at: null } });
    else await postpone(own, waybill, nextTracking(own), null);
  });
}

/**
 * Completes a cancellation whose instance was killed, or that the courier did not answer, in the name of who asked for it. One
 * that it does not do leaves the waybill as it was.
 */
async function completeCancel(services: Services, job: WaybillRow, worker: JobActor): Promise<void> {
  const reason = await reasonAgainst(services.courier.cancel(job.courier_key), ['collected', 'refused']);
  if (reason !== null) return endJob(services, job, reason);
  await withContext(services, worker, async (own) => {
    const { waybill, request } = await openWaybill(own, job);
    if (!waybillStates.generated.has(waybill.state)) return;
    await applyWaybillTransition(own, waybill, request, {
      event: 'completeCancel',
      actor: waybill.cancelled_by,
      ...(waybill.cancel_observation !== null && { observation: waybill.cancel_observation }),
      changes: { next_attempt_at: null },
    });
  });
}

/**
 * Cancels a parcel that is not to be brought any more. One already collected stays with the courier, and the waybill
 * says so.
 */
async function recall({ courier, store }: Services, job: WaybillRow): Promise<void> {
  await endJob({ store }, job, await reasonAgainst(courier.cancel(job.courier_key), ['collected']));
}

/** Returns why a cancellation is not done, where its error is one of those that end it; null: it is done. @throws any other error */
function reasonAgainst(cancelling: Promise<void>, ending: readonly CourierError['kind'][]): Promise<string | null> {
  return cancelling.then(
    () => null,
    (error: unknown) => {
      if (error instanceof CourierError && ending.includes(error.kind)) return error.reason;
      throw error;
    },
  );
}

/** Ends what a waybill waits for, its state as it is. */
async function endJob({ store }: Pick<Services, 'store'>, job: WaybillRow, reason: string | null): Promise<void> {
  await store.db
    .updateTable('guides')
    .set({ next_attempt_at: null, ...(reason !== null && { last_error: shortenedText(reason) }) })
    .where('id', '=', job.id)
    .where('state', '=', job.state)
    .execute();
}

async function recordError(services: Services, job: WaybillRow, worker: JobActor, error: unknown): Promise<void> {
  const isCourierError = error instanceof CourierError;
  const reason = isCourierError ? error.reason : 'unexpected';
  const due = nextTry({ pauses: retrySeconds, unitMs: secondMs }, job.attempts, services.clock());
  const final = (isCourierError && error.kind === 'refused') || due === undefined;
  await withContext(services, worker, async (own) => {
    const { waybill, request } = await openWaybill(own, job);
    if (waybill.state !== job.state) return;
    if (waybillStates.queued.has(waybill.state) && final) await failWaybill(own, { waybill, request }, reason);
    else await postpone(own, waybill, due ?? nextTracking(own), reason);
  });
  if (!isCourierError) throw error;
}

function nextTracking({ now }: ActionContext): Date {
  return new Date(now.getTime() + trackSeconds * secondMs);
}

async function postpone({ trx }: ActionContext, waybill: WaybillRow, due: Date, reason: string | null): Promise<void> {
  await trx
    .updateTable('guides')
    .set({
      next_attempt_at: due,
      ...(reason !== null && { last_error: shortenedText(reason) }),
    })
    .where('id', '=', waybill.id)
    .execute();
}

function withContext<T>(
  services: Services,
  { caller, language }: JobActor,
  callback: (own: ActionContext) => Promise<T>,
): Promise<T> {
  return services.store.transaction((trx) =>
    callback({ trx, services, now: services.clock(), language, ...(caller && { caller }) }),
  );
}
