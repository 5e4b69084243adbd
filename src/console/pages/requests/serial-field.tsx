import type { ReactNode } from 'react';
import { TextField } from '../../kit/text-field';

/** Longest serial that schemas/services/certificate.json takes. */
const LONGEST = 64;

interface SerialFieldProps {
  label: string;
  help: string;
  value: string;
  error: string | undefined;
  onChange: (serial: string) => void;
}

/** The serial of a token, by scanner or by hand. */
export function SerialField({ onChange, ...field }: SerialFieldProps): ReactNode {
  return (
    <TextField
      {...field}
      required
      autoComplete="off"
      spellCheck={false}
      maxLength={LONGEST}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
