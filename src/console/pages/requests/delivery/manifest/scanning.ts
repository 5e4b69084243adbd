/** What is scanned of a parcel: its waybill, its request and the serial of its token, where that is known, belong together. */
export interface Parcel {
  waybill: string;
  request: string;
  serial?: string;
}

export type Part = keyof Parcel;

export const parts: readonly Part[] = ['waybill', 'request', 'serial'];

/** How far the scanning of a manifest is. */
export interface Scanning {
  /** Those that may go into the manifest. */
  parcels: readonly Parcel[];
  /** Waybills of those that do: chosen by hand, or by the first of their codes that was scanned. */
  chosen: readonly string[];
  /** The parcel in hand, by its waybill, and what was scanned of it. */
  current?: { waybill: string; scanned: readonly Part[] };
  /** Waybills of the parcels of which every known code matched. */
  complete: readonly string[];
}

/** What a scan came to, to be said aloud. */
export type ScanResult =
  | { kind: 'matched'; part: Part; code: string; waybill: string }
  | { kind: 'complete' | 'allDone'; waybill: string; count: number; total: number }
  | { kind: 'unknown' | 'repeated'; code: string }
  | { kind: 'mismatch'; part: Part; code: string; other: string; waybill: string }
  | { kind: 'restarted'; waybill: string };

export interface Scan {
  scanning: Scanning;
  scanResult: ScanResult;
}

export const beginScanning = (parcels: readonly Parcel[]): Scanning => ({ parcels, chosen: [], complete: [] });

/** Returns a code without the blanks that readers add, in the capitals that people leave out. */
const plain = (code: string): string => code.replace(/\s/g, '').toUpperCase();

const partOf = (parcel: Parcel, code: string, left: readonly Part[] = parts): Part | undefined =>
  left.find((part) => parcel[part] !== undefined && plain(parcel[part]) === code);

/**
 * Adds one more code. The first of a parcel says which parcel is in hand, and puts it into the manifest; until all
 * of it have matched, a code of another parcel is reported and changes nothing.
 */
export function scan(scanning: Scanning, typed: string): Scan {
  const { parcels, current } = scanning;
  const code = plain(typed);
  const inHand = current && parcels.find(({ waybill }) => waybill === current.waybill);
  if (current && inHand) {
    const left = parts.filter((part) => !current.scanned.includes(part));
    const part = partOf(inHand, code, left);
    if (part) return taken(scanning, inHand, [...current.scanned, part], part, code);
    if (partOf(inHand, code, current.scanned)) return { scanning, scanResult: { kind: 'repeated', code } };
  }
  const other = parcels.find((parcel) => partOf(parcel, code));
  const part = other && partOf(other, code);
  if (!other || !part) return { scanning, scanResult: { kind: 'unknown', code } };
  if (inHand) {
    return { scanning, scanResult: { kind: 'mismatch', part, code, other: other.waybill, waybill: inHand.waybill } };
  }
  if (scanning.complete.includes(other.waybill)) return { scanning, scanResult: { kind: 'repeated', code } };
  return taken(choose(scanning, [other.waybill]), other, [part], part, code);
}

function taken(scanning: Scanning, parcel: Parcel, scanned: readonly Part[], part: Part, code: string): Scan {
  const { waybill } = parcel;
  const { chosen, complete, current: _current, ...rest } = scanning;
  if (parts.some((one) => parcel[one] !== undefined && !scanned.includes(one))) {
    return {
      scanning: { ...scanning, current: { waybill, scanned } },
      scanResult: { kind: 'matched', part, code, waybill },
    };
  }
  const next = { ...rest, chosen, complete: [...complete, waybill] };
  const [count, total] = [next.complete.length, chosen.length];
  return { scanning: next, scanResult: { kind: count === total ? 'allDone' : 'complete', waybill, count, total } };
}

/** Takes back what was scanned of the parcel in hand. */
export function restart({ current, ...rest }: Scanning): Scan | undefined {
  return current && { scanning: rest, scanResult: { kind: 'restarted', waybill: current.waybill } };
}

/** Puts parcels into the manifest. */
export function choose(scanning: Scanning, waybills: readonly string[]): Scanning {
  return { ...scanning, chosen: [...new Set([...scanning.chosen, ...waybills])] };
}

/** Takes parcels out of the manifest, with what was scanned of them. */
export function leaveOut({ current, chosen, complete, parcels }: Scanning, waybills: readonly string[]): Scanning {
  const isLeft = (waybill: string): boolean => !waybills.includes(waybill);
  return {
    parcels,
    chosen: chosen.filter(isLeft),
    complete: complete.filter(isLeft),
    ...(current && isLeft(current.waybill) && { current }),
  };
}

export function isComplete({ chosen, complete }: Scanning): boolean {
  return chosen.length > 0 && complete.length === chosen.length;
}

/** Returns of how many parcels something was scanned. */
export function countScanned({ current, complete }: Scanning): number {
  return complete.length + (current ? 1 : 0);
}

/** Returns whether that part of a parcel has been scanned. */
export function isScanned({ current, complete }: Scanning, waybill: string, part: Part): boolean {
  return complete.includes(waybill) || (current?.waybill === waybill && current.scanned.includes(part));
}
