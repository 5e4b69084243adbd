import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  beginScanning,
  choose,
  isComplete,
  isScanned,
  leaveOut,
  parts,
  restart,
  scan,
  type Parcel,
  type Scanning,
} from '../../../../src/console/pages/requests/delivery/manifest/scanning';
import { isEligible } from '../../../../src/console/pages/requests/delivery/manifest/parcel';
import { setRuntime } from '../../../../src/console/transport/runtime';
import { providedRuntime, runtime } from '../../stub-fetch';
import { aWaybill } from './parcels';

/** Returns parcels whose codes are all different, as waybills, requests and serials are. */
const parcelsOf = (count: number): Required<Parcel>[] =>
  Array.from({ length: count }, (_, at) => ({
    waybill: String(3_000_000_001 + at),
    request: `RB${String(at + 1).padStart(8, '0')}`,
    serial: `TK${String(900 + at)}`,
  }));
const some = fc.integer({ min: 1, max: 6 }).map(parcelsOf);
const codesOf = (parcel: Required<Parcel>): string[] => parts.map((part) => parcel[part]);
const after = (scanning: Scanning, codes: readonly string[]): Scanning =>
  codes.reduce((state, code) => scan(state, code).scanning, scanning);

describe('scanning a manifest', () => {
  it('is complete once each parcel was scanned whole, in any order, with any blanks and capitals', () => {
    const orders = some.chain((parcels) =>
      fc.tuple(
        fc.constant(parcels),
        fc.shuffledSubarray(parcels, { minLength: parcels.length }),
        fc.array(fc.shuffledSubarray([...parts], { minLength: parts.length }), {
          minLength: parcels.length,
          maxLength: parcels.length,
        }),
      ),
    );
    fc.assert(
      fc.property(orders, ([parcels, order, inside]) => {
        const codes = order.flatMap((parcel, at) =>
          (inside[at] ?? []).map((part) => ` ${parcel[part].toLowerCase()} `),
        );
        expect(isComplete(after(beginScanning(parcels), codes.slice(0, -1)))).toBe(false);
        expect(isComplete(after(beginScanning(parcels), codes))).toBe(true);
      }),
    );
  });

  it('never completes a parcel with a code of another, whatever is scanned', () => {
    const runs = some.chain((parcels) =>
      fc.tuple(
        fc.constant(parcels),
        fc.array(fc.oneof(fc.constantFrom(...parcels.flatMap(codesOf)), fc.string({ maxLength: 12 })), {
          maxLength: 40,
        }),
      ),
    );
    fc.assert(
      fc.property(runs, ([parcels, codes]) => {
        let state = beginScanning(parcels);
        const taken = new Map<string, Set<string>>();
        for (const code of codes) {
          const { scanning, scanResult } = scan(state, code);
          // A wrong message changes nothing.
          if (['unknown', 'repeated', 'mismatch'].includes(scanResult.kind)) expect(scanning).toBe(state);
          else {
            const hand = state.current?.waybill ?? scanning.current?.waybill ?? '';
            taken.set(hand, (taken.get(hand) ?? new Set()).add(code));
          }
          state = scanning;
        }
        for (const waybill of state.complete) {
          const parcel = parcels.find((one) => one.waybill === waybill);
          expect([...(taken.get(waybill) ?? [])].toSorted()).toEqual(parcel && codesOf(parcel).toSorted());
        }
      }),
    );
  });

  it('tells what a code is of, and takes back the parcel in hand', () => {
    const [first, second] = parcelsOf(2) as [Required<Parcel>, Required<Parcel>];
    const begun = after(beginScanning([first, second]), [first.waybill]);
    expect(scan(begun, second.serial).scanResult).toEqual({
      kind: 'mismatch',
      part: 'serial',
      code: second.serial,
      other: second.waybill,
      waybill: first.waybill,
    });
    expect(scan(begun, first.waybill).scanResult).toMatchObject({ kind: 'repeated' });
    expect(scan(begun, '4').scanResult).toEqual({ kind: 'unknown', code: '4' });
    expect(begun.chosen).toEqual([first.waybill]);
    const again = restart(begun);
    expect(again?.scanResult).toEqual({ kind: 'restarted', waybill: first.waybill });
    expect(again && isScanned(again.scanning, first.waybill, 'waybill')).toBe(false);
    const whole = after(begun, [first.request, first.serial]);
    expect(isComplete(whole)).toBe(true);
    expect(scan(whole, first.serial).scanResult).toMatchObject({ kind: 'repeated' });
    expect(restart(whole)).toBeUndefined();
  });

  it('waits for each parcel that was chosen by hand, and forgets what was scanned of one that is left out', () => {
    const [first, second] = parcelsOf(2) as [Required<Parcel>, Required<Parcel>];
    const chosen = choose(beginScanning([first, second]), [first.waybill, second.waybill]);
    const { scanning, scanResult } = scan(after(chosen, codesOf(first).slice(0, 2)), first.serial);
    expect(scanResult).toMatchObject({ kind: 'complete', count: 1, total: 2 });
    expect(isComplete(scanning)).toBe(false);
    const left = leaveOut(after(scanning, [second.waybill]), [second.waybill]);
    expect(left.current).toBeUndefined();
    expect(isComplete(left)).toBe(true);
    expect(isComplete(leaveOut(left, [first.waybill]))).toBe(false);
    expect(isScanned(leaveOut(left, [first.waybill]), first.waybill, 'serial')).toBe(false);
  });

  it('is complete without the serials that are not known', () => {
    const parcels = parcelsOf(2).map(({ serial: _, ...parcel }) => parcel);
    const [first, second] = parcels.map(({ waybill, request }) => [waybill, request]);
    expect(isComplete(after(beginScanning(parcels), first ?? []))).toBe(true);
    expect(isComplete(after(beginScanning(parcels), [...(first ?? []), ...(second ?? []).slice(1)]))).toBe(false);
    expect(isComplete(after(beginScanning(parcels), [...(first ?? []), ...(second ?? [])]))).toBe(true);
  });
});

describe('a generated waybill without the serial of its token', () => {
  afterEach(() => setRuntime(runtime));

  it.each([
    ['goes into no manifest of ours', runtime, false],
    ['goes into a manifest where another upstream’s rows say none', { ...providedRuntime, provider: {} }, true],
  ])('%s', (_what, configuration, expected) => {
    setRuntime(configuration);
    expect(isEligible(aWaybill(1, { serialToken: undefined }))).toBe(expected);
  });
});
