import type { ReactNode } from 'react';
import type { CasePart, OpenedCase } from '../../data/compose-case';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { useTranslate } from '../../kit/use-translate';
import type { CaseState } from './use-case-actions';

interface FailedPartsProps {
  opened: OpenedCase;
  caseState: CaseState;
  /** The parts that would stand here. */
  parts: readonly CasePart[];
}

/** Renders which of these parts of the case are not known, and why, with a way to read them again. */
export function FailedParts({ opened, caseState, parts }: FailedPartsProps): ReactNode {
  const t = useTranslate('review');
  const { failedParts = {} } = opened;
  const failed = parts.filter((part) => failedParts[part]);
  if (failed.length === 0) return null;
  const readAgain = (): void => void caseState.tryAction((caseActions) => caseActions.refresh());
  return (
    <Alert tone="rejected">
      {failed.map((part) => (
        <p key={part}>
          {t(`parts.${part}`)}
          {'. '}
          {failedParts[part]?.message}
        </p>
      ))}
      <Button busy={caseState.isBusy} onClick={readAgain}>
        {t('retry')}
      </Button>
    </Alert>
  );
}
