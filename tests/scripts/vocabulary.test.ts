import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { families } from '../../src/contract/generated/families';
import { repository, writtenFiles } from './repository-files';
import { fileExceptions, keyExceptions, keyPlaces, nameExceptions, type Exception } from './vocabulary-exceptions';

/** Words that the glossary replaces, each with the word to write. */
const replaced: Readonly<Record<string, string>> = {
  act: 'action',
  errand: 'action',
  offer: 'action',
  fire: 'transition',
  judge: 'reviewer',
  verifier: 'reviewer',
  guide: 'waybill',
  constancy: 'proof of filing',
  ahead: 'prefetch',
  kept: 'persisted',
  answer: 'response',
  failure: 'error',
  refusal: 'error',
  trouble: 'error',
  kind: 'extension',
  word: 'label or message',
  say: 'translate',
  told: 'message',
  folded: 'normalized',
  work: 'job',
  news: 'theirs',
  given: 'ours',
  earlier: 'base',
  wish: 'option',
  mend: 'correct',
  said: 'what it holds',
  made: 'what it holds',
  veil: 'what it does',
  office: 'server, staff or provider',
  desk: 'client or server',
};

/**
 * Returns the words of a name: `useAnswers` is use and answer: capitals, hyphens and underscores part the words, and a
 * plural counts as its singular.
 */
function wordsOf(name: string): string[] {
  const parts = name.split(/(?<=[a-z\d])(?=[A-Z])|[^A-Za-z\d]+/).map((part) => part.toLowerCase());
  return parts.flatMap((part) => [part, part.replace(/s$/, '')]);
}

function replacedIn(name: string): string | undefined {
  return wordsOf(name).find((word) => Object.hasOwn(replaced, word));
}

const isIn = (file: string, { within }: Exception): boolean =>
  !within || within.some((start) => file.startsWith(start));
const isExcepted = (exceptions: readonly Exception[], file: string, name: string): boolean =>
  exceptions.some((exception) => exception.names.includes(name) && isIn(file, exception));

/** Returns where a word that is replaced stands, as a list to correct. */
function findings(exceptions: readonly Exception[], named: readonly Named[]): string[] {
  return named.flatMap(({ file, name }) => {
    const word = replacedIn(name);
    if (word === undefined || isExcepted(exceptions, file, name)) return [];
    return [`${file}: ${name}, write ${replaced[word]}`];
  });
}

/** Returns the exceptions, each name for itself, that nothing needs any more. */
function unused(exceptions: readonly Exception[], named: readonly Named[]): string[] {
  return exceptions.flatMap(({ names, ...rest }) =>
    names.filter((name) => !named.some((each) => each.name === name && isIn(each.file, { names, ...rest }))),
  );
}

interface Named {
  readonly file: string;
  readonly name: string;
}

/** Handlers are named as their calls, which are the specification's. */
const calls = new Set(Object.values(families).flatMap((family) => family.calls.map(({ name }) => name)));

/** Returns the names that a file declares: what it imports or reads of other objects is named elsewhere. */
function declaredNames(file: string): Named[] {
  const text = readFileSync(path.join(repository, file), 'utf8');
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isDeclared(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  const isOfCall = (name: string): boolean => file.startsWith('src/upstream/calls/') && calls.has(name);
  return [...names].filter((name) => !isOfCall(name)).map((name) => ({ file, name }));
}

function isDeclared(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isImportSpecifier(parent) && parent.propertyName === undefined) return false;
  return 'name' in parent && parent.name === node && !ts.isPropertyAccessExpression(parent);
}

/** Returns the keys of a definition, save where its place says that they are others' names. */
function definedKeys(file: string): Named[] {
  const names = new Set<string>();
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      const place = `${pointer}/${key}`;
      if (!Array.isArray(value) && !keyPlaces.some((each) => each.place.test(place))) names.add(key);
      visit(item, place);
    }
  };
  visit(JSON.parse(readFileSync(path.join(repository, file), 'utf8')), `${file}#`);
  return [...names].map((name) => ({ file, name }));
}

/** Returns the classes that a style sheet has rules for. */
function styledClasses(file: string): Named[] {
  const text = readFileSync(path.join(repository, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const names = new Set([...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
  return [...names].map((name) => ({ file, name }));
}

const identifiers = writtenFiles
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.startsWith('tests/scripts/vocabulary'))
  .flatMap(declaredNames);
const files = writtenFiles.map((file) => ({ file, name: path.posix.basename(file) }));
const classes = writtenFiles.filter((file) => file.endsWith('.css')).flatMap(styledClasses);
const keys = writtenFiles.filter((file) => /^schemas\/.*\.json$/.test(file)).flatMap(definedKeys);

describe('the vocabulary', () => {
  it.each([
    ['identifier', nameExceptions, identifiers],
    ['file', fileExceptions, files],
    ['key of a definition', keyExceptions, keys],
    ['class of a style sheet', [], classes],
  ])('names no %s by a word that it replaces', (_, exceptions, named) => {
    expect(findings(exceptions, named)).toEqual([]);
  });

  it.each([
    ['identifiers', nameExceptions, identifiers],
    ['files', fileExceptions, files],
    ['keys', keyExceptions, keys],
  ])('excepts no %s in vain', (_, exceptions, named) => {
    expect(unused(exceptions, named)).toEqual([]);
  });

  it('finds a word within a name, also in the plural', () => {
    const named = ['useAnswers', 'guide_id', 'waybill'].map((name) => ({ file: 'src/x.ts', name }));
    expect(findings([], named)).toEqual(['src/x.ts: useAnswers, write response', 'src/x.ts: guide_id, write waybill']);
    expect(findings([{ names: ['guide_id'], within: ['src/'], reason: 'a column' }], named)).toHaveLength(1);
    expect(findings([{ names: ['guide_id'], within: ['tests/'], reason: 'a column' }], named)).toHaveLength(2);
  });
});
