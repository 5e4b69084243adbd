import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useDataProvider, type DataProvider, type RaRecord } from 'react-admin';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import type { ResourceDefinition } from '../../../../../contract/definitions';
import { colombianDay } from '../../../../../contract/colombia';
import { Alert } from '../../../../kit/alert';
import { Button } from '../../../../kit/button';
import { saveFile } from '../../../../kit/save-file';
import { toast } from '../../../../kit/toast-queue';
import { useTranslate } from '../../../../kit/use-translate';
import { WideActionDialog } from '../../../../screens/actions/wide-action-dialog';
import { ReadingProgress } from '../../../../screens/bulk/reading-progress';
import { SkippedTable } from '../../../../screens/bulk/skipped-table';
import { DrawingProgress } from './drawing-progress';
import { readLabels, type Label } from './read-labels';

const LabelsPreview = lazy(() => import('./labels-preview'));

interface LabelsDialogProps {
  definition: ResourceDefinition;
  label: string;
  ids: readonly string[];
  onClose: () => void;
}

const today = (): string => colombianDay(new Date());

/** Renders the labels of many parcels as they will be printed, which have none and why, and saves them as one PDF. */
export default function LabelsDialog({ definition, label, ids, onClose }: LabelsDialogProps): ReactNode {
  const t = useTranslate('logistics');
  const provider = useDataProvider<DataProvider>();
  const id = useId();
  const [done, setDone] = useState(0);
  const { data, error } = useQuery({
    queryKey: [definition.name, 'labels', id],
    queryFn: async ({ signal }) => {
      const { data: records } = await provider.getMany<RaRecord>(definition.name, { ids: [...ids], signal });
      const problems = { missing: t('labels.missing'), ended: t('labels.ended') };
      const labels = await readLabels({ definition, records, problems, signal, onRead: setDone });
      const files = labels.flatMap(({ content }) => content ?? []);
      const { joinPdfs } = await import('./join-pdfs');
      return { labels, file: files.length > 0 ? await joinPdfs(label, files) : undefined };
    },
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
  const ready = data?.labels.filter(({ content }) => content !== undefined) ?? [];
  const save = (): void => {
    if (!data?.file) return;
    const file = `${t('labels.file', { date: today() })}.pdf`;
    saveFile(file, data.file);
    toast({ tone: 'approved', text: t('labels.saved', { count: ready.length, file }) });
    onClose();
  };
  return (
    <WideActionDialog
      label={label}
      onClose={onClose}
      main={
        data?.file ? (
          <Button variant="main" icon={<Download size={16} />} onClick={save}>
            {t('labels.save', { count: ready.length })}
          </Button>
        ) : null
      }
    >
      <div className="action-dialog">
        {error ? (
          <Alert tone="rejected" title={t('labels.failed')}>
            {error.message}
          </Alert>
        ) : data ? (
          <Labels labels={data.labels} file={data.file} ready={ready} />
        ) : (
          <ReadingProgress label={label} done={done} total={ids.length}>
            {t('labels.reading', { done, total: ids.length })}
          </ReadingProgress>
        )}
      </div>
    </WideActionDialog>
  );
}

interface LabelsProps {
  labels: readonly Label[];
  file: Blob | undefined;
  ready: readonly Label[];
}

function Labels({ labels, file, ready }: LabelsProps): ReactNode {
  const t = useTranslate('logistics');
  const skipped = labels.flatMap(({ problem, ...label }) =>
    problem === undefined ? [] : [{ ...label, reasons: [problem] }],
  );
  return (
    <>
      <p role="status">
        {t(skipped.length > 0 ? 'labels.plan' : 'labels.planAll', { count: ready.length, skipped: skipped.length })}
      </p>
      {file ? (
        <Suspense fallback={<DrawingProgress />}>
          <LabelsPreview content={file} labels={ready} />
        </Suspense>
      ) : null}
      {skipped.length > 0 ? <SkippedTable skipped={skipped} placeLabel={t('manifest.city')} /> : null}
    </>
  );
}
