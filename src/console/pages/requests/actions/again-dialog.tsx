import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { clientFormPath } from '../../../../contract/console-paths';
import { beginAgain } from '../../../data/begin-again';
import type { RecordActionProps } from '../../../fields/action-extension';
import { useTranslate } from '../../../kit/use-translate';
import { useActionForm } from '../../../screens/actions/use-action-form';
import { requestOf } from '../request-of';
import { RequestDialog } from './request-dialog';

/** Renders a new draft with the data of a request that is over, or whose certificate ends soon. */
export default function AgainDialog({ definition, action, record, label, onClose }: RecordActionProps): ReactNode {
  const t = useTranslate('requests');
  const navigate = useNavigate();
  const form = useActionForm({
    definition,
    action,
    record,
    send: async ({ record: seen, idempotencyKey }) => {
      await navigate(clientFormPath(await beginAgain(requestOf(seen), idempotencyKey)));
    },
  });
  return (
    <RequestDialog definition={definition} title={label} form={form} submit={t('repeat.submit')} onClose={onClose}>
      <p>{t('repeat.what')}</p>
    </RequestDialog>
  );
}
