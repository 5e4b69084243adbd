import { limits } from '../../../contract/generated/limits';
import { onlyByName } from '../field-renderer';
import { BooleanInput, EnumInput } from './choice-inputs';
import type { InputRenderers } from './input';
import { lazyInput } from './lazy-input';
import { ListInput } from './list';
import { NumberInput } from './number';
import { CodeInput, EmailInput, TextAreaInput, TextInput } from './text-inputs';

// The date with its calendar, and the combobox of MUI, weigh more than all else here: each comes with the first form that wants it.
const DateInput = lazyInput(() => import('./date-input'));
const ReferenceInput = lazyInput(() => import('./reference-picker'));

/** The inputs that every record can use; loaded with the first form. */
export const commonInputs = {
  text: { rank: () => 1, rendering: TextInput },
  textarea: {
    rank: ({ type, maxLength = 0 }) => (type === 'string' && maxLength >= limits.files.longString ? 5 : 0),
    rendering: TextAreaInput,
  },
  number: { rank: ({ type }) => (type === 'number' || type === 'integer' ? 5 : 0), rendering: NumberInput },
  boolean: { rank: ({ type }) => (type === 'boolean' ? 5 : 0), rendering: BooleanInput },
  list: { rank: ({ type }) => (type === 'array' ? 5 : 0), rendering: ListInput },
  email: { rank: ({ format }) => (format === 'email' ? 10 : 0), rendering: EmailInput },
  date: { rank: ({ format }) => (format === 'date' || format === 'date-time' ? 10 : 0), rendering: DateInput },
  enum: { rank: (field) => (field.enum ? 10 : 0), rendering: EnumInput },
  reference: { rank: ({ reference }) => (reference ? 20 : 0), rendering: ReferenceInput },
  code: { rank: onlyByName, rendering: CodeInput },
} satisfies InputRenderers;
