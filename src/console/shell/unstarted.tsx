import type { ReactNode } from 'react';
import { Button } from '../kit/button';
import { StateView } from '../kit/state-view';
import { useTexts } from '../kit/text';

/** Instead of the whole console, when it could not be opened or its very frame failed. */
export function Unstarted(): ReactNode {
  const t = useTexts('shell');
  return (
    <main>
      <StateView
        kind="error"
        level={1}
        title={t('unstarted.title')}
        why={t('unstarted.why')}
        action={
          <Button variant="main" onClick={() => window.location.reload()}>
            {t('unstarted.retry')}
          </Button>
        }
      />
    </main>
  );
}
