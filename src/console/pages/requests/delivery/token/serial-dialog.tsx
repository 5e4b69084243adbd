import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { consultStatusRequestBySerialNumber } from '../../../../../contract/generated/calls/certificate';
import type { TokenSerial } from '../../../../../contract/generated/types';
import { Button } from '../../../../kit/button';
import { Dialog } from '../../../../kit/dialog';
import { Notice } from '../../../../kit/notice';
import { TextField } from '../../../../kit/text-field';
import { useTexts } from '../../../../kit/text';
import '../../../../screens/actions/act-dialog.css';
import { send } from '../../../../transport/send';

/** Longest serial that schemas/services/certificate.json takes. */
const LONGEST = 64;

/** Whether a token is free, or which request has it; asking imports it from the inventory. One after another, by scanner or by hand. */
export default function SerialDialog({ label, onClose }: { label: string; onClose: () => void }): ReactNode {
  const t = useTexts('logistics');
  const id = useId();
  const [serial, setSerial] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [token, setToken] = useState<TokenSerial>();

  const consult = async (): Promise<void> => {
    setBusy(true);
    setToken(undefined);
    try {
      const { result } = await send(consultStatusRequestBySerialNumber, {
        parameters: { serialNumber: serial.trim() },
      });
      setToken(result);
    } catch (reason) {
      setProblem(reason instanceof Error ? reason.message : String(reason));
    }
    setBusy(false);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (busy) return;
    setProblem(serial.trim() === '' ? t('flex.serialMissing') : undefined);
    if (serial.trim() !== '') void consult();
  };
  return (
    <Dialog
      open
      title={label}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('token.close')}</Button>
          <Button variant="main" type="submit" form={id} busy={busy}>
            {t('token.consult')}
          </Button>
        </>
      }
    >
      <form id={id} className="act-dialog" noValidate onSubmit={submit}>
        <p>{t('token.what')}</p>
        <TextField
          label={t('flex.serial')}
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST}
          value={serial}
          error={problem}
          help={t('flex.serialHelp')}
          onChange={(event) => {
            setProblem(undefined);
            setToken(undefined);
            setSerial(event.target.value);
          }}
        />
        <div role="status">{token ? <Found token={token} /> : null}</div>
      </form>
    </Dialog>
  );
}

function Found({ token: { serialNumber, available, model = '', reference } }: { token: TokenSerial }): ReactNode {
  const t = useTexts('logistics');
  if (available) return <Notice tone="approved">{t('token.free', { serial: serialNumber, model })}</Notice>;
  return (
    <Notice tone="rejected" title={t('token.taken')}>
      {reference ? t('token.takenBy', { serial: serialNumber, reference }) : null}
    </Notice>
  );
}
