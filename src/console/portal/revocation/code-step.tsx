import { useState, type ReactNode } from 'react';
import { proveRevocationCode } from '../../../contract/generated/calls/embedded';
import { Button } from '../../kit/button';
import { Alert } from '../../kit/alert';
import { useTexts } from '../../kit/text';
import { send } from '../../transport/send';
import { open } from '../navigation';
import { AnotherCode } from './another-code';
import { CodeField } from './code-field';
import { updateRevocationSession, endRevocationSession, type RevocationSession } from './revocation-session';
import { Step } from './step';
import { StepForm } from './step-form';
import { useAction } from './use-action';

/** The code of the mail; the words are the same whether or not one was sent. */
export function CodeStep({ session }: { session: RevocationSession }): ReactNode {
  const t = useTexts('revocation');
  const action = useAction(['otp']);
  const { busy: isBusy, trouble, run } = action;
  const [otp, setOtp] = useState('');

  const submit = (): Promise<void> =>
    run({ otp }, async () => {
      await send(proveRevocationCode, { body: { otp: otp.trim() } });
      updateRevocationSession({ proven: true });
      open('/ListRevoke');
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
        <CodeField help={t('code.help')} value={otp} onChange={setOtp} error={trouble.fields['otp']} />
        <Button type="submit" variant="main" wide busy={isBusy}>
          {t(isBusy ? 'code.submitting' : 'code.submit')}
        </Button>
      </StepForm>
      <div className="revocation__actions">
        <AnotherCode session={session} />
        <Button variant="quiet" onClick={() => endRevocationSession()}>
          {t('code.other')}
        </Button>
      </div>
    </Step>
  );
}
