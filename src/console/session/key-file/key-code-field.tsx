import type { ReactNode } from 'react';
import { limits } from '../../../contract/generated/limits';
import { Button } from '../../kit/button';
import { TextField } from '../../kit/text-field';
import { useTranslate } from '../../kit/use-translate';
import { useSecondsUntil } from '../use-remaining';

interface KeyCodeFieldProps {
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

/** Renders the code of the mail that opens one download. */
export function KeyCodeField({ value, error, onChange }: KeyCodeFieldProps): ReactNode {
  const t = useTranslate('keys');
  return (
    <TextField
      label={t('code')}
      required
      autoFocus
      name="otp"
      autoComplete="one-time-code"
      inputMode="numeric"
      // Pasted with its spaces, a code must not be cut.
      maxLength={2 * limits.form.otp.max}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface CodeAgainButtonProps {
  /** When another code may be asked for, milliseconds. */
  retryAt: number;
  busy: boolean;
  wide?: boolean;
  onAsk: () => void;
}

/** Renders the button for another code, with the wait until there may be one. */
export function CodeAgainButton({ retryAt, busy, wide, onAsk }: CodeAgainButtonProps): ReactNode {
  const t = useTranslate('keys');
  const wait = useSecondsUntil(retryAt);
  return (
    <Button
      wide={wide}
      busy={busy}
      aria-disabled={wait > 0 || undefined}
      onClick={() => (wait > 0 ? undefined : onAsk())}
    >
      {wait > 0 ? t('codeWait', { seconds: wait }) : t('codeAgain')}
    </Button>
  );
}
