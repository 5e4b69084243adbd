import type { ReactNode } from 'react';
import type { RecordActionProps } from '../../../fields/action-extension';
import { formatMinute } from '../../../kit/format-date-time';
import { useTranslate } from '../../../kit/use-translate';
import { useActionForm } from '../../../screens/actions/use-action-form';
import { requestOf } from '../request-of';
import { resendNotice } from './resend-notice';
import { RequestDialog } from './request-dialog';

/** What each dialog mails: that the certificate ends soon, or a new link in place of one that was lost. */
const mailed = { remind: 'EXPIRING', sendLink: 'FINALIZATION' } as const;

interface NoticeDialogProps extends RecordActionProps {
  /** Which notice; its texts are under the same name. */
  notice: keyof typeof mailed;
}

/** Mails one notice to the holder of a request, and says to which address it went. */
function NoticeDialog({ notice, definition, action, record, label, onClose, onDone }: NoticeDialogProps): ReactNode {
  const t = useTranslate('requests');
  const form = useActionForm({
    definition,
    action,
    record,
    send: async ({ record: seen, idempotencyKey }) => {
      const { to, seconds } = await resendNotice(requestOf(seen), mailed[notice], idempotencyKey);
      const again = formatMinute(new Date(Date.now() + seconds * 1000));
      onDone(seconds > 0 ? t(`${notice}.alreadySent`, { to, again }) : t(`${notice}.sent`, { to }));
    },
  });
  return (
    <RequestDialog definition={definition} title={label} form={form} submit={t(`${notice}.submit`)} onClose={onClose}>
      <p>{t(`${notice}.what`, { email: requestOf(form.record).email ?? '' })}</p>
    </RequestDialog>
  );
}

/** Mails the holder that the certificate ends soon. */
export const RemindDialog = (props: RecordActionProps): ReactNode => <NoticeDialog {...props} notice="remind" />;

/** Mails applicants the link by which they accept their certificate. */
export const SendLinkDialog = (props: RecordActionProps): ReactNode => <NoticeDialog {...props} notice="sendLink" />;
