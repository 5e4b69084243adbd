import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repository, writtenFiles } from '../scripts/repository-files';
import { changedLimits } from './changed-limits';
import { constantReads } from './constant-reads';
import { readKeys } from './read-keys';

const textOf = (file: string): string => readFileSync(path.join(repository, file), 'utf8');
const definition = (name: string) => JSON.parse(textOf(`schemas/${name}.json`)) as Record<string, Tree>;
type Tree = Readonly<Record<string, unknown>>;

const codeFiles = writtenFiles.filter((file) => /^(src|scripts)\/.*\.tsx?$/.test(file));
const code = codeFiles.map(textOf);
const definitions = writtenFiles
  .filter((file) => /^schemas\/(?!meta|data).*\.json$/.test(file))
  .map(textOf)
  .join('\n');

/** Returns each value by its path; a list is one value. */
function leaves(tree: unknown, at: readonly string[] = []): string[][] {
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree) || 'value' in tree) return [[...at]];
  return Object.entries(tree).flatMap(([key, value]) => leaves(value, [...at, key]));
}

/** Of limits.json, what definitions name, by the keywords they name it with. */
const named: Readonly<Record<string, readonly string[]>> = {
  form: ['x-limit', 'limit'],
  characters: ['x-characters', 'characters'],
  pageSizes: ['pageSize'],
  dateRanges: ['range'],
  tooltips: ['tooltip'],
};

const starts = (whole: readonly string[], part: readonly string[]): boolean =>
  part.every((key, index) => whole[index] === key);

/** Of limits.json, what is generated as a constant of its own, which public pages do not load. */
const separate = ['characters', 'mailDomains'];

function unread(constant: string, tree: unknown): string[] {
  const reads = code.flatMap((text) => [
    ...constantReads(constant, text),
    ...separate.flatMap((name) => constantReads(name, text).map((read) => [name, ...read])),
  ]);
  return leaves(tree)
    .filter((leaf) => !reads.some((read) => starts(leaf, read) || starts(read, leaf)))
    .filter(([group = '', name = '']) => {
      const keywords = named[group] ?? [];
      return !keywords.some((keyword) => definitions.includes(`"${keyword}": "${name}"`));
    })
    .map((leaf) => leaf.join('.'))
    .filter((leaf) => !Object.keys(changedLimits).some((read) => leaf === read || leaf.startsWith(`${read}.`)));
}

/** Of the meta-schemas, keys that code reads under another name, or that say where a definition comes from. */
const readOtherwise: ReadonlySet<string> = new Set([
  '$schema',
  // Keywords of JSON Schema.
  'additionalProperties',
  'if',
  // The media of a certificate's policies, taken by the value of a request.
  'VIRTUAL',
  'TOKEN',
  'PKCS10',
  // A text, whose key is put together.
  'synonyms',
  // Holds a call against the specification.
  'pathNotShown',
]);

/** Returns every key that a meta-schema allows, at any depth. */
function allowedKeys(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as Tree) : [];
  return [...own, ...Object.values(schema).flatMap(allowedKeys)];
}

let keysRead: readonly ReadonlySet<string>[] | undefined;
/** Returns what each file of code reads, in the files' order; it takes long, and two tests want it. */
const keysOfFiles = (): readonly ReadonlySet<string>[] => (keysRead ??= code.map(readKeys));

/** Returns every key that a meta-schema allows inside of another, with that one. */
function partsOf(schema: unknown, whole?: string): [string, string][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, ...others } = schema as { properties?: Tree };
  const parts = Object.entries(properties).flatMap(([key, part]): [string, string][] => [
    ...(whole === undefined ? [] : [[whole, key] satisfies [string, string]]),
    ...partsOf(part, key),
  ]);
  return [...parts, ...Object.values(others).flatMap((part) => partsOf(part, whole))];
}

describe('a definition', () => {
  const { $schema: _, server, pictures, ...limits } = definition('limits');

  it('of a limit decides something', () => {
    const remedy = 'Let what it governs read it from src/contract/generated, or remove it from schemas/limits.json.';
    expect(unread('limits', limits), remedy).toEqual([]);
    expect(unread('serverLimits', server), remedy).toEqual([]);
    expect(unread('pictureLimits', pictures), remedy).toEqual([]);
  });

  it('of a configuration key decides something', () => {
    const keys = Object.keys(definition('configuration')['keys'] ?? {});
    const isRead = (key: string): boolean =>
      code.some((text) => text.includes(`'${key}'`)) ||
      new RegExp(`"(global|most|configuration)": "${key}"`).test(definitions);
    expect(keys.filter((key) => !isRead(key))).toEqual([]);
  });

  it('of a message is shown by some code, call or mapping', () => {
    const keys = Object.keys(definition('errors')['messages'] ?? {});
    const composed = /^(person|address|organization)Abbreviated$/;
    const isShown = (key: string): boolean =>
      // A word that something else is called, too, is no reader: a key is quoted, or taken out of the messages.
      code.some((text) => new RegExp(`['"\`](errors\\.)?${key}['"\`]|\\b(errors|messages)\\.${key}\\b`).test(text)) ||
      new RegExp(`": "${key}"|"${key}"\\s*[,\\]]|\\{errors\\.${key}\\}`).test(definitions);
    expect(keys.filter((key) => !isShown(key) && !composed.test(key))).toEqual([]);
  });

  it('has no key that decides nothing', () => {
    const keys = keysOfFiles().map((read) => [...read]);
    const read = new Set(keys.flat());
    const isOfGenerator = (at: number): boolean => codeFiles[at]?.startsWith('scripts/generate/') === true;
    const readByGenerator = new Set(keys.filter((_, at) => isOfGenerator(at)).flat());
    const generator = code.filter((_, at) => isOfGenerator(at)).join('\n');
    const isCopied = (key: string): boolean => read.has(key) && generator.includes(`'${key}'`);
    // What the contract has of a call is named by the generator; the other definitions are written whole.
    const isRead = (file: string, key: string): boolean =>
      file.endsWith('/service.schema.json') ? readByGenerator.has(key) || isCopied(key) : read.has(key);
    const metaSchemas = writtenFiles.filter((file) => /^schemas\/meta\/.*\.json$/.test(file));
    const unreadKeys = metaSchemas.flatMap((file) =>
      allowedKeys(JSON.parse(textOf(file)))
        .filter((key) => !isRead(file, key) && !readOtherwise.has(key))
        .map((key) => `${file}: ${key}`),
    );
    expect(unreadKeys, 'Let the generator or the contract read it, or remove it from the meta-schema.').toEqual([]);
  });

  it('of a call has no part that decides nothing', () => {
    const read = keysOfFiles();
    const unreadParts = partsOf(JSON.parse(textOf('schemas/meta/service.schema.json')))
      // A word that something else is called, too, is no reader: one that takes the part out of its whole is.
      .filter(([whole, part]) => !read.some((keys) => keys.has(whole) && keys.has(part)))
      .map((path) => path.join('.'));
    expect(unreadParts, 'Let what takes the whole read the part, too, or remove it from the meta-schema.').toEqual([]);
  });

  it('is found unread where nothing names it', () => {
    const tree = { upload: { most: 3, least: 1 }, other: { form: 5 } };
    const text = "import { limits } from '../generated/limits';\nconst { most } = limits.upload;";
    expect(constantReads('limits', text)).toEqual([['upload', 'most']]);
    expect([...readKeys("const { a: _a, b } = x; x.c; x['d']; of(x, 'e'); without(x, 'f');")]).toEqual([
      'b',
      'c',
      'd',
      'e',
    ]);
    const schema = { properties: { allow: { oneOf: [{ properties: { own: {} } }] } } };
    expect(partsOf(schema)).toEqual([['allow', 'own']]);
    expect(leaves(tree)).toEqual([
      ['upload', 'most'],
      ['upload', 'least'],
      ['other', 'form'],
    ]);
  });
});
