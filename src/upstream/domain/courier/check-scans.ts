import { ApiError, type InvalidField } from '../api-error';
import type { ManifestLine } from './draw-manifest';

/** What was read from one parcel. */
export interface Scan {
  readonly guideNumber: string;
  readonly reference: string;
  readonly serialNumber: string;
}

type ScanProblem = InvalidField & { readonly code: ScanError };
type ScanError =
  'scanMissing' | 'scanRepeated' | 'scanOutside' | 'scanReferenceWrong' | 'scanSerialWrong' | 'scanSerialUnknown';

const read = (text: string): string => text.trim().toUpperCase();

/**
 * Guide, request and serial of every parcel were scanned once and match.
 * @throws ApiError of the first that does not, naming it, with all of them by their place in the body
 */
export function checkScans(lines: readonly ManifestLine[], scans: readonly Scan[]): void {
  const byNumber = new Map(lines.map((line) => [line.guide.number, line]));
  const seen = new Set<string>();
  const wrong = scans.flatMap((scan, at): ScanProblem[] => {
    const guide = read(scan.guideNumber);
    const line = byNumber.get(guide);
    const found = line ? compare(line, scan, at) : [scanProblem(at, 'guideNumber', 'scanOutside', { guide })];
    const repeated = seen.has(guide) ? [scanProblem(at, 'guideNumber', 'scanRepeated', { guide })] : [];
    seen.add(guide);
    return [...repeated, ...found];
  });
  const missing = lines.filter(({ guide }) => !seen.has(guide.number));
  wrong.push(
    ...missing.map(({ guide }): ScanProblem => ({
      field: '/scans',
      code: 'scanMissing',
      params: { guide: guide.number },
    })),
  );
  const [first] = wrong;
  if (first) throw new ApiError(first.code, { params: first.params, fields: wrong });
}

function compare({ guide, serial }: ManifestLine, scan: Scan, at: number): ScanProblem[] {
  const name = { guide: guide.number };
  const found: ScanProblem[] = [];
  const [reference, scanned] = [read(scan.reference), read(scan.serialNumber)];
  if (reference !== read(guide.reference)) {
    const params = { ...name, scanned: reference, expected: guide.reference };
    found.push(scanProblem(at, 'reference', 'scanReferenceWrong', params));
  }
  if (serial === null) found.push(scanProblem(at, 'serialNumber', 'scanSerialUnknown', name));
  else if (scanned !== read(serial)) {
    found.push(scanProblem(at, 'serialNumber', 'scanSerialWrong', { ...name, scanned, expected: serial }));
  }
  return found;
}

function scanProblem(at: number, part: string, code: ScanError, params: Record<string, string>): ScanProblem {
  return { field: `/scans/${at}/${part}`, code, params };
}
