import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeScratchCopy, type ScratchCopy } from '../scratch-copy';

/**
 * Returns a copy of the product whose lists of users show a hundred rows instead of the specification's twenty, built.
 */
export async function buildWithHundredRows(): Promise<ScratchCopy> {
  const copy = await makeScratchCopy();
  const file = path.join(copy.folder, 'schemas/limits.json');
  const limits = JSON.parse(await readFile(file, 'utf8')) as { pageSizes: Record<string, number> };
  limits.pageSizes['users'] = 100;
  await writeFile(file, JSON.stringify(limits, null, 2));
  await copy.build();
  return copy;
}
