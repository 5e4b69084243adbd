import { useDataProvider, useListContext, type RaRecord } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { fromFilter } from '../../fields/filters/date-range-value';
import { colombianDay } from '../../../contract/colombia';
import { limits } from '../../../contract/generated/limits';
import { formatNumber } from '../../fields/format';
import { errorMessage } from '../../kit/error-message';
import { saveFile } from '../../kit/save-file';
import { useTranslate } from '../../kit/use-translate';
import { toast } from '../../kit/toast-queue';
import { useCellContext } from './cell-context';
import type { Column } from './columns';
import type { ExportFormat } from './export-format';
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
  run: (format: ExportFormat, ids?: readonly string[]) => void;
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
    format: ExportFormat,
    ids: readonly string[] | undefined,
    { signal, cancel }: { signal: AbortSignal; cancel: () => void },
  ): Promise<void> => {
    const { writeExport, SheetTooLarge } = await import('./write-export');
    const onProgress = (done: number, total: number | undefined): void => setProgress({ done, total, cancel });
    const { file, count } = await writeExport({
      ...{ provider, definition, columns, context, sort, ids, format, title, signal, onProgress },
      filter: values,
    }).catch((reason: unknown) => {
      const most = formatNumber(limits.list.largestSheet, context.language);
      throw reason instanceof SheetTooLarge ? new Error(t('export.tooLarge', { most })) : reason;
    });
    const period = ids ? undefined : Object.values(values).flatMap((value) => fromFilter(value) ?? [])[0];
    const stem = period
      ? t('export.filePeriod', { title, ...period })
      : t('export.file', { title, date: colombianDay(new Date()) });
    const name = `${stem}.${format}`;
    saveFile(name, file);
    toast({ tone: 'approved', text: t('export.done', { count, file: name }) });
  };

  const run = (format: ExportFormat, ids?: readonly string[]): void => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    write(format, ids, { signal: controller.signal, cancel: () => controller.abort() })
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
