import { useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { consultStatusRequestBySerialNumber } from '../../../../../contract/generated/calls/certificate';
import type { TokenSerial } from '../../../../../contract/generated/types';
import { useAsyncAction } from '../../../../kit/use-async-action';
import { Button } from '../../../../kit/button';
import { Dialog } from '../../../../kit/dialog';
import { Alert } from '../../../../kit/alert';
import { useTranslate } from '../../../../kit/use-translate';
import '../../../../screens/actions/action-dialog.css';
import { send } from '../../../../transport/send';
import { SerialField } from '../../serial-field';
import { focusProblem, serialProblem } from '../../serial-problem';

/**
 * Renders whether a token is free, or which request has it; asking imports it from the inventory. One after another, by
 * scanner or by hand.
 */
export default function SerialDialog({ label, onClose }: { label: string; onClose: () => void }): ReactNode {
  const t = useTranslate('logistics');
  const id = useId();
  const [serial, setSerial] = useState('');
  const requests = useTranslate('requests');
  const { isBusy, run } = useAsyncAction();
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const [token, setToken] = useState<TokenSerial>();
  const serialNumber = serial.trim();

  const consult = async (): Promise<void> => {
    setToken(undefined);
    setToken((await send(consultStatusRequestBySerialNumber, { parameters: { serialNumber } })).result);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    setProblem(serialNumber === '' ? t('flex.serialMissing') : undefined);
    if (serialNumber === '') return;
    void run(() =>
      consult().catch((reason: unknown) => {
        setProblem(serialProblem(reason, requests));
        focusProblem(form.current);
      }),
    );
  };
  return (
    <Dialog
      open
      title={label}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('token.close')}</Button>
          <Button variant="main" type="submit" form={id} busy={isBusy}>
            {t('token.consult')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className="action-dialog" noValidate onSubmit={submit}>
        <p>{t('token.what')}</p>
        <SerialField
          label={t('flex.serial')}
          value={serial}
          error={problem}
          help={t('flex.serialHelp')}
          onChange={(written) => {
            setProblem(undefined);
            setToken(undefined);
            setSerial(written);
          }}
        />
        <div role="status">{token ? <Found token={token} /> : null}</div>
      </form>
    </Dialog>
  );
}

function Found({ token: { serialNumber, available, model = '', reference } }: { token: TokenSerial }): ReactNode {
  const t = useTranslate('logistics');
  if (available) return <Alert tone="approved">{t('token.free', { serial: serialNumber, model })}</Alert>;
  return (
    <Alert tone="rejected" title={t('token.taken')}>
      {reference ? t('token.takenBy', { serial: serialNumber, reference }) : null}
    </Alert>
  );
}
