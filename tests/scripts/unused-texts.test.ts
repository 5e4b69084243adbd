import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { repository, writtenFiles } from './repository-files';

const textOf = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

/** What a file may name a text by. */
interface Naming {
  /** Whole texts and names of members. */
  readonly names: ReadonlySet<string>;
  /** Keys that are put together, such as `kinds.${kind}`. */
  readonly composed: readonly RegExp[];
}

function patternOf(
  head: string,
  spans: readonly { readonly literal: { readonly text: string } }[],
): RegExp | undefined {
  const parts = [head, ...spans.map(({ literal }) => literal.text)];
  const isKey = parts.every((part) => /^[\w.:-]*$/.test(part)) && parts.some((part) => /\w/.test(part));
  return isKey ? new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`) : undefined;
}

function namingOf(code: string): Naming {
  const source = ts.createSourceFile('file.tsx', code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const names = new Set<string>();
  const composed: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isIdentifier(node)) names.add(node.text);
    const pattern =
      ts.isTemplateExpression(node) || ts.isTemplateLiteralTypeNode(node)
        ? patternOf(node.head.text, node.templateSpans)
        : undefined;
    if (pattern) composed.push(pattern);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { names, composed };
}

function keysOf(tree: unknown, at = ''): string[] {
  if (typeof tree !== 'object' || tree === null) return [at];
  return Object.entries(tree).flatMap(([key, value]) => keysOf(value, at === '' ? key : `${at}.${key}`));
}

const has = ({ names, composed }: Naming, key: string): boolean =>
  names.has(key) || composed.some((pattern) => pattern.test(key));

/** Returns whether a file names a key of a table: with the table's name before it, or by itself beside that name. */
const isNamedIn = (naming: Naming, table: string, key: string): boolean =>
  has(naming, `${table}.${key}`) || (naming.names.has(table) && has(naming, key));

/** Read whole: by react-admin, by what the audit trail holds. */
const readWhole: ReadonlySet<string> = new Set(['console/reactAdmin', 'upstream/audit']);

/** Returns the texts of a table that no file names; a file of the server may name the last member of a key alone. */
function unused(file: string, namings: readonly Naming[]): string[] {
  const [half = '', table = ''] = file.replace('.json', '').split('/').slice(-2);
  if (readWhole.has(`${half}/${table}`)) return [];
  return keysOf(JSON.parse(textOf(file)))
    .filter((key) => !key.startsWith('$'))
    .filter((key) => !namings.some((naming) => isNamedIn(naming, table, key)))
    .filter((key) => half === 'console' || !namings.some(({ names }) => names.has(key.split('.').at(-1) ?? '')))
    .map((key) => `${half}/${table}: ${key}`);
}

const namings = writtenFiles
  .filter((file) => /^(src|scripts)\/.*\.(tsx?|mjs)$/.test(file))
  .map((file) => namingOf(textOf(file)));

describe('a text', () => {
  it('is used by some screen, mail, document or page', () => {
    const tables = writtenFiles.filter((file) => /^schemas\/texts\/es\/(console|upstream)\/.*\.json$/.test(file));
    expect(tables.length).toBeGreaterThan(40);
    expect(tables.flatMap((file) => unused(file, namings))).toEqual([]);
  });

  it('counts as used by its whole key, by a key that is put together, and not by that of another table', () => {
    const naming = namingOf("const t = useTranslate('users'); t('list.empty'); t(`kinds.${kind}`); t('roles.title');");
    const keys = ['list.empty', 'kinds.one', 'list.full'];
    expect(keys.filter((key) => isNamedIn(naming, 'users', key))).toEqual(['list.empty', 'kinds.one']);
    expect(isNamedIn(naming, 'roles', 'title')).toBe(true);
    expect(isNamedIn(naming, 'roles', 'list.empty')).toBe(false);
  });
});
