import type { ReactNode } from 'react';
import type { RequestValidation, VerificationCase } from '../../../../contract/generated/types';
import { Alert } from '../../../kit/alert';
import { StateView } from '../../../kit/state-view';
import { useTranslate } from '../../../kit/use-translate';
import type { DecisionActions } from '../decision-actions';
import type { CaseState } from '../use-case-actions';
import { ManualIdentity } from './manual-identity';
import { QuestionnairePart } from './questionnaire-part';
import { isRegistry, RegistryPart } from './registry-part';
import { ValidationFacts } from './validation-facts';

interface ValidationsPaneProps {
  opened: VerificationCase;
  caseState: CaseState;
  availableActions: DecisionActions;
  /** False: the pane is read, and nothing can be run. */
  canDecide: boolean;
  /** The person's codes decide no such request, in no state; what the state excludes the page says by itself. */
  lacksPrivilege: boolean;
  onPostpone: () => void;
}

/** Renders every validation of the request: how it stands, and what may be done about it. */
export function ValidationsPane(props: ValidationsPaneProps): ReactNode {
  const { opened, caseState, availableActions, canDecide, lacksPrivilege, onPostpone } = props;
  const t = useTranslate('validations');
  const { validations = [], request } = opened;
  const mayRun = canDecide && availableActions('revalidateIdentity') !== undefined;
  const canValidate = canDecide && (availableActions('postpone') ?? availableActions('resume')) !== undefined;
  const manual = validations.some(({ validationType }) => validationType === 'VIM');
  const actionsOf = ({ validationType: type, date }: RequestValidation): ReactNode => {
    if (type === 'VIM')
      return canValidate ? (
        <ManualIdentity caseState={caseState} availableActions={availableActions} onPostpone={onPostpone} />
      ) : null;
    if (!mayRun) return null;
    if (isRegistry(type))
      return <RegistryPart type={type} opened={opened} caseState={caseState} ran={date !== undefined} />;
    return type === 'CON' ? <QuestionnairePart opened={opened} caseState={caseState} /> : null;
  };
  return (
    <section className="review-validations" aria-label={t('title')}>
      <h3>{t('title')}</h3>
      {lacksPrivilege ? <Alert tone="waiting">{t('noPermission')}</Alert> : null}
      {validations.length === 0 ? <StateView kind="empty" level={3} /> : null}
      {validations.map((validation) => (
        <article key={validation.validationType} className="review-validation" aria-label={validation.validationType}>
          <ValidationFacts validation={validation} />
          {actionsOf(validation)}
        </article>
      ))}
      {!manual && canValidate && request.facts?.manualValidationApplies ? (
        <article className="review-validation" aria-label="VIM">
          <ManualIdentity caseState={caseState} availableActions={availableActions} onPostpone={onPostpone} />
        </article>
      ) : null}
    </section>
  );
}
