import type { ReactNode } from 'react';
import { useLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import { keyDefinition, valueText } from './entry';

interface ConfiguredValueProps {
  configurationKey: string;
  value: string;
}

/** Renders a value in words: "90 días", "Sí". */
export function ConfiguredValue({ configurationKey, value }: ConfiguredValueProps): ReactNode {
  const t = useTranslate('configurations');
  const language = useLanguage();
  const definition = keyDefinition(configurationKey);
  if (value === '') return t('empty');
  const label = valueText(definition, value, { yes: t('yes'), no: t('no') }, language);
  if (!isUnit(definition?.unit)) return label;
  return value === '1' ? t(`units.one.${definition.unit}`) : t(`units.many.${definition.unit}`, { count: label });
}

/** The units that a key may have and that have words; a plain count needs none. */
const units = ['days', 'hours', 'minutes', 'seconds', 'bytes', 'megabytes'] as const;

export type Unit = (typeof units)[number];

export function isUnit(unit: string | undefined): unit is Unit {
  return units.some((one) => one === unit);
}
