import type { ReactNode } from 'react';
import type { RequestValidation } from '../../../../contract/generated/types';
import type { OpenedCase } from '../../../data/compose-case';
import { useDefinitionLabels } from '../../../fields/definition-labels';
import { Alert } from '../../../kit/alert';
import { StateView } from '../../../kit/state-view';
import { useTranslate } from '../../../kit/use-translate';
import type { DecisionActions } from '../decision-actions';
import { FailedParts } from '../failed-parts';
import { AskEvidence } from './ask-evidence';
import type { CaseState } from '../use-case-actions';
import type { RequestDeciding } from '../use-request-actions';
import { ManualIdentity } from './manual-identity';
import { QuestionnairePart } from './questionnaire-part';
import { isRegistry, RegistryPart } from './registry-part';
import { ValidationFacts } from './validation-facts';

interface ValidationsPaneProps {
  opened: OpenedCase;
  caseState: CaseState;
  availableActions: DecisionActions;
  /** False: the pane is read, and nothing can be run. */
  canDecide: boolean;
  /** The person's codes decide no such request, in no state; what the state excludes the page says by itself. */
  lacksPrivilege: boolean;
  requestActions: Pick<RequestDeciding, 'postpone' | 'askCorrection'>;
}

/** Renders every validation of the request: how it stands, and what may be done about it. */
export function ValidationsPane(props: ValidationsPaneProps): ReactNode {
  const { opened, caseState, availableActions, canDecide, lacksPrivilege, requestActions } = props;
  const t = useTranslate('validations');
  const definitionLabel = useDefinitionLabels();
  const { validations = [], request } = opened;
  const mayRun = canDecide && availableActions('revalidateIdentity') !== undefined;
  const canValidate = canDecide && (availableActions('postpone') ?? availableActions('resume')) !== undefined;
  const manual = validations.some(({ validationType }) => validationType === 'VIM');
  const actionsOf = ({ validationType: type, date }: RequestValidation): ReactNode => {
    if (type === 'VIM')
      return canValidate ? (
        <ManualIdentity
          caseState={caseState}
          availableActions={availableActions}
          onPostpone={requestActions.postpone}
        />
      ) : null;
    if (!mayRun) return null;
    if (isRegistry(type))
      return <RegistryPart type={type} opened={opened} caseState={caseState} ran={date !== undefined} />;
    return type === 'CON' ? <QuestionnairePart opened={opened} caseState={caseState} /> : null;
  };
  return (
    <section className="review-validations" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {lacksPrivilege ? <Alert tone="waiting">{t('noPermission')}</Alert> : null}
      <FailedParts opened={opened} caseState={caseState} parts={['validations']} />
      {validations.length === 0 && !opened.failedParts?.validations ? <StateView kind="empty" level={3} /> : null}
      {validations.map((validation) => (
        <article
          key={validation.validationType}
          className="review-validation"
          aria-label={definitionLabel(`validationTypes.${validation.validationType}`)}
        >
          <ValidationFacts validation={validation} />
          {canDecide ? (
            <AskEvidence
              validation={validation}
              opened={opened}
              availableActions={availableActions}
              onAsk={requestActions.askCorrection}
            />
          ) : null}
          {actionsOf(validation)}
        </article>
      ))}
      {!manual && canValidate && request.facts?.manualValidationApplies !== false ? (
        <article className="review-validation" aria-label={definitionLabel('validationTypes.VIM')}>
          <h3>{definitionLabel('validationTypes.VIM')}</h3>
          <ManualIdentity
            caseState={caseState}
            availableActions={availableActions}
            onPostpone={requestActions.postpone}
          />
        </article>
      ) : null}
    </section>
  );
}
