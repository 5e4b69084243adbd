import { useDataProvider, useListContext, type RaRecord } from 'react-admin';
import { useEffect, useState } from 'react';
import type { FilterValues } from './list-filters';

/** What happened to the rows since they were shown. */
export interface ListUpdates {
  arrived: number;
  changed: number;
}

const NO_UPDATES: ListUpdates = { arrived: 0, changed: 0 };

/**
 * Looks at the list again every so often, with the same page, filters and order, and tells what is different from the
 * rows that stand there. The rows stay as they are until the new ones are asked for. A page that is not seen is not
 * looked at.
 */
export function useListUpdates(seconds: number | undefined): ListUpdates {
  const provider = useDataProvider();
  const list = useListContext<RaRecord>();
  const { resource, data, page, perPage, sort, isFetching } = list;
  const values = list.filterValues as FilterValues;
  const [result, setResult] = useState<{ shown: readonly RaRecord[]; updates: ListUpdates }>();
  const query = JSON.stringify([page, perPage, sort, values]);

  useEffect(() => {
    if (seconds === undefined || !data || isFetching) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const [pageNow, perPageNow, sortNow, filter] = JSON.parse(query) as [number, number, typeof sort, object];
    const checkList = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      const pagination = { page: pageNow, perPage: perPageNow };
      const fresh = await provider.getList<RaRecord>(resource, { pagination, sort: sortNow, filter, signal });
      if (!signal.aborted) setResult({ shown: data, updates: diffRows(data, fresh.data) });
    };
    // One that fails says nothing: the next one may not.
    const timer = setInterval(() => void checkList().catch(() => undefined), seconds * 1000);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [seconds, provider, resource, data, query, isFetching]);

  // What was said of other rows says nothing of these.
  return result && result.shown === data ? result.updates : NO_UPDATES;
}

/**
 * Returns how two answers of one question differ; rows that were only pushed off the page by new ones have not changed.
 */
function diffRows(shown: readonly RaRecord[], fresh: readonly RaRecord[]): ListUpdates {
  const before = new Map(shown.map((record) => [String(record.id), record]));
  const after = new Set(fresh.map(({ id }) => String(id)));
  const arrived = fresh.filter(({ id }) => !before.has(String(id))).length;
  const gone = shown.filter(({ id }) => !after.has(String(id))).length;
  const altered = fresh.filter((record) => {
    const former = before.get(String(record.id));
    if (former === undefined) return false;
    // Another upstream's records have no version: there the whole record says whether it changed.
    return record['version'] === undefined
      ? JSON.stringify(former) !== JSON.stringify(record)
      : former['version'] !== record['version'];
  }).length;
  return { arrived, changed: altered + Math.max(0, gone - arrived) };
}
