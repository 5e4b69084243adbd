import { CircleAlert, CircleCheck, CloudOff, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../kit/button';
import { useTexts } from '../../kit/text';
import type { Kept, Standing } from './draft-keeper';

const signs: Readonly<Record<Standing, typeof CircleCheck>> = {
  saved: CircleCheck,
  changed: LoaderCircle,
  saving: LoaderCircle,
  kept: CloudOff,
  refused: CircleAlert,
  clash: CircleAlert,
};

/** Whether what is on the screen is saved, and where. */
export function SavingLine({ kept, onRetry }: { kept: Kept; onRetry: () => void }): ReactNode {
  const t = useTexts('application');
  const { standing, error: error = '' } = kept;
  const Sign = signs[standing];
  const waits = standing === 'kept' || standing === 'refused';
  return (
    <p className={`application-saving application-saving--${standing}`}>
      <Sign size={14} aria-hidden="true" />
      <span role="status">
        {standing === 'refused' ? t('saving.refused', { why: error }) : t(`saving.${standing}`)}
      </span>
      {waits ? (
        <Button variant="quiet" onClick={onRetry}>
          {t('again')}
        </Button>
      ) : null}
    </p>
  );
}
