import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDefinitions } from '../../scripts/generate/definitions';
import { array, look, record, single } from './inventory/fact';

type Row = readonly string[];
const definitions = readDefinitions('schemas');
const catalogues = single(definitions, 'catalogues');
const glossary = readFileSync('schemas/GLOSSARY.md', 'utf8');

const text = (value: unknown, ...path: string[]): string => String(look(value, ...path));
const statesOf = (lifecycle: string): Row[] =>
  Object.entries(record(look(definitions.lifecycles.get(lifecycle)?.content, 'states'))).map(([code, state]) => [
    `\`${code}\``,
    text(state, 'label', 'es'),
    text(state, 'label', 'en'),
    text(state, 'meaning', 'en'),
  ]);
const namedIn = (entries: [string, unknown][]): Row[] =>
  entries.map(([code, name]) => [`\`${code}\``, text(name, 'es'), text(name, 'en')]);
const typesOf = (catalogue: string): Row[] =>
  namedIn(Object.entries(record(look(catalogues, catalogue))).map(([code, type]) => [code, look(type, 'name')]));
const listOf = (catalogue: string): Row[] =>
  namedIn(array(look(catalogues, catalogue)).map((entry) => [text(entry, 'id'), look(entry, 'name')]));
const choicesOf = (name: string, field: string): Row[] =>
  namedIn(Object.entries(record(look(definitions.records.get(name)?.content, 'properties', field, 'x-enumLabels'))));

/** Each table of codes, by its heading. */
const tables: Readonly<Record<string, Row[]>> = {
  'States of a request': statesOf('request'),
  'States of a document': statesOf('document'),
  'States of a waybill': statesOf('guide'),
  'States of an electronic certificate': statesOf('electronicCertificate'),
  Applications: listOf('applications'),
  Channels: listOf('channels'),
  Media: choicesOf('request', 'medium'),
  'Delivery methods': listOf('deliveryMethods'),
  'Document types': typesOf('documentTypes'),
  'Validation types': typesOf('validationTypes'),
  'Results of a validation': choicesOf('request-validation', 'validationStatus'),
  'Identification types': listOf('identificationTypes'),
};

/** Returns the rows under a heading, below the names of the columns. */
function rowsUnder(heading: string): Row[] {
  const [, after = ''] = glossary.split(`\n## ${heading}\n`);
  const lines = (after.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

describe('the glossary', () => {
  it('knows every lifecycle', () => {
    expect(definitions.lifecycles.size).toBe(Object.keys(tables).filter((name) => name.startsWith('States ')).length);
  });

  it.each(Object.entries(tables))('names the codes under "%s" as the definitions do', (heading, rows) => {
    expect(rows).not.toHaveLength(0);
    expect(rowsUnder(heading)).toEqual(rows);
  });
});
