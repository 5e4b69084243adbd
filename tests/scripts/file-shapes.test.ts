import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repository, writtenFiles } from './repository-files';

const sources = writtenFiles.filter((file) => /^(src|scripts)\/.*\.tsx?$/.test(file));
const scripts = writtenFiles.filter((file) => /^scripts\/.*\.(tsx?|mjs)$/.test(file));
const product = sources.filter((file) => file.startsWith('src/'));
const texts = new Map(sources.map((file) => [file, readFileSync(path.join(repository, file), 'utf8')]));
const linesOf = (file: string): number => (texts.get(file) ?? '').split('\n').length - 1;

/** Files whose place says what they are: what a resource has beside its screens, and the list of a family's handlers. */
const namedByPlace = [
  /^src\/console\/pages\/.*extensions\.ts$/,
  /^src\/upstream\/calls\/([^/]+\/)?handlers\.ts$/,
  /^src\/upstream\/store\/migrations\/baseline\/[^/]+\.ts$/,
];

/** Returns how many files import each one, by its path without its ending. */
function countImporters(): ReadonlyMap<string, number> {
  const importers = new Map<string, Set<string>>();
  for (const [file, text] of texts)
    for (const [, specifier = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const imported = path.posix.join(path.posix.dirname(file), specifier);
      importers.set(imported, (importers.get(imported) ?? new Set<string>()).add(file));
    }
  return new Map([...importers].map(([imported, files]) => [imported, files.size]));
}

/** Returns the files of each name that several have. */
function sharingName(files: readonly string[], nameOf: (file: string) => string): string[][] {
  const byName = new Map<string, string[]>();
  for (const file of files) {
    if (namedByPlace.some((place) => place.test(file))) continue;
    const name = nameOf(file);
    byName.set(name, [...(byName.get(name) ?? []), file]);
  }
  return [...byName.values()].filter((files) => files.length > 1);
}

const stemOf = (file: string): string => path.posix.basename(file).replace(/\.(?:tsx?|mjs)$/, '');

describe('files of scripts', () => {
  it('have names of their own: what a command runs has its name, and main.ts what a folder runs', () => {
    const files = scripts.filter(
      (file) => !/^scripts\/[^/]+$/.test(file) && !/^main\.tsx?$/.test(path.posix.basename(file)),
    );
    expect(sharingName(files, stemOf)).toEqual([]);
  });
});

describe('files of src', () => {
  it('have names of their own, unless their place says what they are', () => {
    expect(sharingName(product, (file) => path.posix.basename(file))).toEqual([]);
  });

  // The halves know nothing of each other: a component is named by what it shows, as the subject of the upstream is.
  it.each(['console', 'upstream'])('of src/%s and the contract have none that differs by its ending alone', (half) => {
    const files = product.filter((file) => file.startsWith(`src/${half}/`) || file.startsWith('src/contract/'));
    expect(sharingName(files, stemOf)).toEqual([]);
  });

  it('hold one idea each: half of them in some 50 lines, nine of ten in 150, none past 250', () => {
    const lengths = product.map(linesOf).toSorted((one, other) => one - other);
    const part = (share: number): number => lengths[Math.floor(lengths.length * share)] ?? 0;
    expect(part(0.5)).toBeLessThanOrEqual(55);
    expect(part(0.9)).toBeLessThan(150);
    expect(lengths.at(-1)).toBeLessThanOrEqual(250);
  });

  it('are rarely so short that they are only read together with the one file that imports them', () => {
    const importers = countImporters();
    // A migration stays as it was released, however short; the list of a family's handlers has the one importer that lists families.
    const others = product.filter((file) => !/^src\/upstream\/(store\/migrations|calls\/[^/]+\/handlers)/.test(file));
    const fragments = others.filter((file) => linesOf(file) <= 15 && importers.get(file.replace(/\.tsx?$/, '')) === 1);
    expect(fragments.length, fragments.join('\n')).toBeLessThan(10);
  });
});
