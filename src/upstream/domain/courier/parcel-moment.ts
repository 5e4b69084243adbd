import { minuteMs } from '../../../contract/durations';
import { invalidField } from '../api-error';
import type { WaybillRow } from './waybill-row';

const wrongMoments = { deliveredAt: 'deliveredAtWrong', returnedAt: 'returnedAtWrong' } as const;

/**
 * Returns when a parcel was delivered or returned, as a person wrote it: neither after now nor before its waybill, to the
 * minute, since people write minutes.
 * @throws ApiError under the field
 */
export function parcelMoment(
  { created_at: created }: WaybillRow,
  written: string,
  now: Date,
  field: keyof typeof wrongMoments,
): Date {
  const moment = new Date(written);
  const earliest = new Date(Math.floor(created.getTime() / minuteMs) * minuteMs);
  if (moment > now || moment < earliest) throw invalidField(`/${field}`, wrongMoments[field]);
  return moment;
}
