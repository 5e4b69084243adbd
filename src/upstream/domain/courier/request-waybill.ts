import * as waybillStates from '../../../contract/generated/states/guide';
import type { Guide } from '../../../contract/generated/types';
import { ApiError } from '../api-error';
import { callerOf, outcome, type CallContext, type FullOutcome, type ReadingContext } from '../handler';
import { loadRequestCase } from '../requests/load-request-case';
import { openRequest } from '../requests/open-request';
import { factsOf } from '../requests/request-facts';
import { checkVersion } from '../requests/request-version';
import type { RequestRow } from '../../store/request-row';
import { translate } from '../../translate';
import { catalogueText } from '../message-in';
import { generationFor, unmetForWaybill } from './apply-waybill-transition';
import { findWaybill, type WaybillRow } from './waybill-row';
import { insertWaybills, methodOf, type NewWaybills } from './insert-waybills';
import { presentWaybill } from './present-waybills';
import { runJob } from './waybill-queue';
import { waybillText } from './waybill-texts';

/** What a waybill is asked for with. */
export interface WaybillOptions {
  readonly contractRequestId: string;
  readonly version?: number;
  readonly observation?: string;
}

type Context = CallContext<unknown, unknown>;

/**
 * Returns a waybill for one request, not yet with any courier. Inside of a transaction.
 * @throws ApiError noResults, versionConflict, noPermission, guideGenerationFailure with every unmet guard
 */
export async function requestWaybill(
  context: Context,
  { contractRequestId, version, observation }: WaybillOptions,
  options: NewWaybills,
): Promise<{ readonly waybill: WaybillRow; readonly request: RequestRow }> {
  const request = await openRequest(context, { contractRequestId }, { lock: true });
  await checkVersion(context, request, version);
  const event = generationFor(request, methodOf(request, options));
  const knowsPin = event === 'generateByOtherMethod' && (await knowsPinOf(context, request));
  const unmet = unmetForWaybill(request, callerOf(context).held, { event, knowsPin });
  if (unmet.length > 0) {
    const names = unmet.map((guard) => waybillText('guards', guard, context.language));
    throw new ApiError('guideGenerationFailure', { unmet: names });
  }
  const waybill = (await insertWaybills(context, [request], { ...options, observation })).get(request.id);
  if (!waybill) throw new Error('One request gave no waybill');
  return { waybill, request };
}

async function knowsPinOf({ trx, caller }: Context, request: RequestRow): Promise<boolean> {
  return !factsOf(await loadRequestCase(trx, request), { caller }).actorDoesNotKnowPin;
}

/** Asks the courier for a waybill that was begun, at once. */
export async function generateNow(
  context: Pick<ReadingContext<unknown, unknown>, 'services' | 'caller' | 'language'>,
  id: number,
): Promise<void> {
  const { services, language } = context;
  const waybill = await findWaybill(services.store.db, { id });
  if (waybill) await runJob(services, waybill, { caller: callerOf(context), language });
}

/**
 * Returns the waybill as it is after the courier was asked: one that waits for the courier says so.
 * @throws ApiError guideGenerationFailure with the courier's reason, where it refused; the waybill stays in the queue
 */
export async function presentGenerated(
  { trx, language }: Pick<ReadingContext<unknown, unknown>, 'trx' | 'language'>,
  id: number,
): Promise<FullOutcome<Guide>> {
  const waybill = await findWaybill(trx, { id });
  if (!waybill) throw new ApiError('guideGenerationFailure');
  if (waybillStates.failed.has(waybill.state)) {
    const reason = catalogueText(waybill.last_error ?? 'unexpected', language);
    throw new ApiError('guideGenerationFailure', { unmet: [reason], keepWrites: true });
  }
  const isWaiting = waybillStates.queued.has(waybill.state);
  return outcome(await presentWaybill(trx, waybill, language), {
    ...(isWaiting && { message: translate(language, 'errors.courierSilent'), unfinished: true }),
  });
}
