import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { abbreviationsOf } from '../../../contract/certificate-facts';
import { clientReceiptPath } from '../../../contract/console-paths';
import { fieldsOf, warningsOf, type FormProblem } from '../../../contract/form-check';
import { registerCertificateRequest, structureValidate } from '../../../contract/generated/calls/certificate';
import type { Request } from '../../../contract/generated/types';
import { errorMessage } from '../../kit/error-message';
import { Button } from '../../kit/button';
import { Alert } from '../../kit/alert';
import { holdScreen } from '../../kit/screen-hold';
import { SelectField } from '../../kit/select-field';
import { useTranslate } from '../../kit/use-translate';
import { CallError } from '../../transport/call-error';
import { send } from '../../transport/send';
import { legalTextQuery, openedQuery, productQuery } from './application-calls';
import { AgreementField } from './agreement-field';
import { useSection } from './use-section';
import { missingItem, useMissingItems, type MissingItem } from './missing-items';
import { MissingList } from './missing-list';
import { CheckStatus } from './registry/check-results';
import { useRegistryCheck } from './registry/use-registry-check';
import { useRegistryItems } from './registry/use-registry-items';
import type { StepProps } from './step-props';
import { useFormatProblem } from './format-problem';
import { StepActions } from './step-actions';
import { EnteredSummary } from './entered-summary';

/** Renders what was entered, what is missing, what comes next; and the filing. */
export function FileStep({ problems, ...step }: StepProps & { problems: readonly FormProblem[] }): ReactNode {
  const t = useTranslate('application');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { request, form } = step.opened;
  const id = request.externalRequestId;
  const physical = request.medium === 'TOKEN';
  const { data: product } = useQuery({ ...productQuery(form.productId), enabled: physical });
  const { data: radication } = useQuery(legalTextQuery('radication-text', form.productId, id));
  const formatProblem = useFormatProblem();
  const { values: entered } = step.draft;
  const warnings = [...warningsOf(fieldsOf(form, 'form'), entered), ...abbreviationsOf(form.productId, entered)];
  const methods = product?.deliveryMethods?.filter((method) => method.physical) ?? [];
  const [chosen, setChosen] = useState<string>();
  const delivery = chosen ?? preselected(request, methods);
  const { path, applicationId } = useSection();
  const [contractId, setContractId] = useState('');
  const needsAgreement = applicationId !== undefined && contractId.trim() === '';
  const missingItems = [
    ...useMissingItems(step, problems, physical ? delivery : undefined),
    ...(needsAgreement ? [{ label: t('agreement.missing') }] : []),
  ];
  const registryItems = useRegistryItems(step);
  const check = useRegistryCheck(step);
  const doubts = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(0);
  useEffect(() => {
    if (held > 0) doubts.current?.focus();
  }, [held]);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<readonly MissingItem[]>([]);

  const fileRequest = async (): Promise<boolean> => {
    const body = { externalRequestId: id, productId: form.productId };
    const { valid, fields } = (await send(structureValidate, { body })).result;
    if (!valid) {
      setError(fields.map(({ field, message }) => missingItem(step.opened, field, message ?? '')));
      return false;
    }
    const { values } = step.draft;
    await send(registerCertificateRequest, {
      parameters: {
        ...(contractId.trim() !== '' && { contractId: contractId.trim() }),
        ...(applicationId !== undefined && { applicationId }),
      },
      body: {
        externalRequestId: id,
        termsAccepted: values['termsAccepted'] === true,
        dataTreatmentAccepted: values['dataTreatmentAccepted'] === true,
        version: step.saver.get().version,
        ...(physical && delivery !== undefined && { deliveryMethodId: delivery }),
      },
    });
    return true;
  };
  const file = async (): Promise<void> => {
    if (isBusy || missingItems.length > 0) return;
    setIsBusy(true);
    setError([]);
    try {
      const isSaved = await step.saver.flush();
      const isHeld = isSaved && !(await check.run());
      if (isHeld) setHeld((times) => times + 1);
      if (isSaved && !isHeld && (await holdScreen(fileRequest))) {
        // Once nothing covers the screen any more: the page that follows takes the focus.
        await client.fetchQuery({ ...openedQuery(id), staleTime: 0 });
        void navigate(clientReceiptPath(id, path), { replace: true });
      }
    } catch (reason) {
      setError(reasonsOf(step, reason));
    }
    setIsBusy(false);
  };

  return (
    <div className="application__form">
      <p className="application__lead">{t('file.lead')}</p>
      <EnteredSummary {...step} />
      {physical ? (
        <SelectField
          label={t('file.delivery')}
          help={t('file.deliveryTo')}
          value={delivery}
          onChange={(event) => setChosen(event.target.value)}
        >
          {methods.map((method) => (
            <option key={method.id} value={method.id}>
              {method.name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <AgreementField
        externalRequestId={id}
        required={applicationId !== undefined}
        value={contractId}
        onChange={setContractId}
      />
      {missingItems.length > 0 ? (
        <Alert tone="waiting" title={t('file.missing')}>
          <MissingList items={missingItems} goTo={step.goTo} />
        </Alert>
      ) : null}
      {warnings.length + registryItems.length > 0 ? (
        <div ref={doubts} tabIndex={-1}>
          <Alert tone="waiting" title={t('file.check')}>
            <MissingList
              items={[
                ...registryItems,
                ...warnings.map((warning) => missingItem(step.opened, warning.field, formatProblem(warning))),
              ]}
              goTo={step.goTo}
            />
          </Alert>
        </div>
      ) : null}
      {radication ? (
        <Alert tone="transit" title={t('file.happens')}>
          {radication.text.split('\n\n').map((part) => (
            <p key={part}>{part}</p>
          ))}
        </Alert>
      ) : null}
      {error.length > 0 ? (
        <Alert tone="rejected" title={t('file.refused')}>
          <MissingList items={error} goTo={step.goTo} />
        </Alert>
      ) : null}
      <CheckStatus isChecking={check.isChecking} onSkip={check.skip} />
      <StepActions onBack={step.onBack} next={undefined} />
      <div>
        <Button
          variant="main"
          wide
          busy={isBusy}
          aria-disabled={missingItems.length > 0 || undefined}
          onClick={() => void file()}
        >
          {t('file.action')}
        </Button>
      </div>
    </div>
  );
}

/**
 * Returns the method that the request has, by its id or, from a provider that sends none, by its name; otherwise the
 * first.
 */
function preselected(
  { deliveryMethodId, deliveryMethod }: Request,
  methods: readonly { id: string; name: string }[],
): string | undefined {
  const own = methods.find(({ id }) => id === deliveryMethodId) ?? methods.find(({ name }) => name === deliveryMethod);
  return (own ?? methods[0])?.id;
}

function reasonsOf({ opened }: StepProps, reason: unknown): MissingItem[] {
  if (reason instanceof CallError && reason.unmet.length > 0) return reason.unmet.map((label) => ({ label }));
  if (reason instanceof CallError && reason.fields.length > 0)
    return reason.fields.map(({ field, message }) => missingItem(opened, field.split('/').at(-1) ?? '', message));
  return [{ label: errorMessage(reason) }];
}
