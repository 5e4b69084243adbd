import { colombianDay } from '../../../contract/colombia';

/** What says when an agreement holds: days as yyyy-mm-dd. */
interface Validity {
  readonly active: boolean | null;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** Returns whether its quota may be spent and requests be assigned to it on that Colombian day; both ends counted. */
export function inForce({ active, validFrom, validTo }: Validity, now: Date): boolean {
  const today = colombianDay(now);
  return active !== false && (!validFrom || validFrom <= today) && (!validTo || validTo >= today);
}
