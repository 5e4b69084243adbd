import type { ReactNode } from 'react';
import { limits } from '../../../contract/generated/limits';
import { useTranslate } from '../../kit/use-translate';
import { TextField } from '../../kit/text-field';

interface CodeFieldProps {
  help: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  optional?: boolean;
}

/** Renders the one-time code of the mail; a phone offers the one that just came. */
export function CodeField({ help, value, onChange, error, optional = false }: CodeFieldProps): ReactNode {
  const t = useTranslate('revocation');
  return (
    <TextField
      label={t('code.otp')}
      help={help}
      required={!optional}
      optional={optional}
      name="otp"
      autoComplete="one-time-code"
      inputMode="numeric"
      // Pasted with its spaces, a code must not be cut.
      maxLength={2 * limits.form.otp.max}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}
