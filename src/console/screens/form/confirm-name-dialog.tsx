import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { TextField } from '../../kit/text-field';
import { useTranslate } from '../../kit/use-translate';

interface ConfirmNameDialogProps {
  /** What the change takes away, as the server says it. */
  message: string;
  /** What the person has to type. */
  name: string;
  onConfirm: (name: string) => void;
  onCancel: () => void;
}

/** Asks for a name before a change that leaves no one with a vital privilege. */
export function ConfirmNameDialog({ message, name, onConfirm, onCancel }: ConfirmNameDialogProps): ReactNode {
  const t = useTranslate('forms');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    // The dialog stands inside the record's own form in React's tree, which must not be sent as well.
    event.stopPropagation();
    if (typed.trim() === name) onConfirm(name);
    else setError(t('confirm.different', { name }));
  };
  return (
    <Dialog
      open
      alert
      title={t('confirm.title')}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{t('leave.stay')}</Button>
          <Button type="submit" form="confirm-name" variant="danger">
            {t('confirm.save')}
          </Button>
        </>
      }
    >
      <p>{message}</p>
      <form id="confirm-name" noValidate onSubmit={submit}>
        <TextField
          label={t('confirm.label')}
          help={t('confirm.help', { name })}
          error={error}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
