import { useState, type ReactNode } from 'react';
import type { RecordActionProps } from '../../../fields/action-extension';
import { useTranslate } from '../../../kit/use-translate';
import { useActionForm } from '../../../screens/actions/use-action-form';
import { requestOf } from '../request-of';
import { RequestDialog } from './request-dialog';
import { resendableMailsOf, resendMail, type ResendableMail } from './resend-mail';

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
  const offered = resendableMailsOf(requestOf(record));
  const [kind, setKind] = useState<ResendableMail>(offered[0] ?? 'REMINDER');
  const form = useActionForm({
    definition,
    action,
    record,
    values: kind,
    send: async ({ record: seen, idempotencyKey }) => {
      // The server holds a second one back for a while and says so.
      const { to, seconds } = await resendMail(requestOf(seen), kind, idempotencyKey);
      onDone(seconds > 0 ? t('resend.alreadySent', { to, seconds }) : t('resend.sent', { to }));
    },
  });
  return (
    <RequestDialog definition={definition} title={label} form={form} submit={t('resend.submit')} onClose={onClose}>
      <fieldset>
        <legend>{t('resend.which')}</legend>
        {offered.map((mail) => (
          <label key={mail} className="choice">
            <input type="radio" name="mail" checked={kind === mail} onChange={() => setKind(mail)} />
            {t(`resend.kinds.${mail}`)}
          </label>
        ))}
      </fieldset>
      <p>{t('resend.to', { email: requestOf(form.record).email ?? '' })}</p>
    </RequestDialog>
  );
}
