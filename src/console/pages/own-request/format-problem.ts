import { useLabels } from '../../fields/labels';
import type { FormProblem } from '../../../contract/form-check';

/** Returns what is wrong with a field, in words. */
export function useFormatProblem(): (problem: FormProblem) => string {
  const translate = useLabels();
  return ({ code, params, message }) => message ?? translate(`validation.${code}`, { _: code, ...params });
}
