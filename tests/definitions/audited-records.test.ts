import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { generateContract } from '../../scripts/generate/generate-contract';

const repository = path.resolve(import.meta.dirname, '../..');

it('the audit trail names the records of a new REST resource by its definition', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'audited-records-'));
  try {
    const [schemas, target] = [path.join(folder, 'schemas'), path.join(folder, 'generated')];
    await cp(path.join(repository, 'schemas'), schemas, { recursive: true });
    await cp(path.join(repository, 'tests/fixtures/adding-a-resource'), schemas, { recursive: true });
    await generateContract(schemas, target);
    const written = await readFile(path.join(target, 'audited-records.ts'), 'utf8');
    expect(written.replaceAll(/\s+/g, ' ')).toContain(
      '"holidays": { "singular": { "es": "Festivo", "en": "Holiday" }, "column": "name", "table": "holidays" }',
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
