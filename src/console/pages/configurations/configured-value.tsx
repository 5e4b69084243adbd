import type { ReactNode } from 'react';
import { useLanguage } from '../../kit/language';
import { useTexts } from '../../kit/text';
import { keyDefinition, valueText } from './entry';
import { isUnit } from './units';

interface ConfiguredValueProps {
  configurationKey: string;
  value: string;
}

/** A value in words: "90 días", "Sí". */
export function ConfiguredValue({ configurationKey, value }: ConfiguredValueProps): ReactNode {
  const t = useTexts('configurations');
  const language = useLanguage();
  const definition = keyDefinition(configurationKey);
  const label = valueText(definition, value, { yes: t('yes'), no: t('no') }, language);
  if (!isUnit(definition?.unit)) return label;
  return value === '1' ? t(`units.one.${definition.unit}`) : t(`units.many.${definition.unit}`, { count: label });
}
