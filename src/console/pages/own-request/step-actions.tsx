import type { ReactNode } from 'react';
import { Button } from '../../kit/button';
import { useTranslate } from '../../kit/use-translate';
import type { StepProps } from './step-props';

interface StepActionsProps extends Pick<StepProps, 'onBack' | 'next'>, Partial<Pick<StepProps, 'isCorrecting'>> {
  /** Goes on; absent where the way on submits the form around it. */
  onNext?: () => void;
  /** The way on is under way. */
  busy?: boolean;
}

/** Renders the way back and the way on, and what comes next. */
export function StepActions({ onBack, onNext, next, isCorrecting, busy }: StepActionsProps): ReactNode {
  const t = useTranslate('application');
  return (
    <div className="application__actions">
      {onBack ? <Button onClick={onBack}>{t('steps.back')}</Button> : null}
      {next === undefined ? null : (
        <>
          <Button type={onNext ? 'button' : 'submit'} variant="main" busy={busy} onClick={onNext}>
            {t(isCorrecting ? 'steps.toSummary' : 'steps.next')}
          </Button>
          {isCorrecting ? null : <p className="application__next">{t('steps.nextIs', { name: next })}</p>}
        </>
      )}
    </div>
  );
}
