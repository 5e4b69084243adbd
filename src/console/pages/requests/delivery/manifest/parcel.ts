import type { Guide } from '../../../../../contract/generated/types';
import { colombianDay } from '../../../../../contract/colombia';
import { hasOwnRecords } from '../../../../transport/runtime';
import type { Parcel } from './scanning';

/** A generated waybill that can go into a manifest: what is scanned of it is known. */
export type Eligible = Guide & { guideNumber: string };

/**
 * Tells whether a waybill can go into a manifest. Of ours none can without the serial of its token; another upstream's rows don't
 * say it, and then the other two codes are what is scanned.
 */
export function isEligible(waybill: Guide): waybill is Eligible {
  return waybill.guideNumber !== undefined && (waybill.serialToken !== undefined || !hasOwnRecords());
}

export function parcelOf({ guideNumber, reference, serialToken }: Eligible): Parcel {
  return { waybill: guideNumber, request: reference, ...(serialToken !== undefined && { serial: serialToken }) };
}

/** Returns whether a waybill was generated on this day in Colombia. */
export function isFromDay({ lastStatusDate, createdAt }: Guide, now: Date): boolean {
  const generated = lastStatusDate ?? createdAt;
  return generated !== undefined && colombianDay(new Date(generated)) === colombianDay(now);
}
