import type { Guide } from '../../../contract/generated/types';
import { ApiError } from '../api-error';
import { callerOf, outcome, type CallContext, type FullOutcome } from '../handler';
import { openRequest } from '../requests/open-request';
import { checkVersion } from '../requests/request-version';
import type { RequestRow } from '../../store/request-row';
import { catalogueText, messageIn } from '../texts';
import { unmetForWaybill } from './apply-waybill-transition';
import { findGuide, type GuideRow } from './guide-row';
import { insertGuides, type NewGuides } from './new-guides';
import { presentGuide } from './present-guides';
import { guideText } from './texts';

/** What a guide is asked for with. */
export interface WaybillOptions {
  readonly contractRequestId: string;
  readonly version?: number;
}

type Context = CallContext<unknown, unknown>;

/**
 * A guide for one request, not yet with any courier. Inside of a transaction.
 * @throws ApiError noResults, versionConflict, noPermission, guideGenerationFailure with every unmet guard
 */
export async function askForGuide(
  context: Context,
  { contractRequestId, version }: WaybillOptions,
  options: NewGuides,
): Promise<{ readonly guide: GuideRow; readonly request: RequestRow }> {
  const request = await openRequest(context, { contractRequestId }, true);
  await checkVersion(context, request, version);
  const unmet = unmetForWaybill(request, callerOf(context).held);
  if (unmet.length > 0) {
    const names = unmet.map((guard) => guideText('guards', guard, context.language));
    throw new ApiError('guideGenerationFailure', { unmet: names });
  }
  const guide = (await insertGuides(context, [request], options)).get(request.id);
  if (!guide) throw new Error('One request gave no guide');
  return { guide, request };
}

/**
 * The guide as it is after the courier was asked: one that waits for the courier says so.
 * @throws ApiError guideGenerationFailure with the courier's reason, where it refused; the guide stays in the queue
 */
export async function answerGuide(context: Context, id: number): Promise<FullOutcome<Guide>> {
  const { services, language } = context;
  const { db } = services.store;
  const guide = await findGuide(db, { id });
  if (!guide) throw new ApiError('guideGenerationFailure');
  if (guide.state === 'ERR') {
    const reason = catalogueText(guide.last_error ?? 'unexpected', language);
    throw new ApiError('guideGenerationFailure', { unmet: [reason] });
  }
  const message = guide.state === 'PND' ? { message: messageIn('courierSilent', language) } : {};
  return outcome(await presentGuide(db, guide, language), message);
}
