import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldsOf, type FormProblem } from '../../../contract/form-check';
import { documentsQuery } from './application-calls';
import { useMissingItems } from './missing-items';
import type { StepProps } from './step-props';

/**
 * Returns the first step of a draft that wasn't complete when it was opened, and stays with it while it is filled in;
 * undefined until the documents are read, unless a step before them is incomplete.
 */
export function useStartStep(
  step: Pick<StepProps, 'opened' | 'draft' | 'proven'>,
  problems: readonly FormProblem[],
): string | undefined {
  const [start, setStart] = useState<string>();
  const { form, request } = step.opened;
  const takesDocuments = fieldsOf(form, 'documentation').length > 0;
  const documents = useQuery(documentsQuery(request.externalRequestId));
  const missing = useMissingItems(step, problems, undefined).find((item) => item.step !== undefined)?.step ?? 'file';
  // Documents that can't be read do not hold back the rest.
  const isKnown = missing === 'terms' || !takesDocuments || documents.data !== undefined || documents.failureCount > 0;
  if (start !== undefined || !isKnown) return start;
  setStart(missing);
  return missing;
}
