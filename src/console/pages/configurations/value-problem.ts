import type { ConfigurationKeyDefinition } from '../../../contract/generated/configuration';
import { useTexts } from '../../kit/text';

/** What is wrong with a value before the server says it; the record's own schema only knows that it's a text. */
export function useValueProblem(definition: ConfigurationKeyDefinition | undefined, value: string): string | undefined {
  const t = useTexts('configurations');
  if (definition?.type !== 'integer' || value.trim() === '') return undefined;
  const number = Number(value);
  if (!/^-?\d+$/.test(value.trim())) return t('integer');
  if (definition.minimum !== undefined && number < definition.minimum)
    return t('belowMin', { limit: definition.minimum });
  if (definition.maximum !== undefined && number > definition.maximum)
    return t('aboveMax', { limit: definition.maximum });
  return undefined;
}
