import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

/**
 * Holds every import against .dependency-cruiser.cjs. Ends with 1 when a rule is broken, and also when a source
 * file was not read: dependency-cruiser reads TypeScript by the classic compiler, and without it finds nothing,
 * says nothing, and would pass.
 */
const top = process.cwd();
const { forbidden, options } = createRequire(import.meta.url)(path.join(top, '.dependency-cruiser.cjs'));
const folders = ['src', 'scripts', 'tests'];

const { output } = await cruise(
  folders,
  { ...options, ruleSet: { forbidden }, validate: true, baseDir: top },
  undefined,
  { tsConfig: extractTSConfig(path.join(top, 'tsconfig.json')) },
);
if (typeof output === 'string') throw new Error('dependency-cruiser answered text where a result was asked for.');

const read = new Set(output.modules.map((module) => module.source));
const unread = folders.flatMap(sourceFiles).filter((file) => !read.has(file));
for (const { rule, from, to } of output.summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
for (const file of unread) console.error(`not read: ${file} (is typescript 6 installed?)`);
console.log(
  `${read.size} modules, ${output.summary.totalDependenciesCruised} imports, ${output.summary.violations.length} violations`,
);
process.exitCode = output.summary.violations.length + unread.length > 0 ? 1 : 0;

function sourceFiles(folder) {
  return readdirSync(path.join(top, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => path.relative(top, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}
