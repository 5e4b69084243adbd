import type { ReactNode } from 'react';
import { ProgressBar } from '../../../../kit/progress-bar';
import { useTranslate } from '../../../../kit/use-translate';
import '../../../../screens/bulk/bulk.css';

/** Says that labels are being drawn for their preview. */
export function DrawingProgress(): ReactNode {
  const t = useTranslate('logistics');
  return (
    <div className="bulk-reading" role="status">
      <span>{t('labels.drawing')}</span>
      <ProgressBar label={t('labels.preview')} />
    </div>
  );
}
