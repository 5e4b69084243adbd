import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { Field, type FieldProps } from './field';
import { IconButton } from './icon-button';
import { useTranslate } from './use-translate';
import './password-field.css';

export type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'children' | 'type'>;

/** Renders a secret that can be looked at; says when capital letters are locked. */
export function PasswordField({
  label,
  help,
  error,
  optional,
  required,
  id,
  ...native
}: PasswordFieldProps): ReactNode {
  const t = useTranslate('kit');
  const [shown, setShown] = useState(false);
  const [capitals, setCapitals] = useState(false);
  const watch = (event: KeyboardEvent<HTMLInputElement>): void => {
    setCapitals(event.getModifierState('CapsLock'));
  };
  return (
    <Field label={label} help={help} error={error} optional={optional} required={required} id={id}>
      {(control) => (
        <>
          <span className="password-field">
            <input
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              {...native}
              {...control}
              type={shown ? 'text' : 'password'}
              onKeyUp={watch}
            />
            <IconButton
              label={t(shown ? 'password.hide' : 'password.show')}
              icon={shown ? <EyeOff size={18} /> : <Eye size={18} />}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            />
          </span>
          <span role="status" className="password-field__caps">
            {capitals ? t('password.capitals') : null}
          </span>
        </>
      )}
    </Field>
  );
}
