/** What says when an agreement holds: days as yyyy-mm-dd. */
interface Validity {
  readonly active: boolean | null;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** Returns whether its quota may be spent and requests be assigned to it on that day; both ends counted. */
export function inForce({ active, validFrom, validTo }: Validity, now: Date): boolean {
  const today = dayOf(now);
  return active !== false && (!validFrom || validFrom <= today) && (!validTo || validTo >= today);
}

/** Returns the day agreements count by: of UTC, as their dates are stored. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
