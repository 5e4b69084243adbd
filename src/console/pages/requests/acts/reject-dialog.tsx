import type { ReactNode } from 'react';
import type { ActionDialogProps } from '../../../fields/action-extension';
import { useTexts } from '../../../kit/text';
import { ActDialog } from '../../../screens/actions/act-dialog';
import { useActForm } from '../../../screens/actions/use-act-form';
import { officeOf } from '../office';
import { requestOf } from '../request';
import { About } from './about';
import { missingReason, ReasonFields, sentReason, useReason } from './reason-fields';

/** Rejects a request for good, with a reason of the provider's list. */
export default function RejectDialog({
  definition,
  action,
  record,
  label,
  onClose,
  onDone,
}: ActionDialogProps): ReactNode {
  const t = useTexts('requests');
  const office = officeOf(definition.name);
  const given = useReason();
  const { values, reason } = given;
  const form = useActForm({
    definition,
    action,
    record,
    values,
    check: () => missingReason(values, reason, t),
    send: async ({ record: seen, idempotencyKey }) => {
      await office.reject(requestOf(seen), sentReason(values), idempotencyKey);
      onDone(t('done.rejected', { reference: requestOf(seen).reference, reason: reason?.name ?? '' }));
    },
  });
  return (
    <ActDialog definition={definition} title={label} form={form} submit={t('reject.submit')} danger onClose={onClose}>
      <About resource={definition.name} request={requestOf(form.record)} />
      <p>{t('reject.final')}</p>
      <ReasonFields
        list={`${definition.name}.reject`}
        read={office.rejectReasons}
        given={given}
        problems={form.problems}
      />
    </ActDialog>
  );
}
