import type { Guide } from '../../../../../contract/generated/types';
import { colombianDay } from '../../../../../contract/colombia';
import type { Parcel } from './scanning';

/** A generated waybill that can go into a manifest: what is scanned of it is known. */
export type Eligible = Guide & { guideNumber: string; serialToken: string };

export function isEligible(waybill: Guide): waybill is Eligible {
  return waybill.guideNumber !== undefined && waybill.serialToken !== undefined;
}

export function parcelOf({ guideNumber, reference, serialToken }: Eligible): Parcel {
  return { waybill: guideNumber, request: reference, serial: serialToken };
}

/** Returns whether a waybill was generated on this day in Colombia. */
export function isFromDay({ lastStatusDate, createdAt }: Guide, now: Date): boolean {
  const generated = lastStatusDate ?? createdAt;
  return generated !== undefined && colombianDay(new Date(generated)) === colombianDay(now);
}
