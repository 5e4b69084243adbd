import { isConfigurationKey, valueProblem } from '../../../contract/configuration-value';
import { useLabels } from '../../fields/labels';

/** Returns what says what is wrong with a value, by the server's own rule; of a key it does not know, nothing. */
export function useSettingProblem(key: string): (value: string) => string | undefined {
  const translate = useLabels();
  return (value) => {
    const problem = isConfigurationKey(key) ? valueProblem(key, value) : undefined;
    return problem && translate(`validation.${problem.code}`, problem.params);
  };
}
