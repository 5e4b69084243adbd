import path from 'node:path';
import { describe, expect, it } from 'vitest';
import access from '../../src/contract/generated/texts/es/access';
import configuration from '../../src/contract/generated/texts/es/configuration';
import errors from '../../src/contract/generated/texts/es/errors';
import { loadings, loadingsOnDemand, modulesOf, quoted, shortName, sources } from './console-modules';

/**
 * The tables of labels that come after the first list, by the first part of their keys. A label is looked up where it is
 * loaded: one of a table that is not shows as its key. Texts of `useTranslate` are waited for.
 */
const tableOfRoot = new Map(
  Object.entries({ access, configuration, errors }).flatMap(([table, texts]) =>
    Object.keys(texts).map((root) => [root, table] as const),
  ),
);

/** Roots that are names of other tables, or parts of other keys, too: only a key that is put together is surely a label. */
const ambiguous: ReadonlySet<string> = new Set(['lists', 'applications', 'roles', 'calls']);

/** Modules that tell of the roots in general, or read the table by themselves. */
const apart: ReadonlySet<string> = new Set(['fields/labels.ts', 'transport/error-texts.ts']);

const literal = [...tableOfRoot.keys()].filter((root) => !ambiguous.has(root)).join('|');
const labelKey = new RegExp(`['"\`](${literal})\\.(?:[A-Za-z]|\\$\\{)|\`(${[...ambiguous].join('|')})\\.\\$\\{`, 'g');

function tablesOfLabels(file: string): string[] {
  if (apart.has(shortName(file))) return [];
  return [...(sources.get(file) ?? '').matchAll(labelKey)].map(
    ([, one, other]) => tableOfRoot.get(one ?? other ?? '') ?? '',
  );
}

/** Returns whether a module is drawn wherever it is imported: what a section registers is with its own lists, which load their tables. */
const isNoRegistration = (file: string): boolean => !/\/(?:\w+-)?extensions\.tsx?$/.test(file);

/** Returns, by feature, the tables that its lists load. */
const listTables = new Map(
  [
    ...(
      sources.get([...sources.keys()].find((file) => shortName(file) === 'pages/record-extensions.ts') ?? '') ?? ''
    ).matchAll(/^ {2}(\w+): (\[[^\]]*\]),$/gm),
  ].map(([, name = '', tables = '']) => [name, quoted(tables)] as const),
);

/** Inputs are drawn in forms, which load these; a feature's are drawn over its list, too. */
const tablesOfForms = loadings
  .filter(({ name }) => /form\/(form-page|panel-form)$/.test(name))
  .map(({ tables }) => tables);

function tablesAround(by: string, file: string): string[] {
  const feature = path.dirname(shortName(by)).split('/')[1] ?? '';
  const isInput = /\blazyInput\(\(\) => (?:withTexts\(\(\) => )?import\(/.test(
    (sources.get(by) ?? '')
      .split(`/${path.basename(file).replace(/\.tsx?$/, '')}'`)[0]
      ?.split('\n')
      .at(-1) ?? '',
  );
  const ofForms = isInput
    ? (tablesOfForms[0] ?? []).filter((table) => tablesOfForms.every((all) => all.includes(table)))
    : [];
  return [...(listTables.get(feature) ?? []), ...ofForms];
}

describe('a module that is loaded on demand', () => {
  it('knows the forms, and the lists with tables of their own', () => {
    expect(tablesOfForms).toHaveLength(2);
    expect(listTables.get('roles')).toEqual(['access']);
  });

  it('has every table whose labels it shows', () => {
    const missing = loadingsOnDemand.flatMap(({ name, by, file, tables }) => {
      const there = new Set([...tables, ...tablesAround(by, file)]);
      const parts = [...modulesOf(file, isNoRegistration)].filter(isNoRegistration);
      return parts.flatMap((part) =>
        tablesOfLabels(part)
          .filter((table) => !there.has(table))
          .map((table) => `${name} shows labels of "${table}" (${shortName(part)})`),
      );
    });
    expect([...new Set(missing)], 'Load the module by withTexts, with that table.').toEqual([]);
  });
});
