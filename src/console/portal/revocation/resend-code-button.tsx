import { useState, type ReactNode } from 'react';
import { Button } from '../../kit/button';
import { Alert } from '../../kit/alert';
import { useTranslate } from '../../kit/use-translate';
import { useSecondsUntil } from '../../session/use-remaining';
import { requestCode, type RevocationSession } from './use-revocation-session';
import { useFormAction } from './use-form-action';

/** Asks for new codes, once the wait is over; says the wait and that they were asked for. */
export function ResendCodeButton({ session: { retryAt = 0 } }: { session: RevocationSession }): ReactNode {
  const t = useTranslate('revocation');
  const { isBusy, formErrors, run } = useFormAction([]);
  const [sent, setSent] = useState(false);
  const left = useSecondsUntil(retryAt);

  const ask = (): Promise<void> =>
    run({}, async () => {
      setSent(false);
      await requestCode();
      setSent(true);
    });

  return (
    <>
      <Button busy={isBusy} aria-disabled={left > 0 || undefined} onClick={() => (left > 0 ? undefined : void ask())}>
        {left > 0 ? t('code.wait', { seconds: left }) : t('code.again')}
      </Button>
      <div role="status">{sent && !formErrors.message ? t('code.sent') : null}</div>
      {formErrors.message ? <Alert tone="rejected">{formErrors.message}</Alert> : null}
    </>
  );
}
