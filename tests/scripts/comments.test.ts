import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { repository, writtenFiles } from './repository-files';

/** Comments and titles name who acts: a person, the caller, the reviewer. */
const vague = /\b(?:whoever|whomever|nobody|somebody|anybody|told|mend(?:s|ed|ing)?|twins?|as it were)\b/i;

const code = writtenFiles.filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && !file.endsWith('comments.test.ts'));

/** Words that end as a verb in the third person does, and are none. */
const plurals: ReadonlySet<string> = new Set(
  'This Its Yes Always Others Requests Applicants Arrows Attributes Business Capitals Certificados Class Complaints Contents Countries Credenciales Cursors Decisions Details Domains Dots Exceptions Failures Fonts Holidays Ids Mondays Parameters Parcels Pictures Pixels Positions Quotas Readers Registries Sections Segments Servers Services Solicitudes Spanish Statuses Variables Widths'.split(
    ' ',
  ),
);

/** The types that are generated say how many items an array may have. */
const tags: ReadonlySet<string> = new Set([
  'throws',
  'param',
  'returns',
  'template',
  'type',
  'typedef',
  'minItems',
  'maxItems',
]);

/** Returns the comments of a file of code. */
function commentsOf(text: string): string[] {
  return [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm)].map(([comment]) => comment);
}

/** Returns the first word of a docstring, after the number of an invariant that it may state. */
function openingOf(docstring: string): string {
  return /^\/\*\*[\s*]*(?:\(\d\) )?(@?[^\s,:;.]*)/.exec(docstring)?.[1] ?? '';
}

/** Tells whether a word is a verb in the third person, as far as its letters tell. A tag such as @returns opens with one, too. */
function isVerb(opening: string): boolean {
  return opening.startsWith('@') || (/^[A-Z][a-z]+s$/.test(opening) && !plurals.has(opening));
}

/** Returns the docstrings of functions and methods, by their names, of a file that has any that opens otherwise than with a verb. */
function docstringsOf(file: string): { readonly name: string; readonly docstring: string }[] {
  const text = readFileSync(path.join(repository, file), 'utf8');
  if ([...text.matchAll(/\/\*\*[^]*?\*\//g)].every(([docstring]) => isVerb(openingOf(docstring)))) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: { name: string; docstring: string }[] = [];
  const visit = (node: ts.Node): void => {
    const name = functionName(node);
    const range = name === undefined ? undefined : ts.getLeadingCommentRanges(text, node.getFullStart())?.at(-1);
    const docstring = range ? text.slice(range.pos, range.end) : '';
    if (name !== undefined && docstring.startsWith('/**')) found.push({ name, docstring });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns the titles of a file of tests: of its groups, and of each test. */
function titlesOf(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(repository, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const title = ts.isCallExpression(node) ? node.arguments[0] : undefined;
    if (title && ts.isStringLiteralLike(title) && /^(?:describe|it|test)\b/.test(title.parent.getText()))
      found.push(title.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns the name of a function where the node declares one. */
function functionName(node: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isMethodSignature(node))
    return node.name?.getText();
  if (!ts.isVariableStatement(node)) return undefined;
  const [declared] = node.declarationList.declarations;
  return declared?.initializer && ts.isArrowFunction(declared.initializer) ? declared.name.getText() : undefined;
}

describe('comments', () => {
  it('name who acts', () => {
    const found = code.flatMap((file) =>
      commentsOf(readFileSync(path.join(repository, file), 'utf8')).flatMap((comment) => {
        const [match] = vague.exec(comment) ?? [];
        return match === undefined ? [] : [`${file}: ${match}`];
      }),
    );
    expect(found).toEqual([]);
  });

  it('leave the same to the titles of tests', () => {
    const tests = code.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));
    // A file without the word has no title with it, and need not be parsed.
    const suspect = tests.filter((file) => vague.test(readFileSync(path.join(repository, file), 'utf8')));
    expect(suspect.flatMap((file) => titlesOf(file).filter((title) => vague.test(title)))).toEqual([]);
  });

  it('open the docstring of a function with a verb in the third person', { timeout: 120_000 }, () => {
    const found = code
      .filter((file) => !file.endsWith('.css'))
      .flatMap((file) =>
        docstringsOf(file)
          .filter(({ docstring }) => !isVerb(openingOf(docstring)))
          .map(({ name, docstring }) => `${file}: ${name}: ${openingOf(docstring)}`),
      );
    expect(found).toEqual([]);
  });

  it('are wrapped, which the formatter leaves to their author', () => {
    const long = code.flatMap((file) =>
      readFileSync(path.join(repository, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => (line.length > 150 && /^\s*(?:\/\*|\*|\/\/) /.test(line) ? [`${file}:${at + 1}`] : [])),
    );
    expect(long).toEqual([]);
  });

  it('have no tags but those of docstrings', () => {
    const found = code
      .filter((file) => !file.endsWith('.css'))
      .flatMap((file) =>
        commentsOf(readFileSync(path.join(repository, file), 'utf8')).flatMap((comment) =>
          [...comment.matchAll(/(?<=^|[\s*])@([a-z]\w*)\b(?!\/)/gi)].flatMap(([, tag = '']) =>
            tags.has(tag) ? [] : [`${file}: ${tag}`],
          ),
        ),
      );
    expect(found).toEqual([]);
  });
});
