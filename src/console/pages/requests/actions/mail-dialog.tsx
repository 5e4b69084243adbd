import type { ReactNode } from 'react';
import type { RecordActionProps } from '../../../fields/action-extension';
import { formatMinute } from '../../../kit/format-date-time';
import { useTranslate } from '../../../kit/use-translate';
import { useActionForm } from '../../../screens/actions/use-action-form';
import { requestOf } from '../request-of';
import { resendMail } from './resend-mail';
import { RequestDialog } from './request-dialog';

/** What each dialog mails: that the certificate ends soon, or a new link in place of one that was lost. */
const mailed = { remind: 'EXPIRING', sendLink: 'FINALIZATION' } as const;

interface MailDialogProps extends RecordActionProps {
  /** Which mail; its texts are under the same name. */
  mail: keyof typeof mailed;
}

/** Sends one mail to the holder of a request, and says to which address it went. */
function MailDialog({ mail, definition, action, record, label, onClose, onDone }: MailDialogProps): ReactNode {
  const t = useTranslate('requests');
  const form = useActionForm({
    definition,
    action,
    record,
    send: async ({ record: seen, idempotencyKey }) => {
      const { to, seconds } = await resendMail(requestOf(seen), mailed[mail], idempotencyKey);
      const again = formatMinute(new Date(Date.now() + seconds * 1000));
      onDone(seconds > 0 ? t(`${mail}.alreadySent`, { to, again }) : t(`${mail}.sent`, { to }));
    },
  });
  return (
    <RequestDialog definition={definition} title={label} form={form} submit={t(`${mail}.submit`)} onClose={onClose}>
      <p>{t(`${mail}.what`, { email: requestOf(form.record).email ?? '' })}</p>
    </RequestDialog>
  );
}

/** Mails the holder that the certificate ends soon. */
export const RemindDialog = (props: RecordActionProps): ReactNode => <MailDialog {...props} mail="remind" />;

/** Mails applicants the link by which they accept their certificate. */
export const SendLinkDialog = (props: RecordActionProps): ReactNode => <MailDialog {...props} mail="sendLink" />;
