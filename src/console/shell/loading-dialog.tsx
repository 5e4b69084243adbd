import { useEffect, useState, type ReactNode } from 'react';
import { Dialog } from '../kit/dialog';
import { ProgressBar } from '../kit/progress-bar';
import { useIsScreenBlocked } from '../kit/block-screen';
import { useTranslate } from '../kit/use-translate';
import './loading-dialog.css';

/** A write shorter than this shows on its own button only, milliseconds. */
const UNNOTICED_WRITE_MS = 400;

/**
 * Renders a dialog over everything while a write takes its time: nothing else can be pressed meanwhile, and neither
 * escape nor a press outside closes it.
 */
export function LoadingDialog(): ReactNode {
  const t = useTranslate('shell');
  return useIsScreenBlocked() ? <DelayedDialog>{t('loading.why')}</DelayedDialog> : null;
}

/** Renders the dialog with a sentence on what takes its time, once it does. */
export function DelayedDialog({ children }: { children: string }): ReactNode {
  const t = useTranslate('shell');
  const [isDelayed, setIsDelayed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDelayed(true), UNNOTICED_WRITE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog open={isDelayed} undismissable title={t('loading.title')}>
      <div className="loading-dialog" role="status">
        <ProgressBar label={t('loading.title')} />
        <p>{children}</p>
      </div>
    </Dialog>
  );
}
