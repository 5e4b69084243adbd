/** The hand-written tables of `schemas/texts/`, and what the compiler and the upstream take of all tables. */
import { languagesOf, single, textOf, type Definitions } from './definitions';
import { literal, without, type Output } from './output';

export type Texts = { [key: string]: string | Texts };
type Half = 'console' | 'upstream';

/** Returns the names of the tables of one half, as the master has them. */
export function tablesOf(definitions: Definitions, half: Half): string[] {
  const folder = `${languagesOf(definitions).master}/${half}/`;
  return [...definitions.texts.keys()].filter((key) => key.startsWith(folder)).map((key) => key.slice(folder.length));
}

export function tableOf(definitions: Definitions, language: string, half: Half, name: string): Texts {
  const content = definitions.texts.get(`${language}/${half}/${name}`)?.content ?? {};
  return without(content, '$comment') as Texts;
}

/** The tables of definitions' labels, by file. */
const labelTables = [
  'access',
  'catalogues',
  'configuration',
  'core',
  'errors',
  'introductions',
  'lifecycles',
  'panels',
  'productChoice',
  'registryMeanings',
  'resources',
  'subjectAttributes',
];
/** Those that the upstream speaks with as well. */
const upstreamLabelTables = ['access', 'catalogues', 'configuration', 'errors', 'lifecycles'];
/** The console's own tables of which the upstream says some as well: a notice is called in a mail as it is in the bell. */
const sharedTables = ['notices'];

/** Writes the type of every table that the console loads, by name. */
export function writeTextTables(output: Output, definitions: Definitions): void {
  const { master } = languagesOf(definitions);
  const names = [...labelTables, ...tablesOf(definitions, 'console')].sort();
  output.add(
    'text-tables.ts',
    `${names.map((name) => `import type ${name} from './texts/${master}/${name}';\n`).join('')}\n` +
      `/** The tables of texts by name. */\nexport interface TextTables {\n${names.map((name) => `  readonly ${name}: typeof ${name};\n`).join('')}}\n`,
  );
}

/** Writes everything that the upstream says, in every language at once. */
export function writeUpstreamTexts(output: Output, definitions: Definitions): void {
  const { tables: languages, master } = languagesOf(definitions);
  for (const language of languages) {
    const end = language === master ? ' as const' : '';
    const tables = tablesOf(definitions, 'upstream').map((name) => [
      name,
      tableOf(definitions, language, 'upstream', name),
    ]);
    output.add(
      `upstream-texts/${language}.ts`,
      `${[...upstreamLabelTables, ...sharedTables].map((name) => `import ${name} from '../texts/${language}/${name}';\n`).join('')}\n` +
        `const tables = ${literal(Object.fromEntries(tables))}${end};\n` +
        `const messages = ${literal(messagesIn(definitions, language))}${end};\n` +
        `export default { ${[...upstreamLabelTables, 'tables'].map((name) => `...${name}`).join(', ')}, ${sharedTables.join(', ')}, errors: messages };\n`,
    );
  }
  output.add(
    'upstream-texts.ts',
    `import type { SameKeys } from '../texts';\nimport type { Language } from './languages';\n` +
      `${languages.map((language) => `import ${language} from './upstream-texts/${language}';\n`).join('')}\n` +
      `export type UpstreamTexts = typeof ${master};\n` +
      `/** What the upstream says, by language. */\nexport const upstreamTexts: Readonly<Record<Language, SameKeys<UpstreamTexts>>> = { ${languages.join(', ')} };\n`,
  );
}

/** Returns every message of the error catalogue; the console's table has those that it says on its own. */
function messagesIn(definitions: Definitions, language: string): Texts {
  const messages = single(definitions, 'errors')['messages'];
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, textOf(message[language])]));
}
