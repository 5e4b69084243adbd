import type { ReactNode } from 'react';
import type { RequestValidation, VerificationCase } from '../../../../contract/generated/types';
import { useDefinitionLabels } from '../../../fields/definition-labels';
import { Button } from '../../../kit/button';
import { useTranslate } from '../../../kit/use-translate';
import { notYet } from '../decision/guarded-button';
import type { DecisionActions } from '../decision-actions';

interface AskEvidenceProps {
  validation: RequestValidation;
  opened: VerificationCase;
  availableActions: DecisionActions;
  onAsk: () => void;
}

/** Renders which evidence a validation that is not satisfactory still needs, and the way to ask for it. */
export function AskEvidence({ validation, opened, availableActions, onAsk }: AskEvidenceProps): ReactNode {
  const t = useTranslate('validations');
  const definitionLabel = useDefinitionLabels();
  const evidence = opened.missingEvidence?.find(({ validationTypes }) =>
    validationTypes.includes(validation.validationType),
  );
  if (!evidence) return null;
  const unmet = availableActions('askCorrection');
  return (
    <div className="review-validation__action">
      <p className="review-validation__message">
        {t('evidenceMissing', { evidence: definitionLabel(`documentTypes.${evidence.documentTypeId}`) })}
      </p>
      {unmet?.length === 0 ? <Button onClick={onAsk}>{t('askEvidence')}</Button> : null}
      {unmet && unmet.length > 0 ? (
        <p className="review-validation__message">
          {notYet(
            t('askEvidenceWhen'),
            unmet.map((guard) => definitionLabel(`lifecycles.request.guards.${guard}`)),
          )}
        </p>
      ) : null}
    </div>
  );
}
