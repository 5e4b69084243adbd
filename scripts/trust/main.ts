/**
 * `npm run trust`: tries what must never happen, by the full counts, and prints one table of it.
 * `npm run trust -- backup keys` runs those rows alone; `TRUST_SEED` repeats a run.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { trustRows, type TrustRow } from './rows';

interface Outcome {
  readonly row: TrustRow;
  readonly figure: string;
  readonly passed: boolean;
  readonly seconds: number;
}

const root = path.join(import.meta.dirname, '..', '..');
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !trustRows.some((row) => row.name === name));
if (unknown.length > 0) {
  console.error(`No row is called ${unknown.join(', ')}. The rows: ${trustRows.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

const outcomes: Outcome[] = [];
for (const row of trustRows) if (chosen.length === 0 || chosen.includes(row.name)) outcomes.push(await run(row));
printTable(outcomes);
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;

async function run(row: TrustRow): Promise<Outcome> {
  const record = path.join(root, 'build', 'trust', `${row.name}.json`);
  rmSync(record, { force: true });
  const start = performance.now();
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const tests = spawn(
    process.execPath,
    [vitest, 'run', '--config', 'vitest.trust.config.ts', `tests/trust/${row.name}.test.ts`],
    { cwd: root, stdio: 'inherit' },
  );
  const [code] = (await once(tests, 'exit')) as [number | null];
  const figure = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as { figure: string }).figure : 'none';
  return { row, figure, passed: code === 0 && figure !== 'none', seconds: (performance.now() - start) / 1000 };
}

function printTable(all: readonly Outcome[]): void {
  console.log('\n| row | what | goal | figure | | s |\n|---|---|---|---|---|---|');
  for (const { row, figure, passed, seconds } of all)
    console.log(
      `| ${row.name} | ${row.what} | ${row.goal} | ${figure} | ${passed ? 'ok' : 'FAILED'} | ${seconds.toFixed(0)} |`,
    );
}
