import { translate } from '../../translate';
import type { RequestRow } from '../../store/request-row';
import { ApiError, invalidField } from '../api-error';
import type { CallContext } from '../handler';
import { sendMail } from '../requests/mails/applicant-mail';
import { assertAllowed, recordEvent } from '../requests/apply-transition';
import { applyWaybillTransition } from './apply-waybill-transition';
import { parcelMoment } from './parcel-moment';
import { lockLastWaybillOf } from './waybill-row';

/** When a parcel came back from its courier, and why. */
interface ReturnedParcel {
  readonly returnedAt: string;
  readonly observation: string;
}

/**
 * Records that a parcel came back undelivered: its waybill ends, the request stays in delivery for another one, and its
 * holder is mailed.
 *
 * @throws ApiError validationFailed for a blank reason, and for a moment before the waybill or after now;
 * parcelReturnFailure without a waybill, or for one that is not with its courier; as `assertAllowed`
 */
export async function recordReturnedParcelOf(
  context: CallContext<unknown, unknown>,
  request: RequestRow,
  parcel: ReturnedParcel,
): Promise<RequestRow> {
  const { trx, now, language } = context;
  const reason = parcel.observation.trim();
  if (reason === '') throw invalidField('/observation', 'observationRequired');
  const event = 'recordReturn';
  await assertAllowed(context, request, { event });
  const waybill = await lockLastWaybillOf(trx, request.id);
  if (!waybill) throw new ApiError('parcelReturnFailure', { unmet: [translate(language, 'errors.guideMissing')] });
  await applyWaybillTransition(context, waybill, request, {
    event: 'bringBack',
    providedGuards: ['returnReasoned'],
    observation: reason,
    errorKey: 'parcelReturnFailure',
    changes: {
      returned_at: parcelMoment(waybill, parcel.returnedAt, now, 'returnedAt'),
      return_reason: reason,
      next_attempt_at: null,
    },
  });
  const after = await recordEvent(context, request, { event, remark: reason });
  await sendMail(context, after, 'returned', { reason });
  return after;
}
