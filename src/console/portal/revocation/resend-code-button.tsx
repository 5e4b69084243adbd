import { useState, type ReactNode } from 'react';
import { Button } from '../../kit/button';
import { Alert } from '../../kit/alert';
import { useTranslate } from '../../kit/use-translate';
import { useSecondsUntil } from '../../session/use-remaining';
import { useFormAction } from './use-form-action';

interface ResendCodeButtonProps {
  /** The one-time code of the mail, or the code of the case. */
  of: 'code' | 'case';
  /** When another may be asked for, ms since 1970. */
  retryAt: number | undefined;
  request: () => Promise<void>;
}

/** Asks for a new code, once the wait is over; says the wait and that it was asked for. */
export function ResendCodeButton({ of, retryAt = 0, request }: ResendCodeButtonProps): ReactNode {
  const t = useTranslate('revocation');
  const { isBusy, formErrors, run } = useFormAction([]);
  const [sent, setSent] = useState(false);
  const left = useSecondsUntil(retryAt);

  const ask = (): Promise<void> =>
    run({}, async () => {
      setSent(false);
      await request();
      setSent(true);
    });

  return (
    <>
      <Button busy={isBusy} aria-disabled={left > 0 || undefined} onClick={() => (left > 0 ? undefined : void ask())}>
        {left > 0 ? t(`${of}.wait`, { seconds: left }) : t(`${of}.again`)}
      </Button>
      <div role="status">{sent && !formErrors.message ? t(`${of}.sent`) : null}</div>
      {formErrors.message ? <Alert tone="rejected">{formErrors.message}</Alert> : null}
    </>
  );
}
