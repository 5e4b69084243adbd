import type { ReactNode } from 'react';
import type { RecordActionProps } from '../../../fields/action-extension';
import { useTranslate } from '../../../kit/use-translate';
import { useActionForm } from '../../../screens/actions/use-action-form';
import { requestApi } from '../request-api';
import { requestOf } from '../request-of';
import { RequestDialog } from './request-dialog';
import { missingReason, ReasonFields, sentReason, useReason } from './reason-fields';
import { OwnEffect } from '../../../screens/actions/own-effect';

/** Rejects a request for good, with a reason of the provider's list. */
export default function RejectDialog({
  definition,
  action,
  record,
  label,
  onClose,
  onDone,
}: RecordActionProps): ReactNode {
  const t = useTranslate('requests');
  const api = requestApi(definition.name);
  const entered = useReason();
  const { values, reason } = entered;
  const form = useActionForm({
    definition,
    action,
    record,
    fields: ['rejectReasonId', 'observation'],
    values,
    check: () => missingReason(values, reason, t),
    send: async ({ record: seen, idempotencyKey }) => {
      await api.decisions.reject(requestOf(seen), sentReason(values), idempotencyKey);
      onDone(t('done.rejected', { reference: requestOf(seen).reference, reason: reason?.name ?? '' }));
    },
  });
  return (
    <RequestDialog
      definition={definition}
      title={label}
      form={form}
      submit={t('reject.submit')}
      danger
      onClose={onClose}
    >
      <OwnEffect>
        <p>{t('reject.final')}</p>
      </OwnEffect>
      <ReasonFields
        event={action.event}
        list={`${definition.name}.reject`}
        read={api.rejectReasons}
        entered={entered}
        problems={form.problems}
      />
    </RequestDialog>
  );
}
