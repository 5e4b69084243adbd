import { useDataProvider, useListContext, type RaRecord } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { isoDay } from '../../fields/format';
import { readReferenceNames } from '../../fields/reference-names';
import { useTexts } from '../../kit/text';
import { toast } from '../../kit/toast-queue';
import { useCellContext } from './cell-context';
import type { Column } from './columns';
import { useFilterValues } from './filter-values';
import { readAll, readSome } from './export-rows';
import { csvOf, download } from './export-text';

/** An export under way: rows so far, of how many when that is known. */
export interface ExportProgress {
  done: number;
  total: number | undefined;
  cancel: () => void;
}

export interface Export {
  progress: ExportProgress | undefined;
  /** The filtered list, or those ids of it. */
  run: (ids?: readonly string[]) => void;
}

const noRows: RaRecord[] = [];

/** Exports the list as one sees it (filters, sort, columns), every page of it; goes away with the screen. */
export function useExport(definition: ResourceDefinition, columns: readonly Column[], title: string): Export {
  const t = useTexts('lists');
  const provider = useDataProvider();
  const { sort } = useListContext();
  const { values } = useFilterValues();
  const context = useCellContext(definition, columns, noRows);
  const [progress, setProgress] = useState<ExportProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const write = async (
    ids: readonly string[] | undefined,
    { signal, cancel }: { signal: AbortSignal; cancel: () => void },
  ): Promise<void> => {
    const report = (done: number, total: number | undefined): void => setProgress({ done, total, cancel });
    report(0, ids?.length);
    const { name: resource } = definition;
    const records = ids
      ? await readSome(provider, { resource, ids }, signal, report)
      : await readAll(provider, { resource, filter: values, sort }, signal, report);
    const nameOf = await readReferenceNames(
      provider,
      columns.map(({ field }) => field),
      records,
      signal,
    );
    const file = `${t('export.file', { title, date: isoDay(new Date()) })}.csv`;
    download(file, csvOf(records, columns, { ...context, nameOf }));
    toast({ tone: 'approved', text: t('export.done', { count: records.length, file }) });
  };

  const run = (ids?: readonly string[]): void => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    write(ids, { signal: controller.signal, cancel: () => controller.abort() })
      .catch((reason: unknown) => {
        if (controller.signal.aborted) return;
        toast({
          tone: 'rejected',
          text: t('export.failed', { why: reason instanceof Error ? reason.message : String(reason) }),
        });
      })
      .finally(() => {
        if (running.current === controller) setProgress(undefined);
      });
  };

  return { progress, run };
}
