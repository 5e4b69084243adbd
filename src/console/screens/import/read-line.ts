import type { DataProvider } from 'react-admin';
import type { CsvRow } from '../../../contract/csv';
import type { FieldDefinition } from '../../../contract/definitions';
import { storedValue } from '../../../contract/written-values';
import { labelKey, type TranslateLabel } from '../../fields/labels';
import { normalizeForSearch } from '../../../contract/normalize-for-search';
import type { Translate } from '../../kit/use-translate';
import { readAll } from '../list/export-rows';
import type { ImportColumn } from './import-columns';

/** A line of a file as a record, and what of it can't be read. */
export interface ReadLine {
  /** Its number in the file, the header's being 1. */
  readonly number: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly problems: readonly string[];
  /** The fields of what can't be read: the server, which isn't sent them, misses them in vain. */
  readonly unread: readonly string[];
}

interface LineTexts {
  readonly resource: string;
  readonly translate: TranslateLabel;
  readonly t: Translate<'imports'>;
  /** Returns the records of a resource that a line may mean: all that have the name, or the one that has it as its id. */
  readonly idsOf: (resource: string, name: string) => readonly string[];
}

const isSame = (one: string, other: string): boolean => normalizeForSearch(one) === normalizeForSearch(other);

/**
 * Returns what finds the records that a file refers to by their names: all of a resource, read once.
 *
 * @throws the signal's reason when it is aborted; CallError when a page fails
 */
export async function readReferences(
  provider: DataProvider,
  columns: readonly ImportColumn[],
  signal: AbortSignal,
): Promise<LineTexts['idsOf']> {
  const namesByResource = new Map<string, Set<string>>();
  const keyOf = (resource: string, name: string): string => `${resource}/${normalizeForSearch(name)}`;
  const add = (key: string, id: string): void =>
    void namesByResource.set(key, (namesByResource.get(key) ?? new Set()).add(id));
  for (const { field } of columns) {
    if (!field.reference) continue;
    const { resource, label } = field.reference;
    const query = { resource, filter: {}, sort: { field: label, order: 'ASC' as const } };
    for await (const { records } of readAll(provider, query, signal))
      for (const record of records) {
        const id = String(record.id);
        add(keyOf(resource, String(record[label])), id);
        add(keyOf(resource, id), id);
      }
  }
  return (resource, name) => [...(namesByResource.get(keyOf(resource, name)) ?? [])];
}

/** Reads a line: each cell as its field wants it. Empty cells are left out, and get the field's default. */
export function readLine(columns: readonly ImportColumn[], { number, cells }: CsvRow, texts: LineTexts): ReadLine {
  const data: Record<string, unknown> = {};
  const problems: string[] = [];
  const unread: string[] = [];
  columns.forEach(({ field, label }, at) => {
    const text = (cells[at] ?? '').trim();
    if (text === '') return;
    const { value, problem } = readCell(field, text, texts);
    if (problem === undefined) data[field.name] = value;
    else {
      problems.push(`${label}: ${problem}`);
      unread.push(field.name);
    }
  });
  return { number, data, problems, unread };
}

function readCell(field: FieldDefinition, text: string, texts: LineTexts): { value?: unknown; problem?: string } {
  const { resource, translate, t, idsOf } = texts;
  if (field.reference) {
    const names = field.type === 'array' ? text.split('|').map((name) => name.trim()) : [text];
    const { resource: other } = field.reference;
    const ids: string[] = [];
    for (const name of names) {
      const [id, ...more] = idsOf(other, name);
      if (id === undefined) return { problem: t('noReference', { value: name }) };
      if (more.length > 0) return { problem: t('ambiguousReference', { value: name, count: more.length + 1 }) };
      ids.push(id);
    }
    return { value: field.type === 'array' ? ids : ids[0] };
  }
  if (field.enum) {
    const label = (value: string): string => translate(labelKey.option(resource, field.name, value), { _: value });
    const value = field.enum.find((each) => isSame(each, text) || isSame(label(each), text));
    const options = field.enum.map(label).join(', ');
    return value === undefined ? { problem: t('noOption', { value: text, options }) } : { value };
  }
  if (field.type === 'integer' || field.type === 'number') {
    const value = Number(text.replace(',', '.'));
    return Number.isNaN(value) ? { problem: t('noNumber', { value: text }) } : { value };
  }
  if (field.type === 'boolean') {
    const isTrue = isSame(text, t('yes')) || isSame(text, 'true');
    if (!isTrue && !isSame(text, t('no')) && !isSame(text, 'false'))
      return { problem: t('noBoolean', { yes: t('yes'), no: t('no') }) };
    return { value: isTrue };
  }
  return { value: storedValue(field, text) };
}
