import type { ReactNode } from 'react';
import { Button } from '../kit/button';
import { useTranslate } from '../kit/use-translate';

interface OptionsErrorProps {
  /** In place of the usual message. */
  text?: string;
  onRetry: () => void;
}

/** Renders, as the error of a field, that its options could not be read, and what reads them again. */
export function OptionsError({ text, onRetry }: OptionsErrorProps): ReactNode {
  const t = useTranslate('lists');
  return (
    <>
      {text ?? t('filter.noOptions')}{' '}
      <Button variant="quiet" onClick={onRetry}>
        {t('filter.loadOptions')}
      </Button>
    </>
  );
}
