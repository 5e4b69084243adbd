import type { ReactNode } from 'react';
import { keyPasswordViolations } from '../../../contract/password-policy';
import { PasswordField } from '../../kit/password-field';
import { useTranslate } from '../../kit/use-translate';
import { errorText } from '../../transport/error-texts';

/** The password that a holder chooses for the file of a key, twice. */
export interface ChosenPassword {
  password: string;
  repeated: string;
}

export const noPassword: ChosenPassword = { password: '', repeated: '' };

interface PasswordFieldsProps {
  chosen: ChosenPassword;
  /** Fewest characters. */
  minLength: number;
  problems: Readonly<Record<string, string>>;
  onChange: (chosen: ChosenPassword) => void;
}

/** Renders the fields of a file's password. */
export function PasswordFields({ chosen, minLength, problems, onChange }: PasswordFieldsProps): ReactNode {
  const t = useTranslate('keys');
  return (
    <>
      <PasswordField
        label={t('password')}
        help={t('passwordHelp', { min: minLength })}
        required
        name="password"
        autoComplete="new-password"
        value={chosen.password}
        error={problems['password']}
        onChange={(event) => onChange({ ...chosen, password: event.target.value })}
      />
      <PasswordField
        label={t('repeat')}
        required
        name="repeated"
        autoComplete="new-password"
        value={chosen.repeated}
        error={problems['repeated']}
        onChange={(event) => onChange({ ...chosen, repeated: event.target.value })}
      />
    </>
  );
}

/** Returns all that is wrong with the password, by field. */
export async function passwordProblems(
  { password, repeated }: ChosenPassword,
  minLength: number,
  mismatchMessage: string,
): Promise<Record<string, string | undefined>> {
  if (password === '') return { password: await errorText('required') };
  const [violation] = keyPasswordViolations(password, minLength);
  return {
    password: violation && (await errorText(violation.code, violation.params)),
    repeated: password === repeated ? undefined : mismatchMessage,
  };
}
