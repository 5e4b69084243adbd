import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { abbreviationsOf } from '../../../contract/certificate-facts';
import { fieldsOf, isShown, warningsOf, type FormProblem } from '../../../contract/form-check';
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
import { documentsQuery, legalTextQuery, productQuery, requestKey } from './application-calls';
import type { StepProps } from './step-props';
import { useFormatProblem } from './format-problem';
import { StepActions } from './step-actions';
import { EnteredSummary } from './entered-summary';

interface MissingItem {
  step: string;
  label: string;
}

/** Renders what was entered, what is missing, what comes next; and the filing. */
export function FileStep({ problems, ...step }: StepProps & { problems: readonly FormProblem[] }): ReactNode {
  const t = useTranslate('application');
  const client = useQueryClient();
  const { request, form } = step.opened;
  const id = request.externalRequestId;
  const physical = request.medium === 'TOKEN';
  const { data: product } = useQuery({ ...productQuery(form.productId), enabled: physical });
  const { data: radication } = useQuery(legalTextQuery('radication-text', form.productId, id));
  const missingItems = useMissingItems(step, problems);
  const formatProblem = useFormatProblem();
  const { values: entered } = step.draft;
  const warnings = [...warningsOf(fieldsOf(form, 'form'), entered), ...abbreviationsOf(form.productId, entered)];
  const methods = product?.deliveryMethods?.filter((method) => method.physical) ?? [];
  const [chosen, setChosen] = useState<string>();
  const delivery = chosen ?? preselected(request, methods);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<readonly string[]>([]);

  const fileRequest = async (): Promise<void> => {
    const body = { externalRequestId: id, productId: form.productId };
    const { valid, fields } = (await send(structureValidate, { body })).result;
    if (!valid) return setError(fields.map(({ field, message }) => `${labelOf(step, field)}: ${message ?? ''}`));
    const { values } = step.draft;
    await send(registerCertificateRequest, {
      body: {
        externalRequestId: id,
        termsAccepted: values['termsAccepted'] === true,
        dataTreatmentAccepted: values['dataTreatmentAccepted'] === true,
        version: step.saver.get().version,
        ...(physical && delivery !== undefined && { deliveryMethodId: delivery }),
      },
    });
    await client.invalidateQueries({ queryKey: requestKey(id) });
  };
  const file = async (): Promise<void> => {
    if (isBusy || missingItems.length > 0) return;
    setIsBusy(true);
    setError([]);
    try {
      if (await step.saver.flush()) await holdScreen(fileRequest);
    } catch (reason) {
      setError(reasonsOf(reason));
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
      {missingItems.length > 0 ? (
        <Alert tone="waiting" title={t('file.missing')}>
          <ul className="application__needs">
            {missingItems.map(({ step: to, label }) => (
              <li key={`${to} ${label}`}>
                <Button variant="quiet" onClick={() => step.goTo(to)}>
                  {label}
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {warnings.length > 0 ? (
        <Alert tone="waiting" title={t('file.check')}>
          <ul className="application__needs">
            {warnings.map((warning) => (
              <li key={warning.field}>
                {labelOf(step, warning.field)}: {formatProblem(warning)}
              </li>
            ))}
          </ul>
        </Alert>
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
          <ul className="application__needs">
            {error.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
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

/** Returns what keeps the request from being filed, and the step where it is put right. */
function useMissingItems({ opened, draft, proven }: StepProps, problems: readonly FormProblem[]): MissingItem[] {
  const t = useTranslate('application');
  const formatProblem = useFormatProblem();
  const { form, request } = opened;
  const { data: documents } = useQuery(documentsQuery(request.externalRequestId));
  const all = fieldsOf(form, 'form');
  const missingItems: MissingItem[] = [];
  if (fieldsOf(form, 'terms').some(({ name }) => draft.values[name] !== true))
    missingItems.push({ step: 'terms', label: t('file.terms') });
  for (const field of fieldsOf(form, 'documentation')) {
    const there = documents?.some(({ documentTypeId, current }) => documentTypeId === field.name && current);
    if (field.required && documents && !there)
      missingItems.push({ step: 'documentation', label: t('file.document', { name: field.label }) });
  }
  for (const { name: step, fields } of form.tabs.flatMap(({ name, groups }) => (name === 'form' ? groups : []))) {
    for (const problem of problems) {
      const field = fields.find(({ name }) => name === problem.field);
      const shown = field && (isShown(all, field, draft.values) || problem.code === 'fieldNotApplicable');
      if (field && shown) missingItems.push({ step, label: `${field.label}: ${formatProblem(problem)}` });
    }
  }
  const email = draft.values['email'];
  if (typeof email !== 'string' || proven?.toLowerCase() !== email.trim().toLowerCase())
    missingItems.push({ step: 'email', label: t('file.email') });
  return missingItems;
}

function labelOf({ opened }: StepProps, name: string): string {
  return fieldsOf(opened.form, 'documentation', 'form').find((field) => field.name === name)?.label ?? name;
}

function reasonsOf(reason: unknown): string[] {
  if (reason instanceof CallError && reason.unmet.length > 0) return [...reason.unmet];
  if (reason instanceof CallError && reason.fields.length > 0) return reason.fields.map(({ message }) => message);
  return [errorMessage(reason)];
}
