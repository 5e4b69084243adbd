import type { DataProvider, RaRecord } from 'react-admin';
import type { CsvRow } from '../../../contract/csv';
import type { FieldDefinition } from '../../../contract/definitions';
import { limits } from '../../../contract/generated/limits';
import { storedValue } from '../../../contract/written-numbers';
import { labelKey, type TranslateLabel } from '../../fields/labels';
import { normalizeForSearch } from '../../fields/normalize-for-search';
import type { Translate } from '../../kit/use-translate';
import type { ImportColumn } from './import-columns';

/** A line of a file as a record, and what of it can't be read. */
export interface ReadLine {
  /** Its number in the file, the header's being 1. */
  readonly number: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly problems: readonly string[];
}

interface LineTexts {
  readonly resource: string;
  readonly translate: TranslateLabel;
  readonly t: Translate<'imports'>;
  /** By resource and normalized name, the ids of what lines refer to. */
  readonly idOf: (resource: string, name: string) => string | undefined;
}

const isSame = (one: string, other: string): boolean => normalizeForSearch(one) === normalizeForSearch(other);

/** Returns what finds the records that a file refers to by their names: all of a resource, read once. */
export async function readReferences(
  provider: DataProvider,
  columns: readonly ImportColumn[],
): Promise<LineTexts['idOf']> {
  const ids = new Map<string, string>();
  for (const { field } of columns) {
    if (!field.reference) continue;
    const { resource, label } = field.reference;
    const { data } = await provider.getList<RaRecord>(resource, {
      pagination: { page: 1, perPage: limits.list.largestPage },
      sort: { field: label, order: 'ASC' },
      filter: {},
    });
    for (const record of data) ids.set(`${resource}/${normalizeForSearch(String(record[label]))}`, String(record.id));
  }
  return (resource, name) => ids.get(`${resource}/${normalizeForSearch(name)}`);
}

/** Reads a line: each cell as its field wants it. Empty cells are left out, and get the field's default. */
export function readLine(columns: readonly ImportColumn[], { number, cells }: CsvRow, texts: LineTexts): ReadLine {
  const data: Record<string, unknown> = {};
  const problems: string[] = [];
  columns.forEach(({ field, label }, at) => {
    const text = (cells[at] ?? '').trim();
    if (text === '') return;
    const { value, problem } = readCell(field, text, texts);
    if (problem === undefined) data[field.name] = value;
    else problems.push(`${label}: ${problem}`);
  });
  return { number, data, problems };
}

function readCell(field: FieldDefinition, text: string, texts: LineTexts): { value?: unknown; problem?: string } {
  const { resource, translate, t, idOf } = texts;
  if (field.reference) {
    const names = field.type === 'array' ? text.split('|').map((name) => name.trim()) : [text];
    const { resource: other } = field.reference;
    const missing = names.find((name) => idOf(other, name) === undefined);
    if (missing !== undefined) return { problem: t('noReference', { value: missing }) };
    const ids = names.map((name) => idOf(other, name));
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
