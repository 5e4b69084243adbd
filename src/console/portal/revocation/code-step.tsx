import { useState, type ReactNode } from 'react';
import { proveRevocationCode } from '../../../contract/generated/calls/embedded/proveRevocationCode';
import { minuteMs } from '../../../contract/durations';
import { limits } from '../../../contract/generated/limits';
import { Button } from '../../kit/button';
import { Alert } from '../../kit/alert';
import { useTranslate } from '../../kit/use-translate';
import { send } from '../../transport/send';
import { navigate } from '../navigation';
import { isAtStep, useBackStep } from '../use-back-step';
import { ResendCodeButton } from './resend-code-button';
import { CodeField } from './code-field';
import {
  endRevocationSession,
  requestCode,
  updateRevocationSession,
  type RevocationSession,
} from './use-revocation-session';
import { Step } from './step';
import { StepForm } from './step-form';
import { useFormAction } from './use-form-action';

/** Renders the code of the mail; the words are the same whether or not one was sent. */
export function CodeStep({ session }: { session: RevocationSession }): ReactNode {
  const t = useTranslate('revocation');
  const action = useFormAction(['otp']);
  const { isBusy, formErrors, run } = action;
  const [otp, setOtp] = useState('');
  useBackStep('code', () => endRevocationSession());

  const submit = (): Promise<void> =>
    run({ otp }, async () => {
      // Loaded with the act, so that the page opens without it.
      const { readCode } = await import('../../../contract/written-values');
      await send(proveRevocationCode, { body: { otp: readCode(otp) } });
      const otpUntil = Date.now() + limits.codes.revocationMinutes * minuteMs;
      updateRevocationSession({ proven: true, otp: readCode(otp), otpUntil });
      navigate('/ListRevoke', { replace: isAtStep('code') });
    });

  return (
    <Step
      step="code"
      title={t('code.title')}
      lead={session.unsent ? undefined : t('code.lead', { email: session.email })}
    >
      {session.unsent ? (
        <Alert tone="rejected" title={session.unsent}>
          {t('code.unsent')}
        </Alert>
      ) : null}
      <StepForm action={action} failed={t('code.failed')} onSubmit={submit}>
        <CodeField help={t('code.help')} value={otp} onChange={setOtp} error={formErrors.fields['otp']} />
        <Button type="submit" variant="main" wide busy={isBusy}>
          {t(isBusy ? 'code.submitting' : 'code.submit')}
        </Button>
      </StepForm>
      <div className="revocation__actions">
        <ResendCodeButton of="code" retryAt={session.retryAt} request={requestCode} />
        <Button variant="quiet" onClick={() => endRevocationSession()}>
          {t('code.other')}
        </Button>
      </div>
    </Step>
  );
}
