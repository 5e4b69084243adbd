import type { ReactNode } from 'react';
import { ani, identityGeneral, muisca } from '../../../../contract/generated/calls/identity';
import type { Request } from '../../../../contract/generated/types';
import { useAsyncAction } from '../../../kit/use-async-action';
import { canOutcomeChange, recognizeMessage, subjectOfValidation } from '../../../../contract/registry-meaning';
import { taxNumberOf } from '../../../../contract/tax-number';
import { Button } from '../../../kit/button';
import { Alert } from '../../../kit/alert';
import { useCurrentMinute } from '../../../kit/relative-time';
import { useTranslate } from '../../../kit/use-translate';
import { send } from '../../../transport/send';
import { RegistryMessage } from '../registry/registry-message';
import { ToEvidence } from './to-evidence';

type Register = 'ANI' | 'MUI' | 'RUE';

/** Asks a registry of the request's own person or company; RUES has no call of its own. */
async function ask(type: Register, request: Request): Promise<void> {
  const { externalRequestId, certificateTypeId, documentNumber = '', companyDocument = '' } = request;
  const taxNumber = taxNumberOf(certificateTypeId, { companyDocument, documentNumber });
  if (type === 'ANI') await send(ani, { body: { externalRequestId, documentNumber } });
  else if (type === 'MUI') await send(muisca, { body: { externalRequestId, documentNumber: taxNumber } });
  else await send(identityGeneral, { body: { externalRequestId, run: ['RUE'] } });
}

interface RegistryProps {
  request: Request;
  type: Register;
  /** The outcome that is known already, and since when. */
  status: string | undefined;
  respondedAt: string | undefined;
  /** The evidence that is asked for. */
  remedies: readonly string[];
  /** It is what can be done next. */
  isNext: boolean;
  onChanged: () => Promise<void>;
}

/** Renders the validation against a registry, asked for by the person and again where it failed. */
export function Registry(props: RegistryProps): ReactNode {
  const { request, type, status: known, respondedAt, remedies, isNext, onChanged } = props;
  const t = useTranslate('application');
  const { isBusy, error, run } = useAsyncAction();
  const subject = subjectOfValidation(request.certificateTypeId, type);
  const ofCompany = subject === 'company';
  const meaning = known === undefined ? undefined : recognizeMessage(known, subject);
  const now = useCurrentMinute();
  const isFinal = !canOutcomeChange(meaning, respondedAt, new Date(now));
  const validate = async (): Promise<void> => {
    try {
      await ask(type, request);
    } finally {
      await onChanged();
    }
  };
  return (
    <>
      {known === undefined ? <p>{t(ofCompany ? 'identity.registryCompany' : 'identity.registry')}</p> : null}
      {error && error !== known ? (
        <Alert tone="rejected">
          <RegistryMessage message={error} subject={subject} />
        </Alert>
      ) : null}
      {isFinal ? (
        <ToEvidence type={type} remedies={remedies} isNext={isNext} />
      ) : (
        <Button variant={isNext ? 'main' : 'plain'} busy={isBusy} onClick={() => void run(validate)}>
          {t(ofCompany ? 'identity.registryRunCompany' : 'identity.registryRun')}
        </Button>
      )}
    </>
  );
}
