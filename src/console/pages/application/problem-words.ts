import { useTranslate } from 'react-admin';
import type { FormProblem } from '../../../contract/form-check';

/** What is wrong with a field, in words. */
export function useProblemWords(): (problem: FormProblem) => string {
  const say = useTranslate();
  return ({ code, params, message }) => message ?? say(`validation.${code}`, { _: code, ...params });
}
