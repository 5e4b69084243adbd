import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLabels } from '../../fields/labels';
import type { ConfigurationKeyDefinition } from '../../../contract/generated/configuration';
import { fieldProps, type InputProps } from '../../fields/inputs/input';
import { Button } from '../../kit/button';
import { CheckField } from '../../kit/check-field';
import { useLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import { TextArea } from '../../kit/text-area';
import { TextField } from '../../kit/text-field';
import { useBase } from '../../screens/form/base-context';
import { keyDefinition, keyHelp, keyLabel, valueText } from './entry';

/** Renders the value of a key, written as its type wants it; its default is one press away. */
export default function ConfigurationValueInput(input: InputProps): ReactNode {
  const t = useTranslate('configurations');
  const translate = useLabels();
  const language = useLanguage();
  const key = String(useBase()['configurationKey']);
  const definition = keyDefinition(key);
  const value = typeof input.value === 'string' ? input.value : '';
  const problem = useValueProblem(definition, value);
  const labels = { yes: t('yes'), no: t('no') };
  const byDefault = definition && String(definition.default);
  const help = [
    translate(keyHelp(key), { _: '' }),
    definition?.minimum !== undefined && definition.maximum !== undefined
      ? t('range', { min: definition.minimum, max: definition.maximum })
      : '',
    byDefault === undefined ? '' : t('byDefault', { value: valueText(definition, byDefault, labels, language) }),
  ].filter(Boolean);
  const props = {
    ...fieldProps(input),
    label: translate(keyLabel(key), { _: input.label }),
    help: help.join(' '),
    error: input.error ?? problem,
  };

  return (
    <div className="configuration-value">
      {definition?.type === 'boolean' ? (
        <CheckField
          {...props}
          required={false}
          disabled={input.readOnly}
          checked={value === 'true'}
          onChange={(event) => input.onChange(String(event.target.checked))}
          onBlur={input.onBlur}
        />
      ) : definition?.type === 'integer' ? (
        <TextField
          {...props}
          inputMode="numeric"
          autoComplete="off"
          readOnly={input.readOnly}
          value={value}
          onChange={(event) => input.onChange(event.target.value)}
          onBlur={input.onBlur}
        />
      ) : (
        <TextArea
          {...props}
          spellCheck={false}
          readOnly={input.readOnly}
          value={value}
          onChange={(event) => input.onChange(event.target.value)}
          onBlur={input.onBlur}
        />
      )}
      {byDefault === undefined || input.readOnly ? null : (
        <Button
          variant="quiet"
          icon={<RotateCcw size={16} />}
          disabled={value === byDefault}
          onClick={() => input.onChange(byDefault)}
        >
          {value === byDefault ? t('isDefault') : t('restore')}
        </Button>
      )}
    </div>
  );
}

/**
 * Returns what is wrong with a value before the server says it; the record's own schema only knows that it's a text.
 */
export function useValueProblem(definition: ConfigurationKeyDefinition | undefined, value: string): string | undefined {
  const t = useTranslate('configurations');
  if (definition?.type !== 'integer' || value.trim() === '') return undefined;
  const number = Number(value);
  if (!/^-?\d+$/.test(value.trim())) return t('integer');
  if (definition.minimum !== undefined && number < definition.minimum)
    return t('belowMin', { limit: definition.minimum });
  if (definition.maximum !== undefined && number > definition.maximum)
    return t('aboveMax', { limit: definition.maximum });
  return undefined;
}
