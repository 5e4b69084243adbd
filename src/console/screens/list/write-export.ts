import type { DataProvider, FilterPayload, SortPayload } from 'react-admin';
import type { ResourceDefinition } from '../../../contract/definitions';
import { limits } from '../../../contract/generated/limits';
import { recordExport } from '../../data/record-export';
import type { CellContext } from '../../fields/cells/cell';
import { labelKey } from '../../fields/labels';
import { readReferenceNames } from '../../fields/reference-names';
import type { Column } from './columns';
import type { ExportFormat, ExportWriter } from './export-format';
import { readAll, readSome } from './export-rows';

export interface ExportInput {
  provider: DataProvider;
  definition: ResourceDefinition;
  columns: readonly Column[];
  context: CellContext;
  filter: FilterPayload;
  sort: SortPayload;
  /** These records alone; left out: all that the filter finds. */
  ids: readonly string[] | undefined;
  format: ExportFormat;
  /** What the list is called. */
  title: string;
  signal: AbortSignal;
  onProgress: (done: number, total: number | undefined) => void;
}

/** A spreadsheet cannot hold that many rows. */
export class SheetTooLarge extends Error {}

/**
 * Returns the file of a list, and how many records it has. The audit trail knows of it before it is there.
 *
 * @throws the signal's reason when cancelled; CallError when a page or the trail fails; SheetTooLarge
 */
export async function writeExport(input: ExportInput): Promise<{ file: Blob; count: number }> {
  const { provider, definition, context, filter, sort, ids, signal, onProgress } = input;
  const { name: resource } = definition;
  const pages = ids
    ? readSome(provider, { resource, ids }, signal)
    : readAll(provider, { resource, filter, sort }, signal);
  const columns = input.columns.flatMap((column) => [...companionOf(column, input), column]);
  const fields = columns.map(({ field }) => field);
  const writer = await writerOf(input, columns);
  let count = 0;
  onProgress(count, ids?.length);
  for await (const { records, total } of pages) {
    count += records.length;
    if (input.format === 'xlsx' && Math.max(count, total ?? 0) > limits.list.largestSheet) throw new SheetTooLarge();
    const nameOf = await readReferenceNames(provider, fields, records, signal);
    writer.add(records, { ...context, nameOf });
    onProgress(count, total);
  }
  const file = await writer.finish();
  signal.throwIfAborted();
  await recordInTrail(input, columns, count);
  return { file, count };
}

async function writerOf({ format, title, context }: ExportInput, columns: readonly Column[]): Promise<ExportWriter> {
  if (format === 'csv') return (await import('./export-text')).textWriter(columns, context.language);
  return (await import('./export-sheet')).sheetWriter(columns, title);
}

/** Returns the column that a value needs beside it in a file, unless it is there already: the type of a document. */
function companionOf({ cell }: Column, { definition, columns, context }: ExportInput): Column[] {
  const field = definition.fields.find(({ name }) => name === cell.exportedAfter);
  if (!field || columns.some((column) => column.field === field)) return [];
  const label = context.translate(labelKey.field(definition.name, field.name), { _: field.name });
  const text = { text: ({ value }: { value: unknown }) => String(value), width: 0 };
  return [{ field, cell: text, label, width: 0, sortable: false }];
}

/** Writes into the audit trail which columns and filters the file has. */
async function recordInTrail(
  { definition, filter, ids, format, signal }: ExportInput,
  columns: readonly Column[],
  records: number,
): Promise<void> {
  const filters = Object.entries(ids ? {} : filter).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const names = columns.map(({ field }) => field.name);
  await recordExport({ resource: definition.name, format, records, columns: names, filters }, signal);
}
