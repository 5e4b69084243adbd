import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fieldsOf, type FormField } from '../../../contract/form-check';
import { useAsyncAction } from '../../kit/use-async-action';
import { Button } from '../../kit/button';
import { CheckField } from '../../kit/check-field';
import { Alert } from '../../kit/alert';
import { Skeleton } from '../../kit/skeleton';
import { useTranslate } from '../../kit/use-translate';
import { acceptText, isTextId, type TextId } from '../../data/file-as-applicant';
import { legalTextQuery } from './own-request-calls';
import type { StepProps } from './step-props';
import { StepActions } from './step-actions';
import { useGate } from './use-gate';
import { OwnEffect } from '../../screens/actions/own-effect';

/** Renders the texts that have to be accepted, each as it is in force. */
export function TermsStep(step: StepProps): ReactNode {
  const t = useTranslate('application');
  const fields = fieldsOf(step.opened.form, 'terms');
  const missing = fields.filter(({ name }) => step.draft.values[name] !== true);
  const [tried, go] = useGate(
    missing.map(({ name }) => name),
    step.onNext,
  );
  return (
    <div className="application__form">
      <p className="application__lead">
        {t('terms.lead')} <OwnEffect>{t('terms.evidence')}</OwnEffect>
      </p>
      {fields.map((field) =>
        isTextId(field.source) ? (
          <Text key={field.name} field={field} textId={field.source} step={step} asked={tried} />
        ) : null,
      )}
      <StepActions onBack={step.onBack} next={step.next} isCorrecting={step.isCorrecting} onNext={go} />
    </div>
  );
}

interface TextProps {
  field: FormField;
  textId: TextId;
  step: StepProps;
  /** It was tried to go on without. */
  asked: boolean;
}

function Text({ field, textId, step, asked }: TextProps): ReactNode {
  const t = useTranslate('application');
  const { request, form } = step.opened;
  const { data: text, error, refetch } = useQuery(legalTextQuery(textId, form.productId, request.externalRequestId));
  const { isBusy, error: acceptError, run } = useAsyncAction();
  const accepted = step.draft.values[field.name] === true;

  const agree = async (): Promise<void> => {
    if (!text || accepted || isBusy) return;
    const done = await run(async () => {
      step.saver.accepted(field.name, await acceptText(request.externalRequestId, text));
    });
    if (!done) void refetch();
  };

  if (error) {
    return (
      <Alert tone="rejected" title={field.label}>
        {error.message} <Button onClick={() => void refetch()}>{t('again')}</Button>
      </Alert>
    );
  }
  if (!text) return <Skeleton height="8rem" />;
  const title = text.title || field.label;
  return (
    <div className="application-text">
      <details>
        <summary>
          {t('terms.read')}: {title}{' '}
          {text.textVersion === undefined ? null : <small>({t('terms.version', { version: text.textVersion })})</small>}
        </summary>
        <div className="application-text__text" tabIndex={0} role="region" aria-label={title}>
          {text.text.split('\n\n').map((part) => (
            <p key={part}>{part}</p>
          ))}
        </div>
      </details>
      <CheckField
        id={`application-${field.name}`}
        label={t('terms.accept', { title })}
        required
        checked={accepted || isBusy}
        aria-disabled={accepted || undefined}
        // A line that came with the answer would move the next box from under the finger.
        help={t(accepted ? 'terms.accepted' : 'terms.waiting')}
        error={asked && !accepted && !isBusy ? t('terms.missing') : undefined}
        onChange={() => void agree()}
      />
      {acceptError ? <Alert tone="rejected">{acceptError}</Alert> : null}
    </div>
  );
}
