import { useState, type ReactNode } from 'react';
import type { RecordActionProps } from '../../../fields/action-extension';
import { useTranslate } from '../../../kit/use-translate';
import { useActionForm } from '../../../screens/actions/use-action-form';
import { requestOf } from '../request-of';
import { RequestDialog } from './request-dialog';
import { noticesOf, resendNotice, type Notice } from './resend-notice';

/** Mails the applicant again what the state of the request has mailed already. */
export default function ResendDialog({
  definition,
  action,
  record,
  label,
  onClose,
  onDone,
}: RecordActionProps): ReactNode {
  const t = useTranslate('requests');
  const offered = noticesOf(requestOf(record));
  const [kind, setKind] = useState<Notice>(offered[0] ?? 'REMINDER');
  const form = useActionForm({
    definition,
    action,
    record,
    values: kind,
    send: async ({ record: seen, idempotencyKey }) => {
      // The server holds a second one back for a while and says so.
      const { to, seconds } = await resendNotice(requestOf(seen), kind, idempotencyKey);
      onDone(seconds > 0 ? t('resend.alreadySent', { to, seconds }) : t('resend.sent', { to }));
    },
  });
  return (
    <RequestDialog definition={definition} title={label} form={form} submit={t('resend.submit')} onClose={onClose}>
      <fieldset>
        <legend>{t('resend.which')}</legend>
        {offered.map((notice) => (
          <label key={notice} className="choice">
            <input type="radio" name="notice" checked={kind === notice} onChange={() => setKind(notice)} />
            {t(`resend.kinds.${notice}`)}
          </label>
        ))}
      </fieldset>
      <p>{t('resend.to', { email: requestOf(form.record).email ?? '' })}</p>
    </RequestDialog>
  );
}
