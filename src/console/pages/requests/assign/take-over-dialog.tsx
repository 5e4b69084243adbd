import type { ReactNode } from 'react';
import type { RecordActionProps } from '../../../fields/action-extension';
import { useTranslate } from '../../../kit/use-translate';
import { openCase } from '../../../data/open-case';
import { useActionForm } from '../../../screens/actions/use-action-form';
import { RequestDialog } from '../actions/request-dialog';
import { requestOf } from '../request-of';

/** Takes a request over from the colleague who has it, whom it names first. */
export default function TakeOverDialog({
  definition,
  action,
  record,
  label,
  onClose,
  onDone,
}: RecordActionProps): ReactNode {
  const t = useTranslate('requests');
  const form = useActionForm({
    definition,
    action,
    record,
    send: async ({ record: seen }) => {
      await openCase(requestOf(seen).externalRequestId, { takeOver: true });
      onDone();
    },
  });
  const request = requestOf(form.record);
  return (
    <RequestDialog definition={definition} title={label} form={form} submit={t('takeOver.submit')} onClose={onClose}>
      <p>{t('takeOver.what', { holder: request.assignedTo ?? '—' })}</p>
    </RequestDialog>
  );
}
