import type { ReactNode } from 'react';
import { SelectField } from '../../kit/select-field';
import { useTranslate } from '../../kit/use-translate';
import { labelKey, useLabels } from '../labels';
import { ChoiceControl } from './choice-control';
import type { Filter, FilterInput, FilterRenderers } from './filter';

function OptionControl(input: FilterInput): ReactNode {
  const { resource, field } = input;
  const translate = useLabels();
  const choices = (field.enum ?? []).map((each) => ({
    value: each,
    label: translate(labelKey.option(resource, field.name, each), { _: each }),
  }));
  return <ChoiceControl {...input} choices={choices} />;
}

const option: Filter = {
  Control: OptionControl,
  ValueText: function ValueText({ resource, field, value }) {
    const translate = useLabels();
    return translate(labelKey.option(resource, field.name, String(value)), { _: String(value) });
  },
};

function BooleanControl({ label, value, onChange }: FilterInput): ReactNode {
  const t = useTranslate('lists');
  const choose = (chosen: string): void => onChange(chosen === '' ? undefined : chosen === 'true');
  return (
    <SelectField
      label={label}
      value={typeof value === 'boolean' ? String(value) : ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{t('filter.any')}</option>
      <option value="true">{t('yes')}</option>
      <option value="false">{t('no')}</option>
    </SelectField>
  );
}

const boolean: Filter = {
  Control: BooleanControl,
  ValueText: function ValueText({ value }) {
    const t = useTranslate('lists');
    return t(value === true ? 'yes' : 'no');
  },
};

export const optionFilters = {
  enum: { rank: ({ field }) => (field.enum ? 10 : 0), rendering: option },
  boolean: { rank: ({ field }) => (field.type === 'boolean' ? 10 : 0), rendering: boolean },
} satisfies FilterRenderers;
