import { useQuery } from '@tanstack/react-query';
import { catalogues } from '../../../contract/generated/catalogues';
import { fieldsOf, isShown, type FormProblem } from '../../../contract/form-check';
import { useTranslate } from '../../kit/use-translate';
import { documentsQuery, type OpenedRequest } from './own-request-calls';
import { useFormatProblem } from './format-problem';
import type { StepProps } from './step-props';
import { isSameEmail } from '../../../contract/normalize-email';

/** What keeps a request from being filed, and where it is put right. */
export interface MissingItem {
  label: string;
  step?: string;
  field?: string;
}

/**
 * Returns what keeps the request from being filed.
 * @param delivery the way in which its medium is brought, where it has one
 */
export function useMissingItems(
  { opened, draft, proven }: Pick<StepProps, 'opened' | 'draft' | 'proven'>,
  problems: readonly FormProblem[],
  delivery: string | undefined,
): MissingItem[] {
  const t = useTranslate('application');
  const formatProblem = useFormatProblem();
  const { form, request } = opened;
  const { data: documents } = useQuery(documentsQuery(request.externalRequestId));
  const all = fieldsOf(form, 'form');
  const { values } = draft;
  const terms = fieldsOf(form, 'terms').filter(({ name }) => values[name] !== true);
  const absent = fieldsOf(form, 'documentation').filter(
    ({ name, required }) =>
      required && documents && !documents.some(({ documentTypeId, current }) => documentTypeId === name && current),
  );
  const wrong = problems.flatMap((problem) => {
    const field = all.find(({ name }) => name === problem.field);
    const shown = field && (isShown(all, field, values) || problem.code === 'fieldNotApplicable');
    return shown ? [missingItem(opened, field.name, formatProblem(problem))] : [];
  });
  const isBrought = catalogues.deliveryMethods.find(({ id }) => id === delivery)?.carrier !== undefined;
  const residence = all.find(({ name }) => name === 'residence');
  const isAbroad = isBrought && residence !== undefined && values['residence'] === 'EXT';
  const email = values['email'];
  const isProven = typeof email === 'string' && proven !== undefined && isSameEmail(proven, email);
  return [
    ...terms.map(({ name, label }) => ({ step: 'terms', field: name, label: t('file.accept', { name: label }) })),
    ...absent.map(({ name, label }) => ({
      step: 'documentation',
      field: name,
      label: t('file.document', { name: label }),
    })),
    ...wrong,
    ...(isAbroad ? [missingItem(opened, 'residence', t('file.abroad'))] : []),
    ...(isProven ? [] : [{ step: 'email', label: t('file.email') }]),
  ];
}

/** Returns what is wrong with a field of the form, named, and the step that has it. */
export function missingItem({ form }: Pick<OpenedRequest, 'form'>, field: string, message: string): MissingItem {
  for (const { name: tab, groups } of form.tabs) {
    for (const { name, fields } of groups) {
      const definition = fields.find((each) => each.name === field);
      if (definition) return { step: tab === 'form' ? name : tab, field, label: `${definition.label}: ${message}` };
    }
  }
  return { label: message };
}
