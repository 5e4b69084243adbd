import { useRef, useState, type ReactNode } from 'react';
import { finalizecertificate } from '../../../contract/generated/calls/certificate/finalizecertificate';
import type {
  CertificateFinalizecertificateResult,
  EmbeddedReadFinalizationLinkResult,
} from '../../../contract/generated/types';
import { Button } from '../../kit/button';
import { CheckField } from '../../kit/check-field';
import { Code } from '../../kit/code';
import { DelayedDialog } from '../../kit/delayed-dialog';
import { DescriptionList } from '../../kit/description-list';
import { formatMinute } from '../../kit/format-date-time';
import { Alert } from '../../kit/alert';
import { useTranslate } from '../../kit/use-translate';
import { CallError } from '../../transport/call-error';
import { errorText } from '../../transport/error-texts';
import { sendOrResolve } from '../../transport/resolve-outcome';
import { send } from '../../transport/send';
import { CenteredCard } from '../centered-card';
import { enterStep, useBackStep } from '../use-back-step';
import './finalization.css';
import { RefuseForm } from './refuse-form';
import { SubjectFacts } from './subject-facts';

interface AcceptFormProps {
  /** Of the link. */
  id: string;
  /** What is known of the certificate: nothing of a provider's link. */
  mail: Partial<EmbeddedReadFinalizationLinkResult>;
  onAccepted: (result: CertificateFinalizecertificateResult) => void;
  onRefused: (result: CertificateFinalizecertificateResult) => void;
  onUsed: () => void;
}

/** Renders what is accepted, and the acceptance or the refusal; sent again after a lost answer, it is done once. */
export function AcceptForm({ id, mail, onAccepted, onRefused, onUsed }: AcceptFormProps): ReactNode {
  const t = useTranslate('finalization');
  const [agreed, setAgreed] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [formError, setError] = useState<string>();
  const [isUnknown, setIsUnknown] = useState(false);
  const [refuses, setRefuses] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  useBackStep(refuses ? 'refuse' : undefined, () => setRefuses(false));
  // Of a provider's link nothing is known, and nothing stands above.
  const isKnown = mail.reference !== undefined;
  const box = useRef<HTMLInputElement>(null);

  const submit = async (): Promise<void> => {
    if (isBusy) return;
    if (!agreed) {
      setIsMissing(true);
      box.current?.focus();
      return;
    }
    setIsBusy(true);
    setError(undefined);
    try {
      const body = { id, accepted: true };
      const response = await sendOrResolve([finalizecertificate], () =>
        send(finalizecertificate, { body, idempotencyKey: key }),
      );
      if (response) onAccepted(response.result);
    } catch (error) {
      setIsUnknown(error instanceof CallError && error.isOutcomeUnknown);
      if (error instanceof CallError && error.status === 410) onUsed();
      else setError(error instanceof CallError ? error.message : await errorText('requestProcessingFailure'));
    } finally {
      setIsBusy(false);
    }
  };

  if (refuses) {
    return (
      <RefuseForm id={id} mail={mail} onBack={() => window.history.back()} onRefused={onRefused} onUsed={onUsed} />
    );
  }
  return (
    <CenteredCard title={t('title')} lead={t(isKnown ? 'lead' : 'leadElsewhere')} onSubmit={() => void submit()}>
      {formError ? (
        <Alert tone="rejected" title={t(isUnknown ? 'unknown' : 'failed')}>
          {formError}
        </Alert>
      ) : null}
      {mail.subject ? (
        <section>
          <h2 className="finalization__heading">{t('subject')}</h2>
          <SubjectFacts subject={mail.subject} />
        </section>
      ) : null}
      {mail.reference === undefined ? null : (
        <section>
          <h2 className="finalization__heading">{t('certificate')}</h2>
          <DescriptionList
            items={[
              [t('type'), mail.certificateTypeName],
              [t('reference'), mail.reference],
              [t('serialNumber'), mail.serialNumber && <Code value={mail.serialNumber} group={4} />],
              [t('validFrom'), moment(mail.validFrom)],
              [t('validTo'), moment(mail.validTo)],
            ]}
          />
        </section>
      )}
      <div>
        <p>{t('what')}</p>
        <ul>
          <li>{t(isKnown ? 'data' : 'dataElsewhere')}</li>
          <li>{t('custody')}</li>
        </ul>
      </div>
      <CheckField
        ref={box}
        label={t('agree')}
        required
        checked={agreed}
        onChange={(event) => {
          setAgreed(event.target.checked);
          setIsMissing(false);
        }}
        error={isMissing ? t('agreeMissing') : undefined}
      />
      {isBusy ? <DelayedDialog title={t('submitting')}>{t('held')}</DelayedDialog> : null}
      <Button type="submit" variant="main" wide busy={isBusy}>
        {t(isBusy ? 'submitting' : 'submit')}
      </Button>
      <Button
        wide
        onClick={() => {
          enterStep('refuse');
          setRefuses(true);
        }}
      >
        {t('toRefuse')}
      </Button>
    </CenteredCard>
  );
}

function moment(value: string | undefined): string | undefined {
  return value && formatMinute(new Date(value));
}
