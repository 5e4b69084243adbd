import { earliestDay } from '../../../contract/earliest-day';
import { dateProblem, momentProblem, type DateLimits } from '../../../contract/typed-date';
import { useLabels } from '../labels';

/** What is typed of something that has happened: a moment of the past, and none before the earliest of all dates. */
export const pastMoment = {
  withTime: true,
  past: true,
  earliest: earliestDay,
} as const;

/** Returns what says the problem of a typed date, or of a moment, in the language in use; undefined where it has none or is empty. */
export function useDateProblem({
  withTime,
  ...limits
}: DateLimits & { withTime?: boolean }): (typed: string) => string | undefined {
  const translate = useLabels();
  return (typed) => {
    if (typed === '') return undefined;
    const problem = withTime ? momentProblem(typed, limits) : dateProblem(typed, limits);
    return problem && translate(`validation.${problem.code}`, { limit: problem.limit });
  };
}
