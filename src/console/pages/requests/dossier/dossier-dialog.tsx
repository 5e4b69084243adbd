import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { RecordActionProps } from '../../../fields/action-extension';
import { errorMessage } from '../../../kit/error-message';
import { Button } from '../../../kit/button';
import { Dialog } from '../../../kit/dialog';
import { Alert } from '../../../kit/alert';
import { ProgressBar } from '../../../kit/progress-bar';
import { saveFile } from '../../../kit/save-file';
import { useTranslate, type Translate } from '../../../kit/use-translate';
import '../../../screens/actions/action-dialog.css';
import { RequestSummary } from '../actions/request-summary';
import { requestOf } from '../request-of';
import { DamagedDocument, exportDossier, type Progress } from './export-dossier';

/** Exports the sealed dossier of a request, telling how far it is; it can be stopped. */
export default function DossierDialog({ definition, record, label, onClose, onDone }: RecordActionProps): ReactNode {
  const t = useTranslate('dossier');
  const request = requestOf(record);
  const [progress, setProgress] = useState<Progress>();
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = async (): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setError(undefined);
    const { contractRequestId, reference } = request;
    try {
      const bundle = await exportDossier({ contractRequestId, signal: controller.signal, onProgress: setProgress });
      saveFile(`expediente-${reference}.zip`, bundle);
      onDone(t('done', { reference }));
    } catch (reason) {
      setProgress(undefined);
      if (!controller.signal.aborted) setError(messageOf(reason, t));
    }
  };

  return (
    <Dialog
      open
      title={label}
      undismissable={progress !== undefined}
      onClose={onClose}
      actions={
        progress ? (
          <Button onClick={() => running.current?.abort()}>{t('stop')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('close')}</Button>
            <Button variant="main" onClick={() => void begin()}>
              {t('begin')}
            </Button>
          </>
        )
      }
    >
      <div className="action-dialog">
        <RequestSummary resource={definition.name} request={request} />
        <p>{t('what')}</p>
        <p>{t('audited')}</p>
        <p>{t('check')}</p>
        {error === undefined ? null : (
          <Alert tone="rejected" title={t('failed')}>
            {error}
          </Alert>
        )}
        <div role="status">
          {progress ? (
            <>
              <p>{stepOf(progress, t)}</p>
              <ProgressBar label={t('progress')} value={shareOf(progress)} />
            </>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}

function stepOf(progress: Progress, t: Translate<'dossier'>): string {
  if (progress.step !== 'files') return t(progress.step);
  return t('files', { done: progress.done, total: progress.total });
}

/** Returns the share of the documents; the seal before them and the packing after them are short. */
function shareOf(progress: Progress): number | undefined {
  if (progress.step === 'sealing') return undefined;
  return progress.step === 'packing' ? 1 : progress.done / progress.total;
}

function messageOf(reason: unknown, t: Translate<'dossier'>): string {
  if (reason instanceof DamagedDocument) return t('damaged', { name: reason.document });
  return errorMessage(reason);
}
