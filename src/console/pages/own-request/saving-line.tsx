import { CircleAlert, CircleCheck, CloudOff, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../kit/button';
import { useTranslate } from '../../kit/use-translate';
import type { DraftState, SaveStatus } from './draft-state';

const signs: Readonly<Record<SaveStatus, typeof CircleCheck>> = {
  saved: CircleCheck,
  changed: LoaderCircle,
  saving: LoaderCircle,
  persisted: CloudOff,
  refused: CircleAlert,
  conflict: CircleAlert,
  unknown: CircleAlert,
};

/** Renders whether what is on the screen is saved, and where. */
export function SavingLine({ draft, onRetry }: { draft: DraftState; onRetry: () => void }): ReactNode {
  const t = useTranslate('application');
  const { saveStatus, error: error = '' } = draft;
  const Sign = signs[saveStatus];
  const waits = saveStatus === 'persisted' || saveStatus === 'refused' || saveStatus === 'unknown';
  return (
    <p className={`application-saving application-saving--${saveStatus}`}>
      <Sign size={14} aria-hidden="true" />
      <span role="status">
        {saveStatus === 'refused' || saveStatus === 'unknown'
          ? t(`saving.${saveStatus}`, { why: error })
          : t(`saving.${saveStatus}`)}
      </span>
      {waits ? (
        <Button variant="quiet" onClick={onRetry}>
          {t('again')}
        </Button>
      ) : null}
    </p>
  );
}
