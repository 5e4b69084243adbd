import type { ReactNode } from 'react';
import { TextField } from '../../kit/text-field';

interface SerialFieldProps {
  label: string;
  help: string;
  value: string;
  error: string | undefined;
  onChange: (serial: string) => void;
  onLeave?: () => void;
}

/** Renders the serial of a token, by scanner or by hand. */
export function SerialField({ onChange, onLeave, ...field }: SerialFieldProps): ReactNode {
  return (
    <TextField
      {...field}
      required
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  );
}
