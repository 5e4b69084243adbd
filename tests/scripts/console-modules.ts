import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from './repository-files';

const root = path.join(repository, 'src/console');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => path.join(root, name));

/** The console's modules by their whole path, each as it is written. */
export const sources: ReadonlyMap<string, string> = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

/** A module that is fetched on demand, with the tables of texts that are fetched beside it. */
export interface Loading {
  /** Who loads what. */
  readonly name: string;
  /** The module that loads it. */
  readonly by: string;
  readonly file: string;
  readonly tables: readonly string[];
}

export const quoted = (text: string): string[] => [...text.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);

/** Returns a module's path below the console's folder. */
export const shortName = (file: string): string => path.relative(root, file).replaceAll(path.sep, '/');

/** Returns the module that a specifier names; undefined for what is no module of the console. */
function resolveModule(from: string, specifier: string): string | undefined {
  const base = path.resolve(path.dirname(from), specifier);
  const file = [`${base}.ts`, `${base}.tsx`, path.join(base, 'index.ts')].find((each) => existsSync(each));
  return file !== undefined && sources.has(file) ? file : undefined;
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
function loadingsIn(by: string, source: string): Loading[] {
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
    name: `${shortName(by)}: ${specifier}`,
    by,
    file: resolveModule(by, specifier) ?? '',
    tables,
  }));
}

/** Every module that is loaded with its texts. */
export const loadings: readonly Loading[] = [...sources].flatMap(([file, source]) => loadingsIn(file, source));

/** Every module that is loaded on demand, with no table where its texts come by themselves. */
export const loadingsOnDemand: readonly Loading[] = [...sources].flatMap(([by, source]) =>
  [...source.matchAll(/import\('(\.[^']+)'\)/g)].flatMap(([, specifier = '']) => {
    const name = `${shortName(by)}: ${specifier}`;
    const file = resolveModule(by, specifier);
    return file === undefined ? [] : [loadings.find((each) => each.name === name) ?? { name, by, file, tables: [] }];
  }),
);

/** Returns a module and all that it imports; what they load on demand, and what a filter leaves out, is no part of it. */
export function modulesOf(
  file: string,
  isPart = (_file: string): boolean => true,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, specifier = ''] of (sources.get(file) ?? '').matchAll(
    /^(?:import|export)(?! type)[^;]*? from '(\.[^']+)';/gm,
  )) {
    const imported = resolveModule(file, specifier);
    if (imported !== undefined && isPart(imported)) modulesOf(imported, isPart, seen);
  }
  return seen;
}
