import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checksOfGroup } from '../../../contract/checks-before-filing';
import { fieldsOf, type FormProblem } from '../../../contract/form-check';
import { documentsQuery, identityQuery } from './own-request-calls';
import { useMissingItems } from './missing-items';
import { isCheckOffered } from './registry/is-check-offered';
import type { StepProps } from './step-props';

/**
 * Returns the first step of a draft that wasn't complete when it was opened, and stays with it while it is filled in. A
 * step is complete when nothing of it is missing and the registries were asked about it, where they are. Undefined until
 * the documents and their answers are read, unless a step before them is incomplete.
 */
export function useStartStep(
  step: Pick<StepProps, 'opened' | 'draft' | 'proven'>,
  problems: readonly FormProblem[],
  steps: readonly { key: string }[],
): string | undefined {
  const [start, setStart] = useState<string>();
  const { form, request } = step.opened;
  const takesDocuments = fieldsOf(form, 'documentation').length > 0;
  const documents = useQuery(documentsQuery(request.externalRequestId));
  const isChecked = isCheckOffered(step.draft.values);
  const identity = useQuery({ ...identityQuery(request.externalRequestId), enabled: isChecked });
  const unsent = step.opened.unsent?.values ?? {};
  const isUnchecked = (group: string): boolean =>
    checksOfGroup(form, group).some(
      ({ type, proves }) =>
        proves.some((field) => field in unsent) ||
        identity.data?.validations?.some(
          ({ validationType, validationStatus, message }) => validationType === type && !validationStatus && !message,
        ),
    );
  const incomplete = new Set(useMissingItems(step, problems, undefined).map((item) => item.step));
  const missing = steps.find(({ key }) => incomplete.has(key) || (isChecked && isUnchecked(key)))?.key ?? 'file';
  // Documents or answers that can't be read do not hold back the rest.
  const isRead = (query: Pick<typeof documents | typeof identity, 'data' | 'failureCount'>): boolean =>
    query.data !== undefined || query.failureCount > 0;
  const isKnown = missing === 'terms' || ((!takesDocuments || isRead(documents)) && (!isChecked || isRead(identity)));
  if (start !== undefined || !isKnown) return start;
  setStart(missing);
  return missing;
}
