import { describe, expect, it } from 'vitest';
import { loadings, modulesOf, quoted, sources } from './console-modules';

/** What is there before anything on demand is: of the console's frame and lists, and of the public pages. */
const always: ReadonlySet<string> = new Set(['kit', 'lists', 'session', 'shell', 'portal']);

/** Returns the tables that a module and what it imports ask for as they are drawn; what they load on demand has its own. */
function tablesAskedBy(file: string): Set<string> {
  return new Set(
    [...modulesOf(file)].flatMap((each) =>
      [...(sources.get(each) ?? '').matchAll(/\b(?:useTranslate\(|useTextTables\(\[)('\w+'(?:, '\w+')*)/g)].flatMap(
        ([, names = '']) => quoted(names),
      ),
    ),
  );
}

describe('a module that is loaded with its texts', () => {
  it('is found wherever there is one', () => {
    const written = [...sources.values()].join('\n').match(/withTexts\(\s*\(\) => import|\bdialog\(\(\) => import/g);
    expect(loadings).toHaveLength(written?.length ?? 0);
    expect(loadings.length).toBeGreaterThan(20);
  });

  it.each(loadings.map((loading) => [loading.name, loading] as const))(
    'has every table that it asks for: %s',
    (_name, { file, tables }) => {
      const asked = [...tablesAskedBy(file)];
      expect(sources.has(file)).toBe(true);
      expect(asked.filter((table) => !tables.includes(table) && !always.has(table))).toEqual([]);
    },
  );
});
