import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { abbreviationsOf } from '../../../contract/certificate-facts';
import { fieldsOf, storedValues, warningsOf, type FormProblem } from '../../../contract/form-check';
import { Button } from '../../kit/button';
import { Alert } from '../../kit/alert';
import { useTranslate } from '../../kit/use-translate';
import { AgreementField } from './agreement-field';
import { documentsQuery, legalTextQuery } from './own-request-calls';
import { DeliveryField, useDelivery } from './delivery-field';
import { EnteredSummary } from './entered-summary';
import { useFormatProblem } from './format-problem';
import { missingItem, useMissingItems } from './missing-items';
import { MissingList } from './missing-list';
import { CheckStatus } from './registry/check-results';
import { useRegistryCheck } from './registry/use-registry-check';
import { useRegistryItems } from './registry/use-registry-items';
import { StepActions } from './step-actions';
import type { StepProps } from './step-props';
import { useFiling } from './use-filing';
import { useSection } from './use-section';

/** Renders what was entered, what is missing, what comes next; and the filing. */
export function FileStep({ problems, ...step }: StepProps & { problems: readonly FormProblem[] }): ReactNode {
  const t = useTranslate('application');
  const { request, form } = step.opened;
  const id = request.externalRequestId;
  const { data: radication, isLoading } = useQuery(legalTextQuery('radication-text', form.productId, id));
  // What the texts and the documents are drawn with would move the buttons away from under a finger.
  const documents = useQuery(documentsQuery(id));
  const isDrawn = !isLoading && !documents.isLoading;
  const delivery = useDelivery(step.opened);
  const { applicationId } = useSection();
  const isForOthers = applicationId !== undefined;
  const [contractId, setContractId] = useState('');
  const missingItems = [
    ...useMissingItems(step, problems, delivery?.chosen),
    ...(isForOthers && contractId.trim() === '' ? [{ label: t('agreement.missing') }] : []),
  ];
  const missing = useRef<HTMLDivElement>(null);
  const check = useRegistryCheck(step);
  const filing = useFiling(step, {
    contractId: contractId.trim(),
    deliveryMethodId: delivery?.chosen,
    check: check.run,
  });
  const file = (): void => {
    if (filing.isBusy) return;
    if (missingItems.length === 0) return void filing.file();
    missing.current?.focus();
    missing.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <div className="application__form">
      <p className="application__lead">{t('file.lead')}</p>
      <EnteredSummary {...step} draft={{ values: storedValues(fieldsOf(form, 'form'), step.draft.values) }} />
      {delivery ? <DeliveryField {...delivery} /> : null}
      <AgreementField externalRequestId={id} required={isForOthers} value={contractId} onChange={setContractId} />
      {missingItems.length > 0 ? (
        <div ref={missing} role="group" aria-label={t('file.missing')} tabIndex={-1}>
          <Alert tone="waiting" title={t('file.missing')}>
            <MissingList items={missingItems} goTo={step.goTo} />
          </Alert>
        </div>
      ) : null}
      <Doubts step={step} heldUpCount={filing.heldUpCount} />
      {radication ? (
        <Alert tone="transit" title={t('file.happens')}>
          {radication.text.split('\n\n').map((part) => (
            <p key={part}>{part}</p>
          ))}
        </Alert>
      ) : null}
      {filing.errors.length > 0 ? (
        <Alert tone="rejected" title={t('file.refused')}>
          <MissingList items={filing.errors} goTo={step.goTo} />
        </Alert>
      ) : null}
      {filing.isOutdated ? (
        <Alert tone="rejected" title={t('conflict.title')}>
          <p>{t('conflict.filing')}</p>
          <Button busy={filing.isBusy} onClick={() => void filing.refresh()}>
            {t('conflict.load')}
          </Button>
        </Alert>
      ) : null}
      <CheckStatus isChecking={check.isChecking} onSkip={check.skip} />
      {isDrawn ? (
        <>
          <StepActions onBack={step.onBack} next={undefined} />
          <div>
            <Button
              variant="main"
              wide
              busy={filing.isBusy}
              aria-disabled={missingItems.length > 0 || undefined}
              onClick={file}
            >
              {t('file.action')}
            </Button>
          </div>
        </>
      ) : null}
    </div>
  );
}

/** Renders what may be filed and is worth a second look; focused each time it holds the filing up. */
function Doubts({ step, heldUpCount: held }: { step: StepProps; heldUpCount: number }): ReactNode {
  const t = useTranslate('application');
  const formatProblem = useFormatProblem();
  const registryItems = useRegistryItems(step);
  const { opened, draft } = step;
  const { form } = opened;
  const warnings = [
    ...warningsOf(fieldsOf(form, 'form'), draft.values),
    ...abbreviationsOf(form.productId, draft.values),
  ];
  const doubts = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (held > 0) doubts.current?.focus();
  }, [held]);
  if (warnings.length + registryItems.length === 0) return null;
  return (
    <div ref={doubts} tabIndex={-1}>
      <Alert tone="waiting" title={t('file.check')}>
        <MissingList
          items={[
            ...registryItems,
            ...warnings.map((warning) => missingItem(opened, warning.field, formatProblem(warning))),
          ]}
          goTo={step.goTo}
        />
        {registryItems.some(({ isMismatch }) => isMismatch) ? <p>{t('wayOn.draft.correct')}</p> : null}
      </Alert>
    </div>
  );
}
