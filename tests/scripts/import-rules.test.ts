import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breaches } from './import-breaches';

const repository = path.resolve(import.meta.dirname, '../..');
const { forbidden } = createRequire(import.meta.url)(path.join(repository, '.dependency-cruiser.cjs')) as {
  forbidden: { name: string }[];
};

/** The packages the breaches import, as folders with an empty module; nothing is installed. */
const packages = ['react', 'react-admin', '@mui/material', 'fastify', 'vitest', 'unlisted'];
const listed = { dependencies: ['react', 'react-admin', '@mui/material', 'fastify'], devDependencies: ['vitest'] };

const runtimeImporters = 'scripts/check/runtime-importers.json';
/** As many as there are: the number goes down with the list, so that what leaves it makes room for no other. */
const importers = 46;

let scratch: string;
let report: string;

beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'import-rules-'));
  await writeScratch();
  report = await check();
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

describe('the import rules', () => {
  it.each(Object.entries(breaches))('%s reports its breach', (rule, { from, to }) => {
    expect(report).toContain(`${rule}: ${from} → ${to}`);
  });

  it('are each proven to bite: a new rule brings its breach in import-breaches.ts', () => {
    expect(Object.keys(breaches).sort()).toEqual(forbidden.map((rule) => rule.name).sort());
  });

  it('report nothing where everything is in its place', () => {
    expect(report).not.toContain('src/console/data/innocent.ts →');
  });
});

describe('the screens that ask for the runtime by themselves', () => {
  it('still do: one that no longer does is taken out of the list, and none is added', async () => {
    const byReason = JSON.parse(await readFile(path.join(repository, runtimeImporters), 'utf8')) as Record<
      string,
      string[]
    >;
    const files = Object.values(byReason).flat();
    const texts = await Promise.all(
      files.map(async (file) => [file, await readFile(path.join(repository, 'src/console', file), 'utf8')] as const),
    );
    const without = texts.filter(([, text]) => !/^import \{[^}]*\} from '[./]+transport\/runtime'/m.test(text));
    expect(without.map(([file]) => file)).toEqual([]);
    expect(files).toHaveLength(importers);
  });
});

/** Writes one file per breach, and the files they import. */
async function writeScratch(): Promise<void> {
  await mkdir(path.join(scratch, 'scripts/check'), { recursive: true });
  for (const name of ['.dependency-cruiser.cjs', 'tsconfig.json', runtimeImporters]) {
    await copyFile(path.join(repository, name), path.join(scratch, name));
  }
  const versions = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']));
  await write(
    'package.json',
    JSON.stringify({
      name: 'scratch',
      type: 'module',
      dependencies: versions(listed.dependencies),
      devDependencies: versions(listed.devDependencies),
    }),
  );
  for (const name of packages) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    await write(`node_modules/${name}/index.js`, 'module.exports = {};\n');
  }
  for (const folder of ['src', 'scripts', 'tests']) await mkdir(path.join(scratch, folder), { recursive: true });
  await write('src/console/data/innocent.ts', "import '../transport/target';\nimport '../../contract/target';\n");
  await write('src/console/transport/target.ts', 'export {};\n');
  await write('src/contract/target.ts', 'export {};\n');
  for (const { from, imports, files } of Object.values(breaches)) {
    for (const [file, text] of Object.entries(files ?? {})) await write(file, text);
    await write(from, imports);
  }
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.join(scratch, path.dirname(file)), { recursive: true });
  await writeFile(path.join(scratch, file), text);
}

/** Returns what the check prints about the scratch copy; it must fail there. */
function check(): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [path.join(repository, 'scripts/check/imports.mjs')],
      { cwd: scratch },
      (error, stdout, stderr) => {
        if (error) resolve(stderr + stdout);
        else reject(new Error(`The check passed a copy full of breaches:\n${stdout}`));
      },
    );
  });
}
