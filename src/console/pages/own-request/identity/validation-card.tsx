import { useEffect, useRef, type ReactNode } from 'react';
import type { RequestValidation } from '../../../../contract/generated/types';
import { subjectOfValidation } from '../../../../contract/registry-meaning';
import { useDefinitionLabels } from '../../../fields/definition-labels';
import { Alert } from '../../../kit/alert';
import { StatusChip } from '../../../kit/status-chip';
import { useTranslate } from '../../../kit/use-translate';
import type { OpenedRequest } from '../own-request-calls';
import { useCanCorrect } from '../correct-entered';
import { RegistryMessage } from '../registry/registry-message';
import { validationId } from './missing-proofs';
import { Questionnaire } from './questionnaire';
import { Registry } from './registry';
import { useTriesLeft } from './use-tries-left';

/** For its applicant a validation that did not come out is not the end: there is still something to do. */
const looks = {
  SAT: { tone: 'approved', icon: 'circle-check' },
  NST: { tone: 'waiting', icon: 'circle-alert' },
  none: { tone: 'waiting', icon: 'clock' },
} as const;

interface ValidationCardProps {
  opened: OpenedRequest;
  validation: RequestValidation;
  /** Its evidence is loaded: a person will look at it. */
  evident: boolean;
  /** The evidence that is asked for. */
  remedies: readonly string[];
  /** It is what can be done next. */
  isNext: boolean;
  onChanged: () => Promise<void>;
  /** Receives whether questions are being answered. */
  onAnswering: (isAnswering: boolean) => void;
}

/** Renders one validation: how it stands, and how it is run. */
export function ValidationCard(props: ValidationCardProps): ReactNode {
  const { opened, validation, evident, remedies, isNext, onChanged, onAnswering } = props;
  const t = useTranslate('application');
  const definitionLabel = useDefinitionLabels();
  const { validationType: type, validationStatus: status, message, date } = validation;
  const article = useRef<HTMLElement>(null);
  const canCorrect = useCanCorrect(opened);
  const triesLeft = useTriesLeft(opened.request, type === 'CON' && status === 'NST' && !evident);
  const former = useRef(status);
  // What was pressed for it goes with the outcome.
  useEffect(() => {
    if (former.current !== status && status === 'SAT') article.current?.focus();
    former.current = status;
  }, [status]);
  return (
    <article
      ref={article}
      id={validationId(type)}
      tabIndex={-1}
      className="application-validation"
      aria-label={definitionLabel(`validationTypes.${type}`)}
    >
      <header className="apart">
        <h2>{definitionLabel(`validationTypes.${type}`)}</h2>
        <StatusChip {...looks[status ?? 'none']} label={t(`identity.${status ?? 'none'}`)} />
      </header>
      {status === 'SAT' ? null : evident ? (
        <Alert tone="approved">{t('identity.evidence')}</Alert>
      ) : (
        <>
          {message ? (
            <Alert tone="waiting">
              <RegistryMessage
                message={message}
                subject={subjectOfValidation(opened.request.certificateTypeId, type)}
                canCorrect={canCorrect}
                triesLeft={triesLeft}
              />
            </Alert>
          ) : null}
          {type === 'CON' ? (
            <Questionnaire
              request={opened.request}
              status={message}
              remedies={remedies}
              isNext={isNext}
              onChanged={onChanged}
              onAnswering={onAnswering}
            />
          ) : type === 'ANI' || type === 'MUI' || type === 'RUE' ? (
            <Registry
              request={opened.request}
              type={type}
              status={message}
              respondedAt={date}
              remedies={remedies}
              isNext={isNext}
              onChanged={onChanged}
            />
          ) : null}
        </>
      )}
    </article>
  );
}
