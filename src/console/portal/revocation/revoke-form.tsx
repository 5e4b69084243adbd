import { useState, type ReactNode } from 'react';
import { revocatecertificate } from '../../../contract/generated/calls/finalize/revocatecertificate';
import { limits } from '../../../contract/generated/limits';
import type {
  Certificate,
  FinalizeRevocatecertificateBody as RevocationProofs,
  Revocation,
} from '../../../contract/generated/types';
import { readCode, readTicket } from '../../../contract/written-values';
import { Button } from '../../kit/button';
import { Alert } from '../../kit/alert';
import { DelayedDialog } from '../../kit/delayed-dialog';
import { SelectField } from '../../kit/select-field';
import { TextArea } from '../../kit/text-area';
import { useTranslate } from '../../kit/use-translate';
import { TextField } from '../../kit/text-field';
import { CaptchaCheck } from '../../session/captcha/captcha-check';
import { useCaptcha } from '../../session/captcha/use-captcha';
import { CallError } from '../../transport/call-error';
import { sendOrResolve, type Found } from '../../transport/resolve-outcome';
import { send } from '../../transport/send';
import { navigate } from '../navigation';
import { ResendCodeButton } from './resend-code-button';
import { CodeField } from './code-field';
import { fetchReasons } from './fetch-reasons';
import { requestCase } from './request-case';
import {
  requestCode,
  updateRevocationSession,
  type RevocationSession,
  type RevocationValues,
} from './use-revocation-session';
import { Step } from './step';
import { StepForm } from './step-form';
import { fetchCertificates } from './use-certificates';
import { useFormAction } from './use-form-action';
import { useAsyncData } from './use-async-data';
import { useUnresolvedKey } from './use-unresolved-key';

export interface RevokeFormProps {
  certificate: Certificate;
  session: RevocationSession;
  values: RevocationValues;
  onChange: (values: RevocationValues) => void;
  onBack: () => void;
}

export const emptyRevocation: RevocationValues = { revocationReasonId: '', ticketCode: '', otp: '', observation: '' };

/**
 * Renders cause, ticketing code, captcha and, where the one that was proven serves no more, the one-time code; there is no
 * way back after it, and it says so.
 */
export function RevokeForm({ certificate, session, values, onChange, onBack }: RevokeFormProps): ReactNode {
  const t = useTranslate('revocation');
  const captcha = useCaptcha('finalize');
  const action = useFormAction(Object.keys(emptyRevocation), captcha);
  const { isBusy, formErrors, run } = action;
  const sendUnderKey = useUnresolvedKey();
  const { revocationReasonId, ticketCode, otp, observation } = values;
  // Judged once: a field that appears while one writes would move what is below it.
  const [isFresh] = useState(() => (session.otpUntil ?? 0) > Date.now());
  const proven = isFresh ? session.otp : undefined;
  const name = certificate.reference ?? certificate.serialNumber ?? certificate.certificateTypeName ?? '';

  const { atProvider = false } = session;
  const wanted = { revocationReasonId, ticketCode, ...(proven === undefined && !atProvider && { otp }) };
  const submit = (): Promise<void> =>
    run(wanted, async () => {
      const body = revocationOf(certificate, values, proven);
      const proofs = { ...body, captcha: await captcha.take() };
      const result = await sendUnderKey(body, (idempotencyKey) =>
        sendOrResolve(
          [revocatecertificate],
          () => revoke(proofs, idempotencyKey),
          () => findRevocation(certificate, session),
        ),
      );
      const done = { isRevoking: false, entered: undefined, seenAt: undefined, caseRetryAt: undefined };
      updateRevocationSession({ receipt: result, ...done });
      // Without a receipt the list says what became of the certificate.
      if (!result) return navigate('/ListRevoke', { replace: true });
      navigate('/FinishRevoke', { replace: true });
    });

  return (
    <Step step="revoke" title={t('revoke.title', { name })} lead={certificate.certificateTypeName}>
      <Alert tone="waiting" title={t('revoke.final')}>
        {t('revoke.finalWhy')}
      </Alert>
      <StepForm
        action={action}
        failed={t('revoke.failed')}
        unknown={t('revoke.unknown')}
        captcha={captcha}
        onSubmit={submit}
      >
        <CauseField
          value={revocationReasonId}
          onChange={(value) => onChange({ ...values, revocationReasonId: value })}
          error={formErrors.fields['revocationReasonId']}
        />
        <TextField
          label={t('revoke.ticketCode')}
          help={atProvider ? t('revoke.ticketProvider') : t('revoke.ticketHelp', { email: session.email })}
          required
          name="ticketCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={2 * limits.form.ticketCode.max}
          value={ticketCode}
          onChange={(event) => onChange({ ...values, ticketCode: event.target.value })}
          error={formErrors.fields['ticketCode']}
        />
        {session.caseUnsent === undefined ? null : <Alert tone="rejected">{session.caseUnsent}</Alert>}
        {atProvider ? null : (
          <div className="revocation__actions">
            <ResendCodeButton of="case" retryAt={session.caseRetryAt} request={requestCase} />
          </div>
        )}
        {proven === undefined ? (
          <>
            <CodeField
              optional={atProvider}
              help={
                atProvider ? t('revoke.otpProvider') : t('revoke.otpHelp', { minutes: limits.codes.revocationMinutes })
              }
              value={otp}
              onChange={(value) => onChange({ ...values, otp: value })}
              error={formErrors.fields['otp']}
            />
            {atProvider ? null : (
              <div className="revocation__actions">
                <ResendCodeButton of="code" retryAt={session.retryAt} request={requestCode} />
              </div>
            )}
          </>
        ) : null}
        <TextArea
          label={t('revoke.observation')}
          optional
          name="observation"
          value={observation}
          onChange={(event) => onChange({ ...values, observation: event.target.value })}
          error={formErrors.fields['observation']}
        />
        <CaptchaCheck captcha={captcha} />
        {isBusy ? <DelayedDialog title={t('revoke.submitting')}>{t('revoke.held')}</DelayedDialog> : null}
        <div className="revocation__actions">
          <Button type="submit" variant="danger" busy={isBusy}>
            {t(isBusy ? 'revoke.submitting' : 'revoke.submit')}
          </Button>
          <Button onClick={onBack}>{t('revoke.cancel')}</Button>
        </div>
      </StepForm>
    </Step>
  );
}

interface CauseFieldProps {
  value: string;
  onChange: (revocationReasonId: string) => void;
  error: string | undefined;
}

/** Renders the causes to choose from, and why they could not be read. */
function CauseField({ value, onChange, error }: CauseFieldProps): ReactNode {
  const t = useTranslate('revocation');
  const reasons = useAsyncData(fetchReasons, stay);
  return (
    <>
      {reasons.error ? (
        <Alert tone="rejected" title={reasons.error}>
          <Button busy={reasons.loading} onClick={reasons.retry}>
            {t('retry')}
          </Button>
        </Alert>
      ) : null}
      <SelectField
        label={t('revoke.reason')}
        required
        name="revocationReasonId"
        aria-busy={reasons.loading}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
      >
        <option value="">{t(reasons.loading ? 'loading' : 'choose')}</option>
        {reasons.value?.map((reason) => (
          <option key={reason.id} value={reason.id}>
            {reason.name}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** Returns what is sent to revoke, without the captcha, which each attempt has anew. */
function revocationOf(
  { contractRequestId }: Certificate,
  { revocationReasonId, ticketCode, otp, observation }: RevocationValues,
  proven: string | undefined,
): Omit<RevocationProofs, 'captcha'> {
  return {
    contractRequestId,
    revocationReasonId,
    otp: proven ?? readCode(otp),
    ticketCode: readTicket(ticketCode),
    ...(observation.trim() !== '' && { observation: observation.trim() }),
  };
}

/** Revokes by these proofs. A code that serves no more is forgotten, so that its field shows. @throws CallError as send does */
async function revoke(body: RevocationProofs, idempotencyKey: string): Promise<Revocation> {
  try {
    return (await send(revocatecertificate, { body, idempotencyKey })).result;
  } catch (error) {
    const isCode = error instanceof CallError && error.fields.some(({ field }) => field === '/otp');
    if (isCode) updateRevocationSession({ otp: undefined });
    throw error;
  }
}

/** Returns what the list says of a certificate whose revocation may have been carried out. */
async function findRevocation({ contractRequestId }: Certificate, session: RevocationSession): Promise<Found> {
  const now = (await fetchCertificates(session)).find((each) => each.contractRequestId === contractRequestId);
  if (!now) return 'changed';
  return now.revocable ? 'unchanged' : 'done';
}

/** Leaves the session of revocation open: a provider may want another token for its causes alone. */
function stay(): void {}
