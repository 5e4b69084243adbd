import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { repository, writtenFiles } from './repository-files';

/** The folders whose names keep to the vocabulary. */
const folders: readonly string[] = ['src/contract', 'src/console'];

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
};

/** Identifiers that keep such a word, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  kind: 'tells the members of a union apart',
  StateKind: 'the member of a union that a StateView shows',
  setKind: 'sets a `kind`',
  guide: 'the lifecycle and the search group that the definitions name so',
  guidePanel: 'the panel that a definition names so',
  guideNumber: 'a field of the specification',
  guideNumbers: 'a parameter of the specification',
  guideIds: 'a parameter of the specification',
  guideStatus: 'a field of the specification',
  word: 'one of the words of a name or address',
  words: 'the words of a name or address',
  shortWords: 'the abbreviations of words',
  shortenWords: 'shortens the words of a name',
  givenNames: 'a field of a certificate (X.509)',
  TokenKind: 'tells the tokens of calls apart',
  GeneratedKeyKind: 'tells the keys of a certificate apart',
  answerMinutes: 'a value of certificate-profiles.json',
  answerCacheSeconds: 'a value of certificate-profiles.json',
  answer: "a person's answer to a question of the questionnaire",
  answers: "a person's answers to a questionnaire",
  answerId: 'a field of the specification',
  onAnswer: "hears of a person's answer",
  useAnswers: "holds a person's answers",
  Answers: "a person's answers",
  wordScore: 'a field of the specification',
  columnWords: 'a group of the generated texts',
  work: 'the open requests, a figure of the summary call',
  OpenWork: 'an entry of that figure',
  WorkByAge: 'the diagram of that figure',
  WorkByAgeProps: 'the diagram of that figure',
};

/** Files that keep such a word, as their main export does. */
const fileExceptions: readonly string[] = ['use-answers.ts', 'work-by-age.tsx'];

/** `useAnswers` is use and answer: capitals, hyphens and underscores part the words, and a plural counts as its singular. */
function wordsOf(name: string): string[] {
  const parts = name.split(/(?<=[a-z\d])(?=[A-Z])|[^A-Za-z\d]+/).map((part) => part.toLowerCase());
  return parts.flatMap((part) => [part, part.replace(/s$/, '')]);
}

function replacedIn(name: string): string | undefined {
  return wordsOf(name).find((word) => Object.hasOwn(replaced, word));
}

/** The names that a file declares: what it imports or reads of other objects is named elsewhere. */
function declaredNames(file: string): Set<string> {
  const text = readFileSync(path.join(repository, file), 'utf8');
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isDeclared(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return names;
}

function isDeclared(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isImportSpecifier(parent) && parent.propertyName === undefined) return false;
  return 'name' in parent && parent.name === node && !ts.isPropertyAccessExpression(parent);
}

const files = writtenFiles.filter(
  (file) => /\.tsx?$/.test(file) && folders.some((folder) => file.startsWith(`${folder}/`)),
);
const declared = new Map(files.map((file) => [file, declaredNames(file)]));

describe('the vocabulary', () => {
  it('names no identifier by a word that it replaces', () => {
    const found = files.flatMap((file) =>
      [...(declared.get(file) ?? [])]
        .filter((name) => !Object.hasOwn(exceptions, name))
        .flatMap((name) => {
          const word = replacedIn(name);
          return word === undefined ? [] : [`${file}: ${name}, write ${replaced[word]}`];
        }),
    );
    expect(found).toEqual([]);
  });

  it('names no file by a word that it replaces', () => {
    const named = writtenFiles.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)));
    const found = named.filter((file) => replacedIn(path.posix.basename(file)) !== undefined);
    expect(found.map((file) => path.posix.basename(file)).toSorted()).toEqual(fileExceptions);
  });

  it('has no exception without use', () => {
    const used = new Set([...declared.values()].flatMap((names) => [...names]));
    expect(Object.keys(exceptions).filter((name) => !used.has(name) || replacedIn(name) === undefined)).toEqual([]);
  });
});
