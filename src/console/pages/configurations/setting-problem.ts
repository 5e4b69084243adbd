import type { ConfigurationKeyDefinition } from '../../../contract/generated/configuration';
import { useTranslate } from '../../kit/use-translate';

/** Returns what says what is wrong with a value before the server does; its own schema only knows that it's a text. */
export function useSettingProblem(
  definition: ConfigurationKeyDefinition | undefined,
): (value: string) => string | undefined {
  const t = useTranslate('configurations');
  return (value) => {
    if (definition?.type !== 'integer') return undefined;
    if (value.trim() === '') return t('required');
    const number = Number(value);
    if (!/^-?\d+$/.test(value.trim())) return t('integer');
    if (definition.minimum !== undefined && number < definition.minimum)
      return t('belowMin', { limit: definition.minimum });
    if (definition.maximum !== undefined && number > definition.maximum)
      return t('aboveMax', { limit: definition.maximum });
    return undefined;
  };
}
