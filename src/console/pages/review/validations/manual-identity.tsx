import { useState, type ReactNode } from 'react';
import { Button } from '../../../kit/button';
import { Alert } from '../../../kit/alert';
import { useTexts } from '../../../kit/text';
import { useDefinitionLabels } from '../../../fields/definition-labels';
import { GuardedButton } from '../decision/guarded-button';
import type { Offers } from '../offers';
import { shortcutKeys } from '../shortcuts';
import type { Doing } from '../use-case-actions';

interface ManualIdentityProps {
  doing: Doing;
  offers: Offers;
  onPostpone: () => void;
}

/** Manual identity validation: Validar with its outcome, or Aplazar. */
export function ManualIdentity({ doing, offers, onPostpone }: ManualIdentityProps): ReactNode {
  const t = useTexts('validations');
  const definitionLabel = useDefinitionLabels();
  const [failed, setFailed] = useState<string>();
  const wordsOf = (event: string): string[] | undefined =>
    offers(event)?.map((guard) => definitionLabel(`lifecycles.request.guards.${guard}`));
  // Out of a postponement, validating brings the request back to review.
  const unmet = wordsOf('resume') ?? wordsOf('postpone') ?? [];
  const validate = async (status: 'SAT' | 'NST'): Promise<void> => {
    setFailed(undefined);
    await doing.attempt((caseActions) => caseActions.decideIdentity('VALIDATE', status), setFailed);
  };
  const postpone = wordsOf('postpone');
  return (
    <div className="review-validation__action">
      {unmet.length > 0 ? (
        <p className="review-validation__message">{t('manualNot')}</p>
      ) : (
        <>
          <Button busy={doing.isBusy} onClick={() => void validate('SAT')}>
            {t('validate')}
          </Button>
          <Button variant="danger" busy={doing.isBusy} onClick={() => void validate('NST')}>
            {t('validateNot')}
          </Button>
        </>
      )}
      {postpone ? (
        <GuardedButton unmet={postpone} shortcut={shortcutKeys.postpone} onAction={onPostpone}>
          {t('postpone')}
        </GuardedButton>
      ) : null}
      {failed === undefined ? null : <Alert tone="rejected">{failed}</Alert>}
    </div>
  );
}
