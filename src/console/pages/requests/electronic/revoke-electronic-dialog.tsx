import { useState, type ReactNode } from 'react';
import { revokeElectronicCertificate } from '../../../../contract/generated/calls/embedded';
import type { RecordActionProps } from '../../../fields/action-extension';
import { Alert } from '../../../kit/alert';
import { useTranslate } from '../../../kit/use-translate';
import { ActionDialog } from '../../../screens/actions/action-dialog';
import { ReasonSelect } from '../../../screens/actions/reason-select';
import { useActionForm } from '../../../screens/actions/use-action-form';
import { send } from '../../../transport/send';
import { requestApi } from '../request-api';
import { useReasons } from '../use-reasons';
import { electronicOf } from './electronic-of';

/** Revokes an electronic certificate for good, by one of the public causes. */
export default function RevokeElectronicDialog(props: RecordActionProps): ReactNode {
  const { definition, action, record, label, onClose, onDone } = props;
  const t = useTranslate('electronic');
  const [cause, setCause] = useState('');
  const causes = useReasons('ownRequests.revocation', requestApi('ownRequests').revocationReasons);
  const form = useActionForm({
    definition,
    action,
    record,
    fields: ['revocationReasonId'],
    values: cause,
    check: () => (cause === '' ? { revocationReasonId: t('causeMissing') } : {}),
    send: async ({ record: seen, idempotencyKey }) => {
      const { crId, reference } = electronicOf(seen);
      await send(revokeElectronicCertificate, { body: { crId, revocationReasonId: cause }, idempotencyKey });
      onDone(t('revoked', { reference }));
    },
  });
  return (
    <ActionDialog definition={definition} title={label} form={form} submit={t('revoke')} danger onClose={onClose}>
      <Alert tone="waiting" title={t('final')}>
        {t('finalWhat')}
      </Alert>
      <ReasonSelect
        label={t('cause')}
        choose={t('chooseCause')}
        query={causes}
        value={cause}
        error={form.problems['revocationReasonId']}
        onChange={setCause}
      />
    </ActionDialog>
  );
}
