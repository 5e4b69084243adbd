import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TrustRowName } from '../../scripts/trust/rows';

/** Whether `npm run trust` runs the full counts, or `npm test` its share of them. */
const isFull = process.env['TRUST'] === 'full';

/** The seed of every random choice of a row; a failure prints it, and `TRUST_SEED` repeats it. */
export const seed = Number(process.env['TRUST_SEED'] ?? 20_261_122);

/** Returns how much a row tries: all of it in `npm run trust`, a share in `npm test`. */
export function trials<Amount = number>(full: Amount, share: Amount): Amount {
  return isFull ? full : share;
}

/**
 * Records what a row measured, for the table that `npm run trust` prints. Call it after the row's last expectation, or
 * in `afterAll`: a row without a record counts as failed.
 * @param figure as the table shows it: "2,000 tried, 0 process ends"
 */
export function recordFigure(row: TrustRowName, figure: string): void {
  const file = path.join(import.meta.dirname, '..', '..', 'build', 'trust', `${row}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ row, figure, seed, full: isFull }));
}
