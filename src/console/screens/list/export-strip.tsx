import type { ReactNode } from 'react';
import { formatNumber } from '../../fields/format';
import { Button } from '../../kit/button';
import { useLanguage } from '../../kit/language';
import { ProgressBar } from '../../kit/progress-bar';
import { useTranslate } from '../../kit/use-translate';
import type { ExportProgress } from './export';

/** Renders how far the export is, and the way to stop it. */
export function ExportStrip({ done, total, cancel }: ExportProgress): ReactNode {
  const t = useTranslate('lists');
  const language = useLanguage();
  const rows = formatNumber(done, language);
  return (
    <div className="export-strip" role="status">
      <span>
        {t('export.title')}:{' '}
        {total === undefined
          ? t('export.progressOpen', { done: rows })
          : t('export.progress', { done: rows, total: formatNumber(total, language) })}
      </span>
      <ProgressBar label={t('export.title')} value={total ? done / total : undefined} />
      <Button onClick={cancel}>{t('export.cancel')}</Button>
    </div>
  );
}
