import type { DataProvider, RaRecord } from 'react-admin';
import { loadResource } from './resource-definitions';

/** The fields in which a source differs from its definition. */
export interface Drift {
  resource: string;
  /** `email (format)`, … */
  fields: readonly string[];
}

/** Delay of the check, so that the screen renders first, milliseconds. */
const CHECK_DELAY_MS = 3_000;

/**
 * Returns a data provider that checks its results, later and once per resource, and reports records that differ from their
 * definition. They are shown all the same. A record that opens alone is checked where REST gives it: a call's result has a check of
 * its own.
 */
export function withDriftReports(provider: DataProvider, report: (drift: Drift) => void): DataProvider {
  const checked = new Set<string>();

  const checkRecords = async (resource: string, records: readonly RaRecord[], isOne: boolean): Promise<void> => {
    const [definition, { findDrift }] = await Promise.all([loadResource(resource), import('./find-drift')]);
    if (isOne && definition.source.kind !== 'rest') return;
    const fields = await findDrift(definition, records);
    if (fields.length > 0) report({ resource, fields });
  };
  const scheduleCheck = (resource: string, records: readonly RaRecord[], isOne = false): void => {
    const key = `${resource} ${isOne}`;
    if (records.length === 0 || checked.has(key)) return;
    checked.add(key);
    // A check that could not be loaded is made with the next rows.
    setTimeout(() => void checkRecords(resource, records, isOne).catch(() => checked.delete(key)), CHECK_DELAY_MS);
  };

  return {
    ...provider,
    getList: async <R extends RaRecord>(resource: string, params: Parameters<DataProvider['getList']>[1]) => {
      const result = await provider.getList<R>(resource, params);
      scheduleCheck(resource, result.data);
      return result;
    },
    getOne: async <R extends RaRecord>(resource: string, params: Parameters<DataProvider['getOne']>[1]) => {
      const result = await provider.getOne<R>(resource, params);
      scheduleCheck(resource, [result.data], true);
      return result;
    },
  };
}
