import { limits } from '../../../../contract/generated/limits';
import { isPin } from '../../../../contract/is-pin';
import { useEvent } from 'react-admin';
import { useRef, useState, type ReactNode } from 'react';
import { consultStatusRequestBySerialNumber } from '../../../../contract/generated/calls/certificate';
import type { TokenSerial } from '../../../../contract/generated/types';
import { useAsyncAction } from '../../../kit/use-async-action';
import { Button } from '../../../kit/button';
import { Alert } from '../../../kit/alert';
import { PasswordField } from '../../../kit/password-field';
import { useTranslate, type Translate } from '../../../kit/use-translate';
import type { FieldProblems } from '../../../screens/actions/use-action-form';
import { focusProblem, serialProblem } from '../serial-problem';
import { send } from '../../../transport/send';
import { SerialField } from '../serial-field';

/** What a USB token needs: its serial, which the inventory knows, and the PIN that its chip will ask for. */
export interface TokenValues {
  serialToken: string;
  pin: string;
  /** The serial that was consulted and is free. */
  consulted: string;
}

export const noToken: TokenValues = { serialToken: '', pin: '', consulted: '' };

interface TokenFieldsProps {
  values: TokenValues;
  problems: FieldProblems<'serialToken' | 'encryptionPin'>;
  onChange: (values: TokenValues) => void;
}

/** Renders the serial, consulted and imported once it is written, and the PIN. */
export function TokenFields({ values, problems, onChange }: TokenFieldsProps): ReactNode {
  const t = useTranslate('requests');
  const { isBusy, run } = useAsyncAction();
  const [token, setToken] = useState<TokenSerial>();
  const [problem, setProblem] = useState<string>();
  const fields = useRef<HTMLDivElement>(null);
  const asking = useRef<string>(undefined);
  const serial = values.serialToken.trim();
  const write = useEvent((change: Partial<TokenValues>): void => onChange({ ...values, ...change }));

  const consult = async (): Promise<void> => {
    setToken(undefined);
    setProblem(undefined);
    const { result } = await send(consultStatusRequestBySerialNumber, { parameters: { serialNumber: serial } });
    setToken(result);
    write({ consulted: result.available ? serial : '' });
  };

  // Leaving the field asks too: a person who is writing the PIN by then is not taken back.
  const begin = async (): Promise<void> => {
    if (serial === '' || asking.current === serial) return;
    asking.current = serial;
    await run(() =>
      consult().catch((reason: unknown) => {
        write({ consulted: '' });
        setProblem(serialProblem(reason, t));
        if (fields.current?.contains(document.activeElement)) focusProblem(fields.current);
      }),
    );
    asking.current = undefined;
  };

  const stale = token !== undefined && token.serialNumber !== serial;
  return (
    <>
      <div ref={fields} className="token-fields__serial">
        <SerialField
          label={t('token.serial')}
          value={values.serialToken}
          error={problem ?? problems['serialToken']}
          help={t('token.help')}
          onChange={(serialToken) => {
            setProblem(undefined);
            onChange({ ...values, serialToken, consulted: '' });
          }}
          onLeave={() => {
            if (values.consulted !== serial) void begin();
          }}
        />
        <Button busy={isBusy} aria-disabled={serial === '' || undefined} onClick={() => void begin()}>
          {t('token.consult')}
        </Button>
      </div>
      <div role="status">{token && !stale && !problem ? <TokenNotice token={token} /> : null}</div>
      <PasswordField
        label={t('token.pin')}
        required
        autoComplete="new-password"
        value={values.pin}
        error={problems['encryptionPin']}
        help={t('token.pinHelp', limits.form.pin)}
        onChange={(event) => onChange({ ...values, pin: event.target.value })}
      />
    </>
  );
}

function TokenNotice({ token }: { token: TokenSerial }): ReactNode {
  const t = useTranslate('requests');
  if (token.available) {
    return <Alert tone="approved">{t('token.free', { model: token.model ?? t('token.model') })}</Alert>;
  }
  return (
    <Alert tone="rejected" title={t('token.taken')}>
      {token.reference ? t('token.takenBy', { reference: token.reference }) : null}
    </Alert>
  );
}

/** Returns what is missing for an issuance to a token. */
export function missingToken(
  { serialToken, pin, consulted }: TokenValues,
  t: Translate<'requests'>,
): FieldProblems<'serialToken' | 'encryptionPin'> {
  const serial = serialToken.trim();
  return {
    ...(serial === '' && { serialToken: t('token.missing') }),
    ...(serial !== '' && consulted !== serial && { serialToken: t('token.consultFirst') }),
    ...(!isPin(pin) && { encryptionPin: t('token.pinWrong', limits.form.pin) }),
  };
}
