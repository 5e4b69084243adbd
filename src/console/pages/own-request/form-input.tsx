import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { patternsOf, type FormField, type FormValues } from '../../../contract/form-check';
import { characters } from '../../../contract/generated/characters';
import { storedValue } from '../../../contract/written-values';
import { Counter, isNear } from '../../fields/inputs/counter';
import { Button } from '../../kit/button';
import { CheckField } from '../../kit/check-field';
import { DatePartsField } from '../../kit/date-parts-field';
import { SelectField } from '../../kit/select-field';
import { useTranslate } from '../../kit/use-translate';
import { TextField, type TextFieldType } from '../../kit/text-field';
import type { EnteredValue } from './entered';
import { placesQuery } from './places-query';

interface FormInputProps {
  field: FormField;
  values: FormValues;
  /** What an empty choice is taken for. */
  assumed?: string;
  error: string | undefined;
  /** What looks wrong and does not block. */
  warning?: string;
  onChange: (value: EnteredValue) => void;
  onBlur: () => void;
}

export function inputId(name: string): string {
  return `application-${name}`;
}

/** Renders one field of the form, as its structure says. */
export function FormInput(input: FormInputProps): ReactNode {
  switch (input.field.kind) {
    case 'note':
      return <p>{input.field.label}</p>;
    case 'check':
      return <Check {...input} />;
    case 'choice':
      return <Options {...input} options={input.field.options ?? []} />;
    case 'country':
    case 'state':
    case 'town':
      return <Place {...input} />;
    case 'date':
      return <Day {...input} />;
    default:
      return <Line {...input} />;
  }
}

function frame({ field, assumed, error, onBlur }: FormInputProps) {
  const { name, label, help, required } = field;
  return { id: inputId(name), label, help, error, onBlur, required, optional: !required && assumed === undefined };
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function Check(input: FormInputProps): ReactNode {
  const { field, values, onChange } = input;
  return (
    <CheckField
      {...frame(input)}
      disabled={field.locked}
      checked={values[field.name] === true}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

interface Hints {
  autoComplete?: string;
  inputMode?: 'email' | 'tel' | 'numeric';
  autoCapitalize?: string;
  spellCheck?: boolean;
}

/** What a phone offers to fill in and to type with. */
const hints: Readonly<Record<string, Hints>> = {
  firstName: { autoComplete: 'given-name' },
  secondName: { autoComplete: 'additional-name' },
  firstLastName: { autoComplete: 'family-name' },
  email: { autoComplete: 'email', inputMode: 'email' },
  phone: { autoComplete: 'tel' },
  address: { autoComplete: 'street-address' },
  companyName: { autoComplete: 'organization' },
  position: { autoComplete: 'organization-title' },
};
const nameFormats: ReadonlySet<string> = new Set(['name', 'personName', 'companyName']);

/** Returns how a number is typed: on keys of digits alone where it has nothing else. */
function numberHints(field: FormField, values: FormValues): Hints {
  if (field.written === undefined || nameFormats.has(field.written)) return {};
  if (field.written === 'phone') return { inputMode: 'tel' };
  const isDigits = patternsOf(field, values).some(({ pattern }) => pattern === characters.digits);
  return isDigits ? { inputMode: 'numeric' } : { autoCapitalize: 'characters', spellCheck: false };
}

const types: Readonly<Record<string, TextFieldType>> = { number: 'number', email: 'email' };

function Line(input: FormInputProps): ReactNode {
  const { field, values, warning, onChange } = input;
  const value = text(values[field.name]);
  const { maxLength } = field;
  const stored = storedValue(field, value);
  const near = isNear(stored, maxLength) ? <Counter text={stored} max={maxLength} /> : undefined;
  return (
    <TextField
      autoComplete="off"
      {...numberHints(field, values)}
      {...hints[field.name]}
      {...frame(input)}
      type={types[field.kind] ?? 'text'}
      readOnly={field.locked}
      help={
        warning || near || field.help ? (
          <>
            {field.help} {near}
            {warning ? <span className="application-warning">{warning}</span> : null}
          </>
        ) : undefined
      }
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function Day(input: FormInputProps): ReactNode {
  const t = useTranslate('application');
  const { field, values, onChange } = input;
  return (
    <DatePartsField
      {...frame(input)}
      partLabels={{ day: t('form.date.day'), month: t('form.date.month'), year: t('form.date.year') }}
      readOnly={field.locked}
      past={field.past}
      value={text(values[field.name])}
      onChange={onChange}
    />
  );
}

interface OptionsProps extends FormInputProps {
  options: readonly { id: string; name: string }[];
  /** Why there are none yet. */
  waiting?: string;
}

function Options({ options, waiting, ...input }: OptionsProps): ReactNode {
  const t = useTranslate('application');
  const { field, values, assumed = '', onChange } = input;
  const value = text(values[field.name]) || assumed;
  return (
    <SelectField
      {...frame(input)}
      disabled={field.locked || waiting !== undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {(field.required || assumed) && value !== '' ? null : (
        <option value="">{waiting ?? t(field.required ? 'form.choose' : 'form.none')}</option>
      )}
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Offers countries, departments of Colombia, or municipalities of the chosen department. */
function Place(input: FormInputProps): ReactNode {
  const t = useTranslate('application');
  const { field, values, onChange } = input;
  const parent = field.dependsOn === undefined ? undefined : text(values[field.dependsOn]);
  const { data, error, refetch } = useQuery(placesQuery(field, parent));
  const waiting = parent === '' ? t('form.first') : data ? undefined : t('form.counting');
  // Of one place, there is nothing to choose.
  const only = data?.length === 1 && !field.locked && text(values[field.name]) === '' ? data[0]?.id : undefined;
  const choose = useEffectEvent(onChange);
  useEffect(() => {
    if (only !== undefined) choose(only);
  }, [only]);
  return (
    <>
      <Options {...input} error={input.error ?? error?.message} options={data ?? []} waiting={waiting} />
      {error ? (
        <div>
          <Button variant="quiet" onClick={() => void refetch()}>
            {t('again')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
