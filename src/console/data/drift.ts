import type { DataProvider, RaRecord } from 'react-admin';
import { loadResource } from './resource-definitions';

/** What a source answers against its definition. */
export interface Drift {
  resource: string;
  /** `email (format)`, … */
  fields: readonly string[];
}

/** The screen comes first; looking at what it was given can wait, milliseconds. */
const PATIENCE_MS = 3_000;

/**
 * A data provider that looks at what it answered, later and once per resource, and reports records that differ from their
 * definition (design.md, "The way of the data"). The rows are shown all the same.
 */
export function withDriftReports(provider: DataProvider, report: (drift: Drift) => void): DataProvider {
  const looked = new Set<string>();

  const look = async (resource: string, records: readonly RaRecord[]): Promise<void> => {
    const [definition, { driftOf }] = await Promise.all([loadResource(resource), import('./drift-check')]);
    const fields = await driftOf(definition, records);
    if (fields.length > 0) report({ resource, fields });
  };
  const later = (resource: string, records: readonly RaRecord[]): void => {
    if (records.length === 0 || looked.has(resource)) return;
    looked.add(resource);
    setTimeout(() => void look(resource, records).catch(() => looked.delete(resource)), PATIENCE_MS);
  };

  return {
    ...provider,
    getList: async <R extends RaRecord>(resource: string, params: Parameters<DataProvider['getList']>[1]) => {
      const result = await provider.getList<R>(resource, params);
      later(resource, result.data);
      return result;
    },
  };
}
