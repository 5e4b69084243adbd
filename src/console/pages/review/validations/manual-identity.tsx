import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../kit/button';
import { Alert } from '../../../kit/alert';
import { LossQuestion } from '../../../kit/loss-question';
import { useTranslate } from '../../../kit/use-translate';
import { useDefinitionLabels } from '../../../fields/definition-labels';
import { GuardedButton } from '../decision/guarded-button';
import type { DecisionActions } from '../decision-actions';
import { shortcutKeys } from '../use-shortcuts';
import type { CaseState } from '../use-case-actions';

interface ManualIdentityProps {
  caseState: CaseState;
  availableActions: DecisionActions;
  onPostpone: () => void;
}

/** Renders manual identity validation: Validar with its outcome, or Aplazar. */
export function ManualIdentity({ caseState, availableActions, onPostpone }: ManualIdentityProps): ReactNode {
  const t = useTranslate('validations');
  const definitionLabel = useDefinitionLabels();
  const [failed, setFailed] = useState<string>();
  // It stands at once and has no way back, so it is asked for twice.
  const [asked, setAsked] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const messageOf = (event: string): string[] | undefined =>
    availableActions(event)?.map((guard) => definitionLabel(`lifecycles.request.guards.${guard}`));
  // Out of a postponement, validating brings the request back to review.
  const unmet = messageOf('resume') ?? messageOf('postpone') ?? [];
  const validate = async (status: 'SAT' | 'NST'): Promise<void> => {
    setFailed(undefined);
    setAsked(false);
    await caseState.tryAction((caseActions) => caseActions.decideIdentity(status), setFailed);
  };
  const stay = (): void => {
    setAsked(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const postpone = messageOf('postpone');
  return (
    <div className="review-validation__action">
      {unmet.length > 0 ? (
        <p className="review-validation__message">{t('manualNot')}</p>
      ) : (
        <>
          <Button busy={caseState.isBusy} onClick={() => void validate('SAT')}>
            {t('validate')}
          </Button>
          <Button ref={opener} variant="danger" busy={caseState.isBusy} onClick={() => setAsked(true)}>
            {t('validateNot')}
          </Button>
        </>
      )}
      {asked ? (
        <LossQuestion
          why={t('validateNotWhy')}
          lose={t('validateNot')}
          stay={t('validateNotStay')}
          onStay={stay}
          onLose={() => void validate('NST')}
        />
      ) : null}
      {postpone ? (
        <GuardedButton event="postpone" unmet={postpone} shortcut={shortcutKeys.postpone} onAction={onPostpone}>
          {t('postpone')}
        </GuardedButton>
      ) : null}
      {failed === undefined ? null : <Alert tone="rejected">{failed}</Alert>}
    </div>
  );
}
