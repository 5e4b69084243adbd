import type { ReactNode } from 'react';
import { SelectField } from '../../kit/select-field';
import { useTranslate } from '../../kit/use-translate';
import type { FilterInput } from './filter';

interface Choice {
  value: string;
  label: string;
}

export interface ChoiceControlProps extends Pick<FilterInput, 'label' | 'value' | 'onChange'> {
  choices: readonly Choice[];
  /** In place of the usual word for no filter at all. */
  any?: string;
  /** The choices are on their way. */
  busy?: boolean;
  error?: ReactNode;
}

/** Renders one of some choices, or any. */
export function ChoiceControl({
  label,
  value,
  onChange,
  choices,
  any,
  busy: isBusy,
  error,
}: ChoiceControlProps): ReactNode {
  const t = useTranslate('lists');
  const chosen = typeof value === 'string' ? value : '';
  // What is chosen stays chosen while its name is on the way.
  const isListed = chosen === '' || choices.some((choice) => choice.value === chosen);
  return (
    <SelectField
      label={label}
      aria-busy={isBusy}
      error={error}
      value={chosen}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{any ?? t('filter.any')}</option>
      {isListed ? null : <option value={chosen}>{isBusy ? '…' : chosen}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  );
}
