import type { ReactNode } from 'react';
import type { ConfigurationKeyDefinition } from '../../../contract/generated/configuration';
import { controlProps } from '../../kit/field';
import { useTranslate } from '../../kit/use-translate';
import { isUnit } from './configured-value';

interface SettingControlProps {
  id: string;
  definition: ConfigurationKeyDefinition | undefined;
  value: string;
  readOnly: boolean;
  error: ReactNode;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/** The keyboard of a telephone for a text of a format. */
const keyboards = { email: 'email', phone: 'tel', uri: 'url' } as const;

/** Renders where the value of a setting is written, as its type wants it, its unit behind. */
export function SettingControl({
  id,
  definition,
  value,
  readOnly,
  error,
  onChange,
  onLeave,
}: SettingControlProps): ReactNode {
  const t = useTranslate('configurations');
  const control = controlProps(id, true, error);
  if (definition?.type === 'boolean')
    return (
      <span className="setting__control">
        <input
          {...control}
          className={undefined}
          type="checkbox"
          disabled={readOnly}
          checked={value === 'true'}
          onChange={(event) => onChange(String(event.target.checked))}
        />
        <span aria-hidden="true">{t(value === 'true' ? 'yes' : 'no')}</span>
      </span>
    );
  const isNumber = definition?.type === 'integer';
  const common = { ...control, readOnly, value, onBlur: onLeave };
  return (
    <span className={isNumber ? 'setting__control setting__control--number' : 'setting__control'}>
      {isNumber ? (
        <input {...common} inputMode="numeric" autoComplete="off" onChange={(event) => onChange(event.target.value)} />
      ) : definition?.format ? (
        <input
          {...common}
          inputMode={keyboards[definition.format]}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <textarea {...common} rows={2} spellCheck={false} onChange={(event) => onChange(event.target.value)} />
      )}
      {isUnit(definition?.unit) ? <span>{t(`unitNames.${definition.unit}`)}</span> : null}
    </span>
  );
}
