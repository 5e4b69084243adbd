import type { ReactNode } from 'react';
import type { RecordActionProps } from '../../../fields/action-extension';
import { useTranslate } from '../../../kit/use-translate';
import { ActionDialog } from '../../../screens/actions/action-dialog';
import { useActionForm } from '../../../screens/actions/use-action-form';
import { requestOf } from '../request-of';
import { resendNotice } from './resend-notice';
import { RequestSummary } from './request-summary';

/** Mails applicants the link by which they accept their certificate, in place of one that they have lost. */
export default function SendLinkDialog({
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
    send: async ({ record: seen, idempotencyKey }) => {
      const { to, seconds } = await resendNotice(requestOf(seen), 'FINALIZATION', idempotencyKey);
      onDone(seconds > 0 ? t('sendLink.alreadySent', { to, seconds }) : t('sendLink.sent', { to }));
    },
  });
  return (
    <ActionDialog definition={definition} title={label} form={form} submit={t('sendLink.submit')} onClose={onClose}>
      <RequestSummary resource={definition.name} request={requestOf(form.record)} />
      <p>{t('sendLink.what', { email: requestOf(form.record).email ?? '' })}</p>
    </ActionDialog>
  );
}
