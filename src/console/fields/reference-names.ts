import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { useDataProvider, type DataProvider } from 'react-admin';
import { useCallback, useMemo } from 'react';
import { limits } from '../../contract/generated/limits';
import type { FieldDefinition } from '../../contract/definitions';
import { prefetchQuery } from '../data/query-client';
import type { RecordValues } from './cells/cell';

export type NameOf = (resource: string, id: string) => string | undefined;

interface Wanted {
  resource: string;
  label: string;
  ids: readonly string[];
}

/** As many ids as a header holds with room to spare. */
const { idsAtOnce: MAX_IDS } = limits.list;

/**
 * Returns the names of every record that these rows refer to, by one request a referenced resource and not one a cell.
 * Records that are gone stay without a name.
 */
export function useReferenceNames(fields: readonly FieldDefinition[], rows: readonly RecordValues[]): NameOf {
  const provider = useDataProvider();
  const references = useMemo(() => wantedBy(fields, rows), [fields, rows]);
  const { data } = useQuery({
    queryKey: keyOf(references),
    enabled: references.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => read(provider, references, signal),
  });
  return useCallback((resource, id) => data?.get(key(resource, id)), [data]);
}

/** Prefetches the names of rows that are about to be drawn. */
export async function prefetchReferenceNames(
  client: QueryClient,
  provider: DataProvider,
  fields: readonly FieldDefinition[],
  rows: readonly RecordValues[],
): Promise<void> {
  const references = wantedBy(fields, rows);
  if (references.length > 0)
    await prefetchQuery(client, keyOf(references), ({ signal }) => read(provider, references, signal));
}

/** Returns the same for rows that are on no screen, such as those of an export. */
export async function readReferenceNames(
  provider: DataProvider,
  fields: readonly FieldDefinition[],
  rows: readonly RecordValues[],
  signal: AbortSignal,
): Promise<NameOf> {
  const names = await read(provider, wantedBy(fields, rows), signal);
  return (resource, id) => names.get(key(resource, id));
}

/** Returns what a record is called by: its label, or its id where it has none. */
export function labelOf(record: RecordValues, label: string): string {
  return String(record[label] ?? record['id']);
}

const keyOf = (wanted: readonly Wanted[]): readonly unknown[] => ['referenceNames', wanted];

const key = (resource: string, id: string): string => `${resource}/${id}`;

async function read(
  provider: DataProvider,
  wanted: readonly Wanted[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const { resource, label, ids } of wanted) {
    for (let start = 0; start < ids.length; start += MAX_IDS) {
      const { data } = await provider.getMany(resource, { ids: ids.slice(start, start + MAX_IDS), signal });
      for (const record of data as RecordValues[])
        names.set(key(resource, String(record['id'])), labelOf(record, label));
    }
  }
  return names;
}

function wantedBy(fields: readonly FieldDefinition[], rows: readonly RecordValues[]): Wanted[] {
  const references = new Map<string, { resource: string; label: string; ids: Set<string> }>();
  for (const { name, reference } of fields) {
    if (!reference) continue;
    const entry = references.get(reference.resource) ?? { ...reference, ids: new Set<string>() };
    references.set(reference.resource, entry);
    for (const row of rows) for (const id of [row[name]].flat()) if (typeof id === 'string') entry.ids.add(id);
  }
  return [...references.values()]
    .filter(({ ids }) => ids.size > 0)
    .map((entry) => ({ ...entry, ids: [...entry.ids].sort() }));
}
