import { useState, type ReactNode } from 'react';
import { Button } from '../../kit/button';
import { Alert } from '../../kit/alert';
import { useTranslate } from '../../kit/use-translate';
import { TextField } from '../../kit/text-field';
import { CaptchaCheck } from '../../session/captcha/captcha-check';
import { useCaptcha } from '../../session/captcha/use-captcha';
import { useTypedBefore } from '../prerendered';
import { startRevocationSession, type Person } from './use-revocation-session';
import { DocumentTypeField } from './document-type-field';
import { Step } from './step';
import { StepForm } from './step-form';
import { useFormAction } from './use-form-action';
import { useIsConsult } from './use-is-consult';
import { useMailsCode } from './use-mails-code';

const emptyPerson: Person = { documentType: '', documentNumber: '', email: '' };

/** Renders who asks; the response is the same whether or not there is such a person. */
export function IdentifyStep({ ended }: { ended?: 'expired' | 'missing' }): ReactNode {
  const t = useTranslate('revocation');
  const isConsult = useIsConsult();
  const lead = useMailsCode() ? 'lead' : 'leadAtProvider';
  const captcha = useCaptcha('finalize');
  const action = useFormAction(Object.keys(emptyPerson), captcha);
  const { isBusy, formErrors, run } = action;
  const [person, setPerson] = useState(emptyPerson);
  const change = (part: Partial<Person>): void => setPerson({ ...person, ...part });
  const { documentType, documentNumber, email } = person;
  useTypedBefore(action.form, ['documentNumber', 'email'], change, captcha.start);

  const submit = (): Promise<void> =>
    run({ ...person }, async () => {
      // Loaded with the act, so that the page opens without it.
      const { readDocument } = await import('../../../contract/written-values');
      const stored = { documentType, documentNumber: readDocument(documentNumber), email: email.trim() };
      await startRevocationSession(stored, await captcha.take());
    });

  return (
    <Step step="identify" title={t('identify.title')} lead={t(isConsult ? `consult.${lead}` : `identify.${lead}`)}>
      {ended ? <Alert tone="waiting" title={t(`ended.${ended}`)} /> : null}
      <StepForm action={action} failed={t('identify.failed')} captcha={captcha} onSubmit={submit}>
        <DocumentTypeField
          value={documentType}
          onChange={(value) => change({ documentType: value })}
          error={formErrors.fields['documentType']}
        />
        <TextField
          label={t('identify.documentNumber')}
          required
          name="documentNumber"
          autoComplete="off"
          inputMode={documentType === 'CC' ? 'numeric' : undefined}
          value={documentNumber}
          onChange={(event) => change({ documentNumber: event.target.value })}
          error={formErrors.fields['documentNumber']}
        />
        <TextField
          label={t('identify.email')}
          help={t('identify.emailHelp')}
          required
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => change({ email: event.target.value })}
          error={formErrors.fields['email']}
        />
        <CaptchaCheck captcha={captcha} />
        <Button type="submit" variant="main" wide busy={isBusy}>
          {t(isBusy ? 'identify.submitting' : 'identify.submit')}
        </Button>
      </StepForm>
    </Step>
  );
}
