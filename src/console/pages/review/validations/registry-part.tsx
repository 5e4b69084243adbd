import { RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ani, identityGeneral, muisca } from '../../../../contract/generated/calls/identity';
import type { IdentityResult, VerificationCase } from '../../../../contract/generated/types';
import { taxNumberOf } from '../../../../contract/tax-number';
import { Button } from '../../../kit/button';
import { Alert } from '../../../kit/alert';
import { useTranslate } from '../../../kit/use-translate';
import { send } from '../../../transport/send';
import type { CaseState } from '../use-case-actions';

type Registry = 'ANI' | 'MUI' | 'RUE' | 'CYC' | 'DAC';

/** Returns whether a validation is of a registry that can be asked. */
export function isRegistry(type: string): type is Registry {
  return ['ANI', 'MUI', 'RUE', 'CYC', 'DAC'].includes(type);
}

/** Asks a registry, the bureau or the reader. Those without a call of their own are run by the general one. */
async function consult(type: Registry, { request }: VerificationCase): Promise<IdentityResult> {
  const { externalRequestId, certificateTypeId, documentNumber = '', companyDocument = '' } = request;
  const taxNumber = taxNumberOf(certificateTypeId, { companyDocument, documentNumber });
  if (type === 'ANI') return (await send(ani, { body: { externalRequestId, documentNumber } })).result;
  if (type === 'MUI') {
    return (await send(muisca, { body: { externalRequestId, documentNumber: taxNumber } })).result;
  }
  // The person who presses the reader's button says that the holder is there.
  const present = type === 'DAC' && { present: true };
  const { result } = await send(identityGeneral, { body: { externalRequestId, run: [type], ...present } });
  return result.results?.[0] ?? {};
}

interface RegistryPartProps {
  type: Registry;
  opened: VerificationCase;
  caseState: CaseState;
  /** It was asked before. */
  ran: boolean;
}

/** Runs a registry's validation, again where it ran before; what it answered stays until the next time. */
export function RegistryPart({ type, opened, caseState, ran }: RegistryPartProps): ReactNode {
  const t = useTranslate('validations');
  const [running, setRunning] = useState(false);
  const [result, setResult] = useState<IdentityResult>();
  const [failed, setFailed] = useState<string>();

  const run = async (): Promise<void> => {
    setRunning(true);
    setFailed(undefined);
    await caseState.tryAction(async (caseActions) => {
      const result = await caseActions.runInOrder(() => consult(type, opened));
      setResult(result);
      await caseActions.compareAgain();
    }, setFailed);
    setRunning(false);
  };

  return (
    <div className="review-validation__action">
      {type === 'DAC' ? <p>{t('reader.help')}</p> : null}
      <Button icon={<RefreshCw size={16} />} busy={running} onClick={() => void run()}>
        {type === 'DAC' ? t('reader.confirm') : t(ran ? 'runAgain' : 'run')}
      </Button>
      {failed === undefined ? null : <Alert tone="rejected">{failed}</Alert>}
      {result ? <Result answer={result} /> : null}
    </div>
  );
}

/** Renders what a registry said, for the person to judge. */
function Result({ answer: result }: { answer: IdentityResult }): ReactNode {
  const t = useTranslate('validations');
  const names = [result.NOMBRES, result.APELLIDOS].filter(Boolean).join(' ');
  const name =
    names === ''
      ? [result.firstName, result.secondName, result.surName, result.secondSurname].filter(Boolean).join(' ')
      : names;
  const nit = [result.nit, result.checkDigit].filter(Boolean).join('-');
  const rows: readonly (readonly [string, string | undefined])[] = [
    [t('answer.name'), name],
    [t('answer.documentState'), result.documentState],
    [t('answer.companyName'), result.companyName],
    [t('answer.nit'), nit],
    [t('answer.registrationState'), result.registrationState],
    [t('answer.registrationNumber'), result.registrationNumber],
    [t('answer.legalRepresentative'), result.legalRepresentative],
    [t('answer.remedy'), result.remedy],
  ];
  return (
    <dl className="review-validation__response" role="status">
      {rows.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
