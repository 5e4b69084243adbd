import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { errorText } from '../../transport/error-texts';
import { getMailWhitelist } from '../../../contract/generated/calls/certificate';
import { consultGeneralFlagValidateEmail, validateOtp } from '../../../contract/generated/calls/structure';
import { limits } from '../../../contract/generated/limits';
import { readCode } from '../../../contract/written-values';
import { errorMessage } from '../../kit/error-message';
import { Button } from '../../kit/button';
import { Alert } from '../../kit/alert';
import { Skeleton } from '../../kit/skeleton';
import { useTranslate } from '../../kit/use-translate';
import { TextField } from '../../kit/text-field';
import { CallError } from '../../transport/call-error';
import { askForCode } from '../../data/file-as-applicant';
import { useSecondsUntil } from '../../session/use-remaining';
import { hasOwnRecords } from '../../transport/runtime';
import { send } from '../../transport/send';
import type { StepProps } from './step-props';
import { StepActions } from './step-actions';
import { useSection } from './use-section';
import { isSameEmail } from '../../../contract/normalize-email';

/** Returns whether the e-mail counts as proven without a code: by the flag, the list, or a verification. */
async function needsNoCode(externalRequestId: string, email: string): Promise<boolean> {
  const { valueFlag = '0' } = (await send(consultGeneralFlagValidateEmail, { body: { externalRequestId, email } }))
    .result;
  if (valueFlag !== '0') {
    const known = (await send(getMailWhitelist, { parameters: { email } })).result;
    if (!known.whitelisted && known.verified !== true) return false;
  }
  return (await send(validateOtp, { body: { externalRequestId, email } })).result.valid !== false;
}

/** Renders the proof that the e-mail is the applicant's. */
export function EmailStep(step: StepProps): ReactNode {
  const t = useTranslate('application');
  const { applicationId } = useSection();
  const email = String(step.draft.values['email'] ?? '').trim();
  const saved = step.draft.saveStatus === 'saved';
  const proven = email !== '' && step.proven !== undefined && isSameEmail(step.proven, email);
  const { externalRequestId: id } = step.opened.request;
  const { onProven } = step;
  const {
    data: free,
    error,
    refetch,
  } = useQuery({
    queryKey: ['application', 'email', id, email],
    queryFn: () => needsNoCode(id, email),
    enabled: email !== '' && saved && !proven,
    gcTime: 0,
  });
  useEffect(() => {
    if (free === true) onProven(email);
  }, [free, email, onProven]);

  return (
    <div className="application__form">
      <p className="application__lead">{t(applicationId === undefined ? 'email.lead' : 'email.leadForOthers')}</p>
      {email === '' ? (
        <Alert tone="waiting">{t('email.none')}</Alert>
      ) : proven ? (
        <Alert tone="approved" title={t('email.proven')}>
          {email}
        </Alert>
      ) : error ? (
        <Alert tone="rejected">
          {error.message} <Button onClick={() => void refetch()}>{t('again')}</Button>
        </Alert>
      ) : free === false ? null : (
        <div role="status" aria-label={t('email.checking')}>
          <Skeleton height="6rem" />
        </div>
      )}
      {!proven && !error && email !== '' && free === false ? (
        <Code key={email} step={step} email={email} />
      ) : (
        <>
          {proven ? null : <ChangeEmail step={step} />}
          <StepActions onBack={step.onBack} next={step.next} isCorrecting={step.isCorrecting} onNext={step.onNext} />
        </>
      )}
    </div>
  );
}

function ChangeEmail({ step }: { step: StepProps }): ReactNode {
  const t = useTranslate('application');
  return (
    <div>
      <Button variant="quiet" onClick={() => step.goTo('contact')}>
        {t('email.change')}
      </Button>
    </div>
  );
}

/** Renders the code's sending and, once it is sent, its field; the step's one main act sends it, then checks it. */
function Code({ step, email }: { step: StepProps; email: string }): ReactNode {
  const t = useTranslate('application');
  const { externalRequestId: id } = step.opened.request;
  const field = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState(false);
  const [again, setAgain] = useState(0);
  const [otp, setOtp] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const seconds = useSecondsUntil(again);

  /** Returns a message, with what to do where the specified words of a wrong code alone don't say it. */
  const explained = async (message: string): Promise<string> =>
    hasOwnRecords() && message === (await errorText('otpInvalid')) ? `${message}. ${t('email.wrong')}` : message;
  const attempt = async (action: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await action();
    } catch (reason) {
      const remaining = reason instanceof CallError ? reason.responseBody['remaining'] : undefined;
      // Of one that is good no more the answer says itself what to do.
      const left = typeof remaining === 'number' && remaining > 0 ? t('email.remaining', { count: remaining }) : '';
      setProblem([await explained(errorMessage(reason)), left].filter(Boolean).join('. '));
    }
    setIsBusy(false);
  };
  const ask = (): Promise<void> =>
    attempt(async () => {
      const { isProven, seconds: pause } = await askForCode(id, email);
      if (isProven) return step.onProven(email);
      setSent(true);
      setAgain(Date.now() + pause * 1000);
    });
  const check = (event: SubmitEvent): void => {
    event.preventDefault();
    void attempt(async () => {
      if (otp.trim() === '') return setProblem(await errorText('otpRequired'));
      const { result } = await send(validateOtp, { body: { externalRequestId: id, email, otp: readCode(otp) } });
      if (result.valid === false) return setProblem(await explained(await errorText('otpInvalid')));
      step.onProven(email);
      step.onNext();
    });
  };
  // The field came with the code, and a code that was wrong is written anew.
  useEffect(() => {
    if (sent && !isBusy) field.current?.querySelector('input')?.focus();
  }, [sent, isBusy]);

  const later = (
    <Button variant="quiet" onClick={step.onNext}>
      {t('email.later')}
    </Button>
  );
  if (!sent) {
    return (
      <>
        <p>{email}</p>
        {problem ? <Alert tone="rejected">{problem}</Alert> : null}
        <ChangeEmail step={step} />
        <div className="application__actions">
          {step.onBack ? <Button onClick={step.onBack}>{t('steps.back')}</Button> : null}
          <Button variant="main" busy={isBusy} onClick={() => void ask()}>
            {t('email.send')}
          </Button>
          {later}
        </div>
      </>
    );
  }
  return (
    <form ref={field} className="application__form" noValidate onSubmit={check}>
      <p role="status">{t(hasOwnRecords() ? 'email.sent' : 'email.asked', { email })}</p>
      <TextField
        label={t('email.code')}
        help={hasOwnRecords() ? t('email.codeHelp', { digits: limits.codes.digits }) : t('email.codeHelpProvider')}
        error={problem}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        // Pasted with its spaces, a code must not be cut.
        maxLength={2 * limits.form.otp.max}
        value={otp}
        onChange={(event) => setOtp(event.target.value)}
      />
      <div>
        {seconds > 0 ? (
          <p className="application__next">{t('email.wait', { seconds })}</p>
        ) : (
          <Button variant="quiet" onClick={() => void ask()}>
            {t('email.again')}
          </Button>
        )}
      </div>
      <ChangeEmail step={step} />
      <StepActions onBack={step.onBack} next={step.next} isCorrecting={step.isCorrecting} busy={isBusy} />
      <div>{later}</div>
    </form>
  );
}
