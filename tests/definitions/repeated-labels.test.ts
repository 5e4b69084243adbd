import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../schemas/texts/es');

interface Branch {
  readonly at: string;
  readonly labels: string;
}

/** Returns every branch of a half's tables that names two codes or more. */
function branchesOf(half: 'console' | 'upstream'): Branch[] {
  return readdirSync(path.join(folder, half)).flatMap((file) => {
    const found: Branch[] = [];
    const visit = (value: unknown, at: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const labels = Object.entries(value).filter(([key, text]) => key !== '$comment' && typeof text === 'string');
      if (labels.length > 1) found.push({ at, labels: JSON.stringify(labels.toSorted()) });
      for (const [key, part] of Object.entries(value)) visit(part, `${at}.${key}`);
    };
    visit(JSON.parse(readFileSync(path.join(folder, half, file), 'utf8')), path.basename(file, '.json'));
    return found;
  });
}

it('labels of codes that console and upstream both show stand in one table', () => {
  const inConsole = branchesOf('console');
  const repeated = branchesOf('upstream').flatMap(({ at, labels }) =>
    inConsole.filter((each) => each.labels === labels).map((each) => `${at} repeats ${each.at}`),
  );
  expect(repeated, 'Name the console’s table in sharedTables of scripts/generate/write-text-tables.ts.').toEqual([]);
});
