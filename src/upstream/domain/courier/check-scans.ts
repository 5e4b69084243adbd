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
  | 'scanMissing'
  | 'scanRepeated'
  | 'scanOutside'
  | 'scanReferenceWrong'
  | 'scanSerialWrong'
  | 'scanSerialUnknown';

const read = (text: string): string => text.trim().toUpperCase();

/**
 * Checks that waybill, request and serial of every parcel were scanned once and match.
 * @throws ApiError of the first that does not, naming it, with all of them by their place in the body
 */
export function checkScans(lines: readonly ManifestLine[], scans: readonly Scan[]): void {
  const byNumber = new Map(lines.map((line) => [line.waybill.number, line]));
  const seen = new Set<string>();
  const wrong = scans.flatMap((scan, at): ScanProblem[] => {
    const waybill = read(scan.guideNumber);
    const line = byNumber.get(waybill);
    const mismatches = line
      ? compare(line, scan, at)
      : [scanProblem(at, 'guideNumber', 'scanOutside', { guide: waybill })];
    const repeated = seen.has(waybill) ? [scanProblem(at, 'guideNumber', 'scanRepeated', { guide: waybill })] : [];
    seen.add(waybill);
    return [...repeated, ...mismatches];
  });
  const missing = lines.filter(({ waybill }) => !seen.has(waybill.number));
  wrong.push(
    ...missing.map(({ waybill }): ScanProblem => ({
      field: '/scans',
      code: 'scanMissing',
      params: { guide: waybill.number },
    })),
  );
  const [first] = wrong;
  if (first) throw new ApiError(first.code, { params: first.params, fields: wrong });
}

function compare({ waybill, serial }: ManifestLine, scan: Scan, at: number): ScanProblem[] {
  const name = { guide: waybill.number };
  const problems: ScanProblem[] = [];
  const [reference, scanned] = [read(scan.reference), read(scan.serialNumber)];
  if (reference !== read(waybill.reference)) {
    const params = { ...name, scanned: reference, expected: waybill.reference };
    problems.push(scanProblem(at, 'reference', 'scanReferenceWrong', params));
  }
  if (serial === null) problems.push(scanProblem(at, 'serialNumber', 'scanSerialUnknown', name));
  else if (scanned !== read(serial)) {
    problems.push(scanProblem(at, 'serialNumber', 'scanSerialWrong', { ...name, scanned, expected: serial }));
  }
  return problems;
}

function scanProblem(at: number, part: string, code: ScanError, params: Record<string, string>): ScanProblem {
  return { field: `/scans/${at}/${part}`, code, params };
}
