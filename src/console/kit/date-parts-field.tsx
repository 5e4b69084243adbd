import { useId, useState, type ReactNode } from 'react';
import './date-parts-field.css';
import { controlProps, FieldNotes, RequiredHint, type FieldProps } from './field';

interface DatePartsFieldProps extends FieldProps {
  /** The names of the parts. */
  partLabels: Readonly<Record<keyof Parts, string>>;
  /** As yyyy-mm-dd; what is not whole yet has its parts between the same hyphens. */
  value: string;
  readOnly?: boolean;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

const names = ['day', 'month', 'year'] as const;
type Parts = Record<(typeof names)[number], string>;
const lengths: Readonly<Record<keyof Parts, number>> = { day: 2, month: 2, year: 4 };

/** Renders a known date of the past in three fields, day, month and year: a calendar is slow for a day of years ago. */
export function DatePartsField({
  partLabels,
  value,
  readOnly,
  onChange,
  onBlur,
  id,
  ...frame
}: DatePartsFieldProps): ReactNode {
  const generatedId = useId();
  const first = id ?? generatedId;
  const [parts, setParts] = useState(() => partsOf(value));
  // What came from elsewhere (a document, another tab) takes the place of what was typed.
  const shown = textOf(parts) === value ? parts : partsOf(value);
  const { label, help, error, optional, required } = frame;
  const control = controlProps(first, help, error);
  const change = (name: keyof Parts, text: string): void => {
    const next = { ...shown, [name]: text.replace(/\D/g, '').slice(0, lengths[name]) };
    setParts(next);
    onChange(textOf(next));
  };
  return (
    <fieldset
      className="field date-parts"
      aria-describedby={control['aria-describedby']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.();
      }}
    >
      <legend className="field__label">
        {label}
        <RequiredHint optional={optional} required={required} />
      </legend>
      <div className="date-parts__fields">
        {names.map((name) => (
          <div key={name} className={`date-parts__${name}`}>
            <label className="field__label" htmlFor={name === 'day' ? first : `${first}-${name}`}>
              {partLabels[name]}
            </label>
            <input
              type="text"
              id={name === 'day' ? first : `${first}-${name}`}
              className={control.className}
              aria-invalid={control['aria-invalid']}
              aria-required={required || undefined}
              inputMode="numeric"
              autoComplete="off"
              readOnly={readOnly}
              value={shown[name]}
              onChange={({ target }) => change(name, target.value)}
            />
          </div>
        ))}
      </div>
      <FieldNotes id={first} help={help} error={error} />
    </fieldset>
  );
}

function partsOf(value: string): Parts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { day, month, year };
}

/** Returns the date; its parts as they are while the year is not whole. */
function textOf({ day, month, year }: Parts): string {
  if (day === '' && month === '' && year === '') return '';
  const isWhole = day !== '' && month !== '' && year.length === lengths.year;
  return isWhole ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : `${year}-${month}-${day}`;
}
