const dayMs = 86_400_000;

/** Returns an ISO date of Colombia, which has no summer time: `2026-05-03T09:15:00-05:00`. */
export function colombianTime(date: Date): string {
  return `${new Date(date.getTime() - 5 * 3_600_000).toISOString().slice(0, 19)}-05:00`;
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}

/** Tells whether a date lies between two bounds; an absent or unreadable bound limits nothing. */
export function isWithin(date: string, start: string | null, end: string | null): boolean {
  const at = Date.parse(date);
  const from = start === null ? Number.NaN : Date.parse(start);
  const to = end === null ? Number.NaN : Date.parse(end);
  return !(at < from) && !(at > to);
}
