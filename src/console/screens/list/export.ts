import { useDataProvider, useListContext, type RaRecord } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { isoDay } from '../../fields/format';
import { errorMessage } from '../../kit/error-message';
import { useTranslate } from '../../kit/use-translate';
import { toast } from '../../kit/toast-queue';
import { useCellContext } from './cell-context';
import type { Column } from './columns';
import { useFilterValues } from './filter-values';

/** An export under way: rows so far, of how many when that is known. */
export interface ExportProgress {
  done: number;
  total: number | undefined;
  cancel: () => void;
}

export interface Export {
  progress: ExportProgress | undefined;
  /** Exports the filtered list, or those ids of it. */
  run: (ids?: readonly string[]) => void;
}

const noRows: RaRecord[] = [];

/** Exports the list as one sees it (filters, sort, columns), every page of it; goes away with the screen. */
export function useExport(definition: ResourceDefinition, columns: readonly Column[], title: string): Export {
  const t = useTranslate('lists');
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
    const { writeExport } = await import('./write-export');
    const onProgress = (done: number, total: number | undefined): void => setProgress({ done, total, cancel });
    const { parts, count } = await writeExport({
      ...{ provider, definition, columns, context, sort, ids, signal, onProgress },
      filter: values,
    });
    const { download } = await import('./export-text');
    const file = `${t('export.file', { title, date: isoDay(new Date()) })}.csv`;
    download(file, parts);
    toast({ tone: 'approved', text: t('export.done', { count, file }) });
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
          text: t('export.failed', { why: errorMessage(reason) }),
        });
      })
      .finally(() => {
        if (running.current === controller) setProgress(undefined);
      });
  };

  return { progress, run };
}
