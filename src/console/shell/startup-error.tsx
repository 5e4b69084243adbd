import type { ReactNode } from 'react';
import { ReloadView } from '../kit/reload-view';
import { useTexts } from '../kit/text';

/** Instead of the whole console, when it could not be opened or its very frame failed. */
export function StartupError(): ReactNode {
  const t = useTexts('shell');
  return (
    <main>
      <ReloadView title={t('unstarted.title')} why={t('unstarted.why')} actionLabel={t('unstarted.retry')} />
    </main>
  );
}
