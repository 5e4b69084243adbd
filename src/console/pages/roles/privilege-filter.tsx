import type { ReactNode } from 'react';
import { useLabels } from '../../fields/labels';
import type { Filter, FilterInput } from '../../fields/filters/filter';
import { SelectField } from '../../kit/select-field';
import { useTranslate } from '../../kit/use-translate';
import { groupLabel, privilegeLabel, privilegesByGroup } from '../../fields/privilege-groups';

function Control({ label, value, onChange }: FilterInput): ReactNode {
  const translate = useLabels();
  const t = useTranslate('roles');
  return (
    <SelectField
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{t('any')}</option>
      {privilegesByGroup.map(({ name, codes }) => (
        <optgroup key={name} label={translate(groupLabel(name))}>
          {codes.map((code) => (
            <option key={code} value={code}>
              {translate(privilegeLabel(code))}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

/** Roles that hold one privilege. */
export const privilegeFilter: Filter = {
  Control,
  ValueText: function ValueText({ value }) {
    return useLabels()(privilegeLabel(String(value)));
  },
};
