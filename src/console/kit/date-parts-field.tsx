import { useId, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { readMonth, readPastedDate, readPastYear } from '../../contract/typed-date';
import './date-parts-field.css';
import { controlProps, FieldNotes, RequiredHint, type FieldProps } from './field';

type DateParts = Record<'day' | 'month' | 'year', string>;
type Parts = DateParts & Record<'time', string>;

interface DatePartsFieldProps extends FieldProps {
  /** The names of the parts; with one for the time, a moment is typed. */
  partLabels: Readonly<DateParts & Partial<Parts>>;
  /** As yyyy-mm-dd, a moment as yyyy-mm-ddThh:mm; what is not whole yet has its parts between the same marks. */
  value: string;
  readOnly?: boolean;
  /** What has come already alone is meant: two digits of a year are enough. */
  past?: boolean | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** What stands behind the parts, such as a calendar. */
  trailing?: ReactNode;
}

const dateNames = ['day', 'month', 'year'] as const;
const lengths: Readonly<Record<keyof Parts, number>> = { day: 2, month: 2, year: 4, time: 5 };
const SEPARATORS = ['/', '-', '.', ' ', ','];

/**
 * Renders a date in three fields, day, month and year, and a fourth for the time of a moment. A separator or a digit too many
 * goes on to the next field; a date that is pasted fills them all.
 */
export function DatePartsField({
  partLabels,
  value,
  readOnly,
  past,
  onChange,
  onBlur,
  trailing,
  id,
  ...frame
}: DatePartsFieldProps): ReactNode {
  const generatedId = useId();
  const first = id ?? generatedId;
  const hasTime = partLabels.time !== undefined;
  const names: readonly (keyof Parts)[] = hasTime ? [...dateNames, 'time'] : dateNames;
  const [parts, setParts] = useState(() => partsOf(value));
  // What came from elsewhere (a document, another tab) takes the place of what was typed.
  const shown = textOf(parts, hasTime) === value ? parts : partsOf(value);
  const { label, help, error, optional, required } = frame;
  const control = controlProps(first, help, error);
  const show = (next: Parts): void => {
    setParts(next);
    onChange(textOf(next, hasTime));
  };
  const change = (name: keyof Parts, text: string): void => {
    show({ ...shown, [name]: readPart(name, text).slice(0, lengths[name]) });
  };
  /** Writes a part whole, once it is typed. */
  const complete = (name: keyof Parts): void => {
    if (name === 'time') setParts({ ...shown, time: readTime(shown.time) });
    const year = readPastYear(shown.year);
    if (name === 'year' && past && year !== shown.year) show({ ...shown, year });
  };
  const paste = (event: ClipboardEvent): void => {
    const pasted = readPastedDate(event.clipboardData.getData('text'));
    if (readOnly || pasted === undefined) return;
    event.preventDefault();
    const next = partsOf(pasted);
    show({ ...next, time: next.time || shown.time });
  };
  return (
    <fieldset
      className="field date-parts"
      aria-describedby={control['aria-describedby']}
      onPaste={paste}
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
              // Cards write the month in letters.
              inputMode={name === 'month' ? 'text' : 'numeric'}
              autoComplete="off"
              readOnly={readOnly}
              value={shown[name]}
              onChange={({ target }) => change(name, target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') complete(name);
                goOn(event);
              }}
              onBlur={({ currentTarget }) => {
                // Where the window alone is left, typing goes on.
                if (document.activeElement !== currentTarget) complete(name);
              }}
            />
          </div>
        ))}
        {trailing}
      </div>
      <FieldNotes id={first} help={help} error={error} />
    </fieldset>
  );
}

/** Returns a part as it may be typed: digits; a month also by its name, whose first letters stay until they name one. */
function readPart(name: keyof Parts, text: string): string {
  if (name === 'time') return text.replace(/[^\d:]/g, '');
  const digits = text.replace(/\D/g, '');
  if (name !== 'month' || digits !== '') return digits;
  return readMonth(text) ?? text.replace(/\P{L}/gu, '');
}

/** Goes on to the next part at a separator, and at a digit that a full part has no place for. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: input, key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || input.value === '' || input.readOnly) return;
  const fields = [...(input.closest('fieldset')?.querySelectorAll('input') ?? [])];
  const next = fields[fields.indexOf(input) + 1];
  if (!next) return;
  const isSeparator = SEPARATORS.includes(key);
  const isFull = input.value.length === (next.id.endsWith('-time') ? lengths.year : lengths.day);
  const isAtEnd = input.selectionStart === input.value.length;
  if (!isSeparator && !(/^\d$/.test(key) && isFull && isAtEnd)) return;
  if (isSeparator) event.preventDefault();
  // The digit itself comes to the field that has the focus by then.
  next.focus();
  next.select();
}

function partsOf(value: string): Parts {
  const [date = '', time = ''] = value.split('T');
  const [year = '', month = '', day = ''] = date.split('-');
  return { day, month, year, time };
}

/** Returns the date, with its time where one is typed; its parts as they are while the year is not whole. */
function textOf({ day, month, year, time }: Parts, hasTime: boolean): string {
  if (day === '' && month === '' && year === '' && (!hasTime || time === '')) return '';
  const isWhole = day !== '' && month !== '' && year.length === lengths.year;
  const date = isWhole ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : `${year}-${month}-${day}`;
  return hasTime ? `${date}T${readTime(time)}` : date;
}

/** Returns a time as hh:mm, also where it was typed without its colon or its first zero; what is not whole as it is. */
function readTime(time: string): string {
  const [, hours, minutes] = /^(\d{1,2}):?(\d{2})$/.exec(time) ?? [];
  return hours === undefined ? time : `${hours.padStart(2, '0')}:${minutes}`;
}
