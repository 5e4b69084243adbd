import type { ReactNode } from 'react';
import { DelayedDialog } from '../kit/delayed-dialog';
import { useIsScreenBlocked } from '../kit/block-screen';
import { useTranslate } from '../kit/use-translate';

/** Renders a dialog over the console while a write holds the screen and takes its time. */
export function LoadingDialog(): ReactNode {
  const t = useTranslate('shell');
  return useIsScreenBlocked() ? <DelayedDialog title={t('loading.title')}>{t('loading.why')}</DelayedDialog> : null;
}

/** Renders the same while the console is left, which needs no write. */
export function LeavingDialog(): ReactNode {
  const t = useTranslate('shell');
  return <DelayedDialog title={t('loading.title')}>{t('loading.leaving')}</DelayedDialog>;
}
