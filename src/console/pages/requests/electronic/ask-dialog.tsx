import { useState, type ReactNode } from 'react';
import { askElectronicCertificate } from '../../../../contract/generated/calls/embedded';
import type { RecordActionProps } from '../../../fields/action-extension';
import { useTranslate } from '../../../kit/use-translate';
import { useActionForm } from '../../../screens/actions/use-action-form';
import { send } from '../../../transport/send';
import { RequestDialog } from '../actions/request-dialog';
import { requestOf } from '../request-of';
import { CodeField } from './activation-code-field';
import { prove } from './prove';
import '../actions/requests-actions.css';

/** What was begun: which one, and where its code went. */
interface Begun {
  crId: string;
  reference: string;
  emailOrPhone: string;
}

/** Asks for an electronic certificate with one that its holder has accepted; then for the code that proves the contact. */
export default function AskElectronicDialog(props: RecordActionProps): ReactNode {
  const { definition, action, record, label, onClose, onDone } = props;
  const t = useTranslate('electronic');
  const [begun, setBegun] = useState<Begun>();
  const [otp, setOtp] = useState('');
  const form = useActionForm({
    definition,
    action,
    record,
    fields: begun ? ['otp'] : [],
    values: { crId: begun?.crId, otp },
    check: () => (begun && otp.trim() === '' ? { otp: t('codeMissing') } : {}),
    send: async ({ record: seen, idempotencyKey }) => {
      if (begun) return onDone(await prove({ crId: begun.crId, otp }, idempotencyKey, t));
      const { externalRequestId } = requestOf(seen);
      setBegun((await send(askElectronicCertificate, { body: { externalRequestId }, idempotencyKey })).result);
    },
  });
  return (
    <RequestDialog
      definition={definition}
      title={label}
      form={form}
      submit={t(begun ? 'prove' : 'ask')}
      onClose={begun ? () => onDone(t('continueLater', { reference: begun.reference })) : onClose}
    >
      {begun ? (
        <CodeField
          crId={begun.crId}
          email={begun.emailOrPhone}
          value={otp}
          error={form.problems['otp']}
          onChange={setOtp}
        />
      ) : (
        <p>{t('what')}</p>
      )}
    </RequestDialog>
  );
}
