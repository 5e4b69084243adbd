import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repository, repositoryFiles, writtenFiles } from './repository-files';

const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const known = new Set(
  repositoryFiles.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))),
);

/** Names of files that are none of the repository's: where each one stands. */
const elsewhere: Readonly<Record<string, string>> = {
  'manifest.json': 'in a dossier',
  'certificates/': 'in a dossier',
  'build/server/server.js': 'written by the build',
  'build/bench/results.json': 'written by the bench',
  'spool/print': 'below DATA_DIR',
  './data': 'made by the first start',
  'schemas/records/holiday.json': 'written in the tutorial',
  'schemas/resources/holidays.json': 'written in the tutorial',
};

/**
 * Returns whether a path is there: from the top, from the folder of the document that cites it, or among the
 * definitions and their inventory.
 */
function isThere(cited: string, from: string): boolean {
  const name = cited.replace(/\/$/, '');
  return ['.', path.posix.dirname(from), 'schemas', 'tests/definitions'].some((folder) =>
    known.has(path.posix.join(folder, name)),
  );
}

/** Returns what stands at a pointer such as `limits.json#/files/pages`. */
function pointsSomewhere(file: string, pointer: string): boolean {
  return repositoryFiles
    .filter((name) => name === file || name.endsWith(`/${file}`))
    .some((name) => {
      const parts = pointer.split('/').slice(1);
      const inner = (value: unknown, part: string) => (value as Record<string, unknown> | undefined)?.[part];
      return parts.reduce(inner, JSON.parse(read(name)) as unknown) !== undefined;
    });
}

/** Returns the anchor of a heading, as the forge makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
const headingsOf = (markdown: string): string[] => [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => text);

const extension = /\.(?:tsx?|mjs|cjs|json|md|css|html|png)$/;
const isPath = (text: string): boolean =>
  /^[\w.@-][\w.@/-]*$/.test(text) && (text.includes('/') || extension.test(text));

/** Returns what a document cites and the repository does not have. */
function brokenIn(file: string): string[] {
  const markdown = read(file);
  const prose = markdown.replaceAll(/```[\s\S]*?```/g, '');
  const links = [...prose.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].filter(([, target = '', anchor]) => {
    const place = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
    if (!known.has(place)) return true;
    return anchor !== undefined && !headingsOf(read(place)).map(anchorOf).includes(anchor);
  });
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].filter(([, span = '']) => {
    const [cited = '', pointer] = span.split('#');
    if (!isPath(cited) || cited in elsewhere) return false;
    return !isThere(cited, file) || (pointer !== undefined && !pointsSomewhere(cited, pointer));
  });
  // A key of a definition, or the name of one of its parts.
  const keys = [...prose.matchAll(/`([\w.]+)` of `(schemas\/[\w/.-]+\.json)`/g)].filter(([, key = '', cited = '']) => {
    const isPart = known.has(cited) && read(cited).includes(`"name": "${key}"`);
    return known.has(cited) && !isPart && !pointsSomewhere(cited, `/${key.replaceAll('.', '/')}`);
  });
  const sections = [...prose.matchAll(/README(?:\.md)?`?, "([^"]+)"/g)].filter(
    ([, heading = '']) => !headingsOf(read('README.md')).includes(heading),
  );
  return [...links, ...spans, ...keys, ...sections].map(([text]) => text);
}

/** Returns the commands that a text names, which package.json lacks, or whose tests are not there. */
function brokenCommands(text: string): string[] {
  const named = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].filter(([, name = '']) => !(name in scripts));
  const runs = [...text.matchAll(/npx (?:vitest run|playwright test) (tests\/[\w./-]+)/g)].filter(
    ([, target = '']) => !known.has(target),
  );
  return [...named, ...runs].map(([command]) => command);
}

describe('a document', () => {
  const documents = writtenFiles.filter((file) => file.endsWith('.md'));

  it.each(documents)('%s cites what the repository has', (file) => {
    expect(brokenIn(file)).toEqual([]);
  });
});

describe('a command that is cited', () => {
  it('is one of package.json, and names tests that exist', () => {
    const broken = writtenFiles
      .filter((file) => /\.(?:md|tsx?|mjs|cjs|json)$/.test(file))
      .flatMap((file) => brokenCommands(read(file)).map((command) => `${file}: ${command}`));
    expect(broken).toEqual([]);
  });
});

/** Returns the comments of a file of code. */
function commentsOf(code: string): string[] {
  return [...code.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm)].map(([comment]) => comment);
}

/** Returns files that texts name, and that are nowhere. A name without a folder is looked for anywhere. */
function brokenFilesIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) =>
    [...text.matchAll(/(?<![\w/.:-])((?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|cjs|json|md|css))\b(?:#(\/[\w/]+))?/g)]
      .filter(([, cited = '', pointer]) => {
        if (cited in elsewhere) return false;
        const end = `/${cited.replace(/^(?:\.\.?\/)+/, '')}`;
        if (!repositoryFiles.some((name) => `/${name}`.endsWith(end))) return true;
        return pointer !== undefined && !pointsSomewhere(cited, pointer);
      })
      .map(([cited]) => cited),
  );
}

/** Returns what a definition says of itself and of its parts, at any depth. */
function descriptionsOf(definition: unknown): string[] {
  if (typeof definition !== 'object' || definition === null) return [];
  return Object.entries(definition).flatMap(([key, value]: [string, unknown]) =>
    key === 'description' && typeof value === 'string' ? [value] : descriptionsOf(value),
  );
}

describe('code', () => {
  const own = 'tests/scripts/citations.test.ts';
  const code = writtenFiles.filter((file) => /\.(?:tsx?|mjs|cjs|css)$/.test(file) && file !== own);

  it('names files that exist in its comments', () => {
    const broken = code.flatMap((file) => brokenFilesIn(commentsOf(read(file))).map((cited) => `${file}: ${cited}`));
    expect(broken).toEqual([]);
  });

  it('names files that exist in the descriptions of definitions', () => {
    const broken = writtenFiles
      .filter((file) => /^schemas\/.*\.json$/.test(file))
      .flatMap((file) => brokenFilesIn(descriptionsOf(JSON.parse(read(file)))).map((cited) => `${file}: ${cited}`));
    expect(broken).toEqual([]);
  });

  it('cites no section and no document but of a published standard', () => {
    const broken = code.flatMap((file) => {
      const text = read(file);
      return [
        ...text.matchAll(
          /\bsections? \d[\d.]*|\bspec(?:ification)? \d\b|\b\d-(?:product|calls)\b|§|\((?:domain|design), ["a-z]/gi,
        ),
      ]
        .filter(({ index }) => !/RFC \d+|CSP \d|et al\./.test(text.slice(Math.max(0, index - 40), index)))
        .map(([cited]) => `${file}: ${cited}`);
    });
    expect(broken).toEqual([]);
  });
});
