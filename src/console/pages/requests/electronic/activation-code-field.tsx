import { useEffect, useRef, useState, type ReactNode } from 'react';
import { sendElectronicCode } from '../../../../contract/generated/calls/embedded';
import { limits } from '../../../../contract/generated/limits';
import { Button } from '../../../kit/button';
import { TextField } from '../../../kit/text-field';
import { useAsyncAction } from '../../../kit/use-async-action';
import { useTranslate } from '../../../kit/use-translate';
import { send } from '../../../transport/send';

interface CodeFieldProps {
  crId: string;
  /** Where the code went. */
  email: string;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

/** Renders the code that was mailed to the contact; another one can be asked for here. */
export function CodeField({ crId, email, value, error, onChange }: CodeFieldProps): ReactNode {
  const t = useTranslate('electronic');
  const box = useRef<HTMLDivElement>(null);
  const { isBusy, error: problem, run } = useAsyncAction();
  const [note, setNote] = useState<string>();
  // The field comes with the code.
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const again = async (): Promise<void> => {
    const { result } = await send(sendElectronicCode, { body: { crId } });
    const { retryAfterSeconds: seconds } = result;
    setNote(seconds === undefined ? t('sentAgain') : t('wait', { seconds }));
  };
  return (
    <div ref={box} className="token-fields__serial">
      <TextField
        label={t('code')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        // Pasted with its spaces, a code must not be cut.
        maxLength={2 * limits.form.otp.max}
        value={value}
        error={error}
        help={<span role="status">{problem ?? note ?? t('codeHelp', { digits: limits.codes.digits, email })}</span>}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button busy={isBusy} onClick={() => void run(again)}>
        {t('again')}
      </Button>
    </div>
  );
}
