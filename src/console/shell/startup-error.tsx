import type { ReactNode } from 'react';
import { ReloadView } from '../kit/reload-view';
import { useTranslate } from '../kit/use-translate';

/** Renders an error instead of the whole console, when it could not be opened or its very frame failed. */
export function StartupError(): ReactNode {
  const t = useTranslate('shell');
  return (
    <main>
      <ReloadView title={t('unstarted.title')} why={t('unstarted.why')} actionLabel={t('unstarted.retry')} />
    </main>
  );
}
