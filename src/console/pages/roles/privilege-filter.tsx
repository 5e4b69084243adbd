import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import type { Filter, FilterInput } from '../../fields/filters/filter';
import { SelectField } from '../../kit/select-field';
import { useTexts } from '../../kit/text';
import { groupLabel, privilegeLabel, privilegesByGroup } from '../../fields/privilege-groups';

function Control({ label, value, onChange }: FilterInput): ReactNode {
  const translate = useTranslate();
  const t = useTexts('roles');
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
    return useTranslate()(privilegeLabel(String(value)));
  },
};
