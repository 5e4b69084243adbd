/** What is in `schemas/`, as read: no meaning yet. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type {
  Json,
  JsonObject,
  LanguageDefinitions,
  LifecycleContent,
  ProductContent,
  RecordContent,
  ResourceContent,
  ServiceContent,
  SingleContents,
} from './definition-contents';

export type { Json, JsonObject, LanguageDefinitions } from './definition-contents';

/** A definition and where it stands, relative to `schemas/`. */
export interface DefinitionFile<Content extends JsonObject = JsonObject> {
  path: string;
  content: Content;
}

export interface Definitions {
  records: Map<string, DefinitionFile<RecordContent>>;
  resources: Map<string, DefinitionFile<ResourceContent>>;
  /** What the resources of a record have in common. */
  shared: Map<string, DefinitionFile>;
  services: Map<string, DefinitionFile<ServiceContent>>;
  lifecycles: Map<string, DefinitionFile<LifecycleContent>>;
  products: Map<string, DefinitionFile<ProductContent>>;
  /** Profiles of providers, as examples. */
  providers: Map<string, DefinitionFile>;
  /** Those that {@link singles} names. */
  single: Map<string, DefinitionFile>;
  /** Departments and municipalities. */
  places: DefinitionFile;
  /** The text tables, by `<language>/<half>/<table>`. */
  texts: Map<string, DefinitionFile>;
  meta: Map<string, DefinitionFile>;
}

export const singles = [
  'access',
  'catalogues',
  'certificate-profiles',
  'configuration',
  'countries',
  'demo',
  'errors',
  'forms',
  'legal-texts',
  'limits',
  'menu',
  'routes',
] as const;

/** A definition that is wrong: where, and what to do about it. */
export class DefinitionProblem {
  constructor(
    readonly file: string,
    readonly pointer: string,
    readonly remedy: string,
  ) {}
  toString(): string {
    return `schemas/${this.file}#${this.pointer}: ${this.remedy}`;
  }
}
export class WrongDefinitions extends Error {
  constructor(readonly problems: readonly DefinitionProblem[]) {
    super(problems.map(String).join('\n'));
    this.name = 'WrongDefinitions';
  }
}

/** Reads a definition as what its meta-schema says of it, which is checked before anything is made of it. */
function readJson<Content extends JsonObject>(root: string, path: string): DefinitionFile<Content> {
  try {
    return { path, content: JSON.parse(readFileSync(join(root, path), 'utf8')) as Content };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new WrongDefinitions([
      new DefinitionProblem(path, '', `is not readable JSON (${reason}); correct its syntax`),
    ]);
  }
}

function readFolder<Content extends JsonObject>(
  root: string,
  folder: string,
  suffix = '.json',
): Map<string, DefinitionFile<Content>> {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith(suffix));
  return new Map(names.sort().map((name) => [name.slice(0, -suffix.length), readJson(root, `${folder}/${name}`)]));
}

function readTextTables(root: string): Map<string, DefinitionFile> {
  const paths = readdirSync(join(root, 'texts'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.json'));
  const { messages } = readJson(root, 'errors.json').content as Pick<SingleContents['errors'], 'messages'>;
  return new Map(
    paths.sort().map((path) => {
      const file = readJson(root, `texts/${path}`);
      const content = withMessages(file.content, messages, path.split('/')[0] ?? '') as JsonObject;
      return [path.slice(0, -'.json'.length), { ...file, content }];
    }),
  );
}

/** Returns texts with the messages of errors.json that they name in place of a text of their own: `{errors.accept}`. */
function withMessages(text: Json, messages: SingleContents['errors']['messages'], language: string): Json {
  if (typeof text === 'string') {
    const [, key] = /^\{errors\.(\w+)\}$/.exec(text) ?? [];
    if (key === undefined) return text;
    const message = messages[key]?.[language];
    if (message === undefined)
      throw new WrongDefinitions([
        new DefinitionProblem('errors.json', '/messages', `has no "${key}", which a text of "${language}" names`),
      ]);
    return message;
  }
  if (typeof text !== 'object' || text === null || Array.isArray(text)) return text;
  return Object.fromEntries(
    Object.entries(text).map(([key, value]) => [key, withMessages(value ?? null, messages, language)]),
  );
}

/** Reads every definition below `root`. @throws WrongDefinitions for a file that is not JSON */
export function readDefinitions(root: string): Definitions {
  return {
    records: readFolder(root, 'records'),
    resources: readFolder(root, 'resources'),
    shared: readFolder(root, 'shared'),
    services: readFolder(root, 'services'),
    lifecycles: readFolder(root, 'lifecycles'),
    products: readFolder(root, 'products'),
    providers: readFolder(root, 'providers'),
    places: readJson(root, 'data/dane.json'),
    texts: readTextTables(root),
    single: new Map(singles.map((name) => [name, readJson(root, `${name}.json`)])),
    meta: readFolder(root, 'meta', '.schema.json'),
  };
}

/** Returns the definition of that kind, where one must exist. */
export function single<Name extends keyof SingleContents>(definitions: Definitions, name: Name): SingleContents[Name] {
  const file = definitions.single.get(name);
  if (!file) throw new Error(`schemas/${name}.json was not read`);
  return file.content as SingleContents[Name];
}

export const languagesOf = (definitions: Definitions): LanguageDefinitions => single(definitions, 'limits').languages;

/** Returns the keys of an object that have a value, with it. */
export const entriesOf = (object: JsonObject): [string, Json][] =>
  Object.entries(object).filter((entry): entry is [string, Json] => entry[1] !== undefined);

/** Returns the record of that name; one without properties where there is none. */
export const recordNamed = ({ records }: Pick<Definitions, 'records'>, name: Json | undefined): RecordContent =>
  records.get(textOf(name))?.content ?? { properties: {}, 'x-names': {} };

/** Returns a name or a word of a definition that has been checked: text, or nothing. */
export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
