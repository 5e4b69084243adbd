import { useState, type ReactNode } from 'react';
import { assignCase } from '../../../../contract/generated/calls/embedded';
import type { BulkAction, BulkFormProps } from '../../../fields/action-extension';
import { useTranslate } from '../../../kit/use-translate';
import { send } from '../../../transport/send';
import { common } from '../bulk/bulk-actions';
import { requestOf } from '../request-of';
import { AssigneeField, NO_ONE } from './assignee-field';

/** Gives requests to one person, or back to the queue. */
export function bulkAssignTo(resource: string): BulkAction {
  function Form({ tried, onInput }: BulkFormProps): ReactNode {
    const t = useTranslate('requests');
    const [assignee, setAssignee] = useState('');
    return (
      <>
        <p>{t('assign.whatMany')}</p>
        <AssigneeField
          resource={resource}
          value={assignee}
          error={tried && assignee === '' ? t('assign.missing') : undefined}
          onChange={(username) => {
            setAssignee(username);
            onInput(username === '' ? undefined : { assignee: username });
          }}
        />
      </>
    );
  }
  return {
    ...common(resource),
    calls: [assignCase],
    Form,
    run: async (record, { assignee = NO_ONE }, idempotencyKey) => {
      const { contractRequestId } = requestOf(record);
      const body = { contractRequestId, ...(assignee !== NO_ONE && { assignee }) };
      await send(assignCase, { body, idempotencyKey });
    },
  };
}
