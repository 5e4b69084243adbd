import type { ReactNode } from 'react';
import type { RecordActionProps } from '../../../fields/action-extension';
import { formatDateTime } from '../../../kit/format-date-time';
import { useTranslate } from '../../../kit/use-translate';
import { ActionDialog } from '../../../screens/actions/action-dialog';
import { useActionForm } from '../../../screens/actions/use-action-form';
import { requestOf } from '../request-of';
import { resendNotice } from './resend-notice';
import { RequestSummary } from './request-summary';

/** Mails the holder that the certificate ends soon. */
export default function RemindDialog({
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
      const { to, seconds } = await resendNotice(requestOf(seen), 'EXPIRING', idempotencyKey);
      const again = formatDateTime(new Date(Date.now() + seconds * 1000));
      onDone(seconds > 0 ? t('remind.alreadySent', { to, again }) : t('remind.sent', { to }));
    },
  });
  return (
    <ActionDialog definition={definition} title={label} form={form} submit={t('remind.submit')} onClose={onClose}>
      <RequestSummary resource={definition.name} request={requestOf(form.record)} />
      <p>{t('remind.what', { email: requestOf(form.record).email ?? '' })}</p>
    </ActionDialog>
  );
}
