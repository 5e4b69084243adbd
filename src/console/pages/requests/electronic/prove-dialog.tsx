import { useState, type ReactNode } from 'react';
import type { RecordActionProps } from '../../../fields/action-extension';
import { useTranslate } from '../../../kit/use-translate';
import { ActionDialog } from '../../../screens/actions/action-dialog';
import { useActionForm } from '../../../screens/actions/use-action-form';
import { CodeField } from './activation-code-field';
import { electronicOf } from './electronic-of';
import { prove } from './prove';
import '../actions/requests-actions.css';

/** Asks for the code that proves the contact of an electronic certificate that was begun. */
export default function ProveElectronicDialog(props: RecordActionProps): ReactNode {
  const { definition, action, record, label, onClose, onDone } = props;
  const t = useTranslate('electronic');
  const [otp, setOtp] = useState('');
  const form = useActionForm({
    definition,
    action,
    record,
    fields: ['otp'],
    values: otp,
    check: () => (otp.trim() === '' ? { otp: t('codeMissing') } : {}),
    send: async ({ record: seen, idempotencyKey }) =>
      onDone(await prove({ crId: electronicOf(seen).crId, otp }, idempotencyKey, t)),
  });
  const { crId, emailOrPhone } = electronicOf(form.record);
  return (
    <ActionDialog definition={definition} title={label} form={form} submit={t('prove')} onClose={onClose}>
      <CodeField crId={crId} email={emailOrPhone ?? ''} value={otp} error={form.problems['otp']} onChange={setOtp} />
    </ActionDialog>
  );
}
