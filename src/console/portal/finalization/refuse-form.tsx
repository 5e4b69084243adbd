import { useState, type ReactNode } from 'react';
import { finalizecertificate } from '../../../contract/generated/calls/certificate/finalizecertificate';
import type {
  CertificateFinalizecertificateResult,
  EmbeddedReadFinalizationLinkResult,
} from '../../../contract/generated/types';
import { Button } from '../../kit/button';
import { Alert } from '../../kit/alert';
import { DelayedDialog } from '../../kit/delayed-dialog';
import { useTranslate } from '../../kit/use-translate';
import { TextArea } from '../../kit/text-area';
import { useFormRequest } from '../../session/key-file/use-form-request';
import { CallError } from '../../transport/call-error';
import { errorText } from '../../transport/error-texts';
import { sendOrResolve } from '../../transport/resolve-outcome';
import { send } from '../../transport/send';
import { CenteredCard } from '../centered-card';

interface RefuseFormProps {
  /** Of the link. */
  id: string;
  mail: Pick<Partial<EmbeddedReadFinalizationLinkResult>, 'reference'>;
  onBack: () => void;
  onRefused: (result: CertificateFinalizecertificateResult) => void;
  onUsed: () => void;
}

/** Renders why the holder does not accept the certificate, and what that does. */
export function RefuseForm({ id, mail, onBack, onRefused, onUsed }: RefuseFormProps): ReactNode {
  const t = useTranslate('finalization');
  const { isBusy, problems, formError, clearProblem, run } = useFormRequest(['reason']);
  const [reason, setReason] = useState('');
  const [isUnknown, setIsUnknown] = useState(false);
  // What a provider does with it, no document says.
  const isKnown = mail.reference !== undefined;
  const [key] = useState(() => crypto.randomUUID());

  const submit = async (): Promise<void> => {
    const missing = reason.trim() === '' ? await errorText('required') : undefined;
    await run({ reason: missing }, async () => {
      try {
        const body = { id, accepted: false, reason: reason.trim() };
        const response = await sendOrResolve([finalizecertificate], () =>
          send(finalizecertificate, { body, idempotencyKey: key }),
        );
        if (response) onRefused(response.result);
      } catch (error) {
        setIsUnknown(error instanceof CallError && error.isOutcomeUnknown);
        if (!(error instanceof CallError && error.status === 410)) throw error;
        onUsed();
      }
    });
  };

  return (
    <CenteredCard
      title={t('refuseTitle')}
      lead={isKnown ? t('refuseLead', { reference: mail.reference ?? '' }) : t('refuseLeadElsewhere')}
      onSubmit={() => void submit()}
      onInput={clearProblem}
    >
      {formError ? (
        <Alert tone="rejected" title={t(isUnknown ? 'refuseUnknown' : 'refuseFailed')}>
          {formError}
        </Alert>
      ) : null}
      <TextArea
        label={t('reason')}
        help={t('reasonHelp')}
        required
        autoFocus
        name="reason"
        value={reason}
        error={problems['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
      {isBusy ? <DelayedDialog title={t('refusing')}>{t('held')}</DelayedDialog> : null}
      <Button type="submit" variant="danger" wide busy={isBusy}>
        {t(isKnown ? 'refuse' : 'refuseElsewhere')}
      </Button>
      <Button wide onClick={onBack}>
        {t('back')}
      </Button>
    </CenteredCard>
  );
}
