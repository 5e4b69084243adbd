import type { ReactNode } from 'react';
import { Button } from '../../../kit/button';
import { ProgressBar } from '../../../kit/progress-bar';
import { useTranslate } from '../../../kit/use-translate';
import { useReportUpload } from './use-after-uploads';
import type { useUpload } from './use-upload';

/** Renders how much of a file is sent, or that its way was interrupted and goes on. */
export function UploadProgress({ state, resume }: Pick<ReturnType<typeof useUpload>, 'state' | 'resume'>): ReactNode {
  const t = useTranslate('application');
  const isUndecided = state.interrupted || state.doubtful !== undefined || state.error !== undefined;
  useReportUpload(state.isBusy ? 'underWay' : isUndecided ? 'undecided' : undefined);
  const percent = Math.round(state.share * 100);
  if (state.isBusy) {
    return (
      <div className="application-document__sending">
        <ProgressBar label={t('documents.sending', { name: state.file?.name ?? '' })} value={state.share} />
        <span>{t('documents.percent', { percent })}</span>
      </div>
    );
  }
  if (!state.interrupted) return null;
  return (
    <div role="status">
      {t('documents.interrupted', { percent })}{' '}
      <Button variant="quiet" onClick={resume}>
        {t('documents.resume')}
      </Button>
    </div>
  );
}
