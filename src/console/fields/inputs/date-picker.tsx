import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import dayjs, { type Dayjs } from 'dayjs';
import type { ReactNode } from 'react';
import { limits } from '../../../contract/generated/limits';
import { Field, type ControlProps } from '../../kit/field';
import { isoDay } from '../format';
import { DatesFrame } from '../mui/dates-frame';
import { fieldProps, type InputProps } from './input';
import './date-picker.css';

const earliest = dayjs(limits.dates.earliest.replaceAll('/', '-'));

/** Renders the pickers of MUI in the kit's frame: its label, help and error, their keyboard and calendar. */
export default function DateInput(input: InputProps): ReactNode {
  const moment = input.field.format === 'date-time';
  const change = (day: Dayjs | null): void => input.onChange(sent(day, moment));
  const value = typeof input.value === 'string' && input.value !== '' ? dayjs(input.value) : null;
  return (
    <Field {...fieldProps(input)}>
      {(control) => (
        <DatesFrame>
          {moment ? (
            <DateTimePicker
              {...common(control, input)}
              value={value}
              onChange={change}
              format="DD/MM/YYYY HH:mm"
              ampm={false}
            />
          ) : (
            <DatePicker {...common(control, input)} value={value} onChange={change} format="DD/MM/YYYY" />
          )}
        </DatesFrame>
      )}
    </Field>
  );
}

/** Returns what the pickers share; in the dialog they stand in, not in the body, which a modal makes unreachable. */
function common({ id, ...aria }: ControlProps, { readOnly, onBlur, error }: InputProps) {
  return {
    readOnly,
    minDate: earliest,
    slotProps: {
      popper: { disablePortal: true },
      dialog: { disablePortal: true },
      textField: {
        id,
        size: 'small' as const,
        fullWidth: true,
        hiddenLabel: true,
        error: error !== undefined,
        onBlur,
        'aria-describedby': aria['aria-describedby'],
      },
    },
  };
}

/** Returns the value to send: a half-typed date goes as empty, which validation judges. */
function sent(day: Dayjs | null, moment: boolean): string | null {
  if (!day?.isValid()) return null;
  return moment ? day.toISOString() : isoDay(day.toDate());
}
