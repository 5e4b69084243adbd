import { useState, type ReactNode } from 'react';
import { assignCase } from '../../../../contract/generated/calls/embedded';
import type { RecordActionProps } from '../../../fields/action-extension';
import { useTranslate } from '../../../kit/use-translate';
import { useActionForm } from '../../../screens/actions/use-action-form';
import { send } from '../../../transport/send';
import { RequestDialog } from '../actions/request-dialog';
import { requestOf } from '../request-of';
import { AssigneeField, NO_ONE } from './assignee-field';

/** Gives a request to a person who may review it, or back to the queue. */
export default function AssignDialog({
  definition,
  action,
  record,
  label,
  onClose,
  onDone,
}: RecordActionProps): ReactNode {
  const t = useTranslate('requests');
  const [assignee, setAssignee] = useState({ username: '', name: '' });
  const form = useActionForm({
    definition,
    action,
    record,
    fields: ['assignee'],
    values: assignee.username,
    check: () => (assignee.username === '' ? { assignee: t('assign.missing') } : {}),
    send: async ({ record: seen, idempotencyKey }) => {
      const { contractRequestId, reference } = requestOf(seen);
      const { username, name } = assignee;
      const body = { contractRequestId, ...(username !== NO_ONE && { assignee: username }) };
      await send(assignCase, { body, idempotencyKey });
      onDone(username === NO_ONE ? t('done.released', { reference }) : t('done.assigned', { reference, name }));
    },
  });
  return (
    <RequestDialog definition={definition} title={label} form={form} submit={t('assign.submit')} onClose={onClose}>
      <p>{t('assign.what')}</p>
      <AssigneeField
        resource={definition.name}
        value={assignee.username}
        error={form.problems['assignee']}
        onChange={(username, name) => setAssignee({ username, name })}
      />
    </RequestDialog>
  );
}
