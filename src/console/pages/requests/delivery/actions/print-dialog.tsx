import { useId, useRef, useState, type ReactNode } from 'react';
import { limits } from '../../../../../contract/generated/limits';
import { isPin } from '../../../../../contract/is-pin';
import { unicodeLength } from '../../../../../contract/unicode-length';
import { print } from '../../../../../contract/generated/calls/print';
import type { RequestData } from '../../../../../contract/generated/types';
import type { RecordActionProps } from '../../../../fields/action-extension';
import { Alert } from '../../../../kit/alert';
import { PasswordField } from '../../../../kit/password-field';
import { TextField } from '../../../../kit/text-field';
import { useTranslate } from '../../../../kit/use-translate';
import { ActionDialog } from '../../../../screens/actions/action-dialog';
import { useActionForm } from '../../../../screens/actions/use-action-form';
import { encryptForWire } from '../../../../session/encrypt-for-wire';
import { CallError } from '../../../../transport/call-error';
import { send } from '../../../../transport/send';
import { requestOf } from '../../request-of';
import { DeliverySummary } from './delivery-summary';
import { rememberPrinter, usedPrinters } from './used-printers';
import { useEnvelope } from './use-envelope';

const { printer, printingDevice, tokenNickname } = limits.form;
const FIELDS = [
  { name: 'printerName', label: 'print.printer', help: 'print.printerHelp', max: printer.max, required: true },
  { name: 'deviceName', label: 'print.device', help: 'print.deviceHelp', max: printingDevice.max, required: true },
  { name: 'nickname', label: 'print.nickname', help: undefined, max: tokenNickname.max, required: false },
] as const;
const VERSION = '1.0';

/** Prints the envelope of a token with its PIN, which comes and goes encrypted. */
export default function PrintDialog({
  definition,
  action,
  record,
  label,
  onClose,
  onDone,
}: RecordActionProps): ReactNode {
  const t = useTranslate('logistics');
  const request = requestOf(record);
  /** What may have been printed: sent again as it was, it is printed once by its nonce. */
  const sent = useRef<{ readonly idempotencyKey: string; readonly body: ReturnType<typeof printerRequest> }>(undefined);
  const { data, error } = useEnvelope(request.externalRequestId);
  const listId = useId();
  const [used] = useState(usedPrinters);
  const [values, setValues] = useState({ printerName: '', deviceName: '', ...used[0], nickname: '', pin: '' });
  const set = (change: Partial<typeof values>): void => setValues({ ...values, ...change });
  const isWithheld = data?.pinWithheld === true;
  const asksPin = data !== undefined && data.encryptionPin === undefined && !isWithheld;
  const form = useActionForm({
    definition,
    action,
    record,
    fields: [...FIELDS.map(({ name }) => name), ...(asksPin ? ['pin'] : [])],
    values,
    check: () => ({
      ...(values.printerName.trim() === '' && { printerName: t('print.printerMissing') }),
      ...(values.deviceName.trim() === '' && { deviceName: t('print.deviceMissing') }),
      ...Object.fromEntries(
        FIELDS.filter(({ name, max }) => unicodeLength(values[name].trim()) > max).map(({ name, max }) => [
          name,
          t('print.tooLong', { max }),
        ]),
      ),
      ...(isWithheld && { data: t('print.pinWithheld') }),
      ...(asksPin && !isPin(values.pin) && { pin: t('print.pinWrong', limits.form.pin) }),
    }),
    send: async ({ record: seen, idempotencyKey }) => {
      if (!data) return;
      const Pin = data.encryptionPin ?? (await encryptForWire(values.pin));
      const before = sent.current?.idempotencyKey === idempotencyKey ? sent.current.body : undefined;
      const body = before ?? printerRequest(requestOf(seen).contractRequestId, data, Pin, values);
      sent.current = { idempotencyKey, body };
      await send(print, { body, idempotencyKey }).catch((reason: unknown) => {
        if (!mayBePrinted(reason)) sent.current = undefined;
        throw reason;
      });
      rememberPrinter(values);
      onDone(
        t('print.done', {
          reference: request.reference,
          printer: values.printerName.trim(),
          device: values.deviceName.trim(),
        }),
      );
    },
  });
  const { problems } = form;
  return (
    <ActionDialog definition={definition} title={label} form={form} submit={t('print.submit')} onClose={onClose}>
      <DeliverySummary definition={definition} record={form.record} />
      <p>{t('print.what', { serial: request.serialToken ?? '' })}</p>
      <div role="status">
        {error ? <Alert tone="rejected">{error.message}</Alert> : null}
        {!data && !error ? t('print.reading') : null}
        {isWithheld && !problems['data'] ? <Alert tone="waiting">{t('print.pinWithheld')}</Alert> : null}
        {asksPin ? <Alert tone="waiting">{t('print.pinGone')}</Alert> : null}
      </div>
      {FIELDS.map(({ name, label: what, help, required }) => (
        <TextField
          key={name}
          label={t(what)}
          help={help && t(help)}
          list={name === 'nickname' ? undefined : `${listId}-${name}`}
          required={required}
          optional={!required}
          autoComplete="off"
          value={values[name]}
          error={problems[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      ))}
      {(['printerName', 'deviceName'] as const).map((name) => (
        <datalist key={name} id={`${listId}-${name}`}>
          {[...new Set(used.map((each) => each[name]))].map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      ))}
      {asksPin ? (
        <PasswordField
          label={t('print.pin')}
          required
          autoComplete="off"
          value={values.pin}
          error={problems['pin']}
          onChange={(event) => set({ pin: event.target.value })}
        />
      ) : null}
    </ActionDialog>
  );
}

function mayBePrinted(reason: unknown): boolean {
  return reason instanceof CallError && reason.isOutcomeUnknown && reason.code !== 'printFailure';
}

/** Returns the fixed fields of a printer request. */
function printerRequest(
  processId: string,
  { subscriberName = '', serialToken = '' }: RequestData,
  Pin: string,
  { printerName, deviceName, nickname }: { printerName: string; deviceName: string; nickname: string },
) {
  return {
    deviceName: deviceName.trim(),
    versionInfo: VERSION,
    nonce: crypto.randomUUID(),
    timestamp: new Date().toISOString(),
    data: {
      saveLog: true,
      processId,
      timeOut: limits.printTimeOut,
      name: subscriberName,
      Pin,
      serial: serialToken,
      nickname: nickname.trim(),
      printerName: printerName.trim(),
    },
  };
}
