import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repository } from './repository-files';

const root = path.join(repository, 'src/console');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => path.join(root, name));
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

/** What is there before anything on demand is: of the console's frame and lists, and of the public pages. */
const always: ReadonlySet<string> = new Set(['kit', 'errors', 'lists', 'session', 'shell', 'portal']);

interface Loading {
  readonly name: string;
  readonly file: string;
  readonly tables: readonly string[];
}

const quoted = (text: string): string[] => [...text.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);

function resolve(from: string, specifier: string): string | undefined {
  const base = path.resolve(path.dirname(from), specifier);
  return [`${base}.ts`, `${base}.tsx`, path.join(base, 'index.ts')].find((each) => existsSync(each));
}

/** Returns the tables of a list as it is written, with those of the constants that it spreads. */
function tablesOf(written: string, source: string): string[] {
  const names = written.startsWith('[')
    ? written
    : (new RegExp(`const ${written} = (\\[[^\\]]*\\])`).exec(source)?.[1] ?? '');
  const spread = [...names.matchAll(/\.\.\.(\w+)/g)].flatMap(([, name = '']) => tablesOf(name, source));
  return [...quoted(names), ...spread];
}

/** Returns each module that a file loads with its texts: by `withTexts`, or by a function of its own over `dialogAction`. */
function loadingsIn(file: string, source: string): Loading[] {
  const direct = source.matchAll(/withTexts\(\s*\(\) => import\('([^']+)'\),\s*(\[[^\]]*\]|\w+)/g);
  const [, own = '', shared = '[]'] =
    /const (\w+) = \(load[^=]*=>\s*dialogAction\(load, (\[[^\]]*\])\)/.exec(source) ?? [];
  const byOwn =
    own === '' ? [] : source.matchAll(new RegExp(`\\b${own}\\(\\(\\) => import\\('([^']+)'\\)([^)]*)\\)`, 'g'));
  return [
    ...[...direct].map(([, specifier = '', written = '']) => [specifier, tablesOf(written, source)] as const),
    ...[...byOwn].map(
      ([, specifier = '', more = '']) => [specifier, [...tablesOf(shared, source), ...quoted(more)]] as const,
    ),
  ].map(([specifier, tables]) => ({
    name: `${path.relative(root, file)}: ${specifier}`,
    file: resolve(file, specifier) ?? '',
    tables,
  }));
}

/** Returns the tables that a module and what it imports ask for as they are drawn; what they load on demand has its own. */
function tablesAskedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const source = sources.get(file) ?? '';
  const own = [...source.matchAll(/\b(?:useTranslate\(|useTextTables\(\[)('\w+'(?:, '\w+')*)/g)];
  const imported = [...source.matchAll(/^(?:import|export)(?! type)[^;]*? from '(\.[^']+)';/gm)]
    .map(([, specifier = '']) => resolve(file, specifier))
    .filter((each) => each !== undefined && sources.has(each));
  return new Set([
    ...own.flatMap(([, names = '']) => quoted(names)),
    ...imported.flatMap((each) => [...tablesAskedBy(each ?? '', seen)]),
  ]);
}

const loadings = [...sources].flatMap(([file, source]) => loadingsIn(file, source));

describe('a module that is loaded with its texts', () => {
  it('is found wherever there is one', () => {
    const written = [...sources.values()].join('\n').match(/withTexts\(\s*\(\) => import|\bdialog\(\(\) => import/g);
    expect(loadings).toHaveLength(written?.length ?? 0);
    expect(loadings.length).toBeGreaterThan(20);
  });

  it.each(loadings.map((loading) => [loading.name, loading] as const))(
    'has every table that it asks for: %s',
    (_name, { file, tables }) => {
      const asked = [...tablesAskedBy(file)];
      expect(sources.has(file)).toBe(true);
      expect(asked.filter((table) => !tables.includes(table) && !always.has(table))).toEqual([]);
    },
  );
});
