import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../../src/upstream/store/database';
import { emptyPglite } from '../engines';

const dataDir = mkdtempSync(join(tmpdir(), 'rubrica-kill-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const writer = join(import.meta.dirname, 'kill-writer.ts');

/** Lets a process write until it has acknowledged `many` rows, then kills it mid-work. @returns what it acknowledged */
async function writeAndKill(first: number, many: number): Promise<number[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', writer, dataDir, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const acknowledged: number[] = [];
  // Whatever was printed before the kill is read to its end: it was acknowledged.
  for await (const line of createInterface({ input: child.stdout })) {
    if (line !== 'open') acknowledged.push(Number(line));
    if (acknowledged.length === many) child.kill('SIGKILL');
  }
  expect(await exit).toEqual([null, 'SIGKILL']);
  return acknowledged;
}

it(
  'loses no acknowledged write in five kills, and takes the directory over each time',
  { timeout: 120_000 },
  async () => {
    await (await openDatabase({ dataDir, template: emptyPglite() })).close();
    const acknowledged: number[] = [];
    for (const round of [1, 2, 3, 4, 5]) acknowledged.push(...(await writeAndKill(round * 100_000, 40 * round)));
    expect(acknowledged.length).toBeGreaterThanOrEqual(600);
    const store = await openDatabase({ dataDir });
    const rows = await store.db.selectFrom('configuration_values').select(['key', 'value']).execute();
    await store.close();
    const found = new Map(rows.map((row) => [row.key, row.value]));
    // The second statement of each transaction, too: none is there by half.
    for (const [key, value] of found) expect(value).toBe(key.slice('row-'.length));
    expect(acknowledged.filter((number) => !found.has(`row-${number}`))).toEqual([]);
  },
);
