import type { mailbox as call } from '../../../contract/generated/calls/embedded';
import { CallFailure } from '../../domain/failure';
import type { Handler } from '../../domain/handler';

const most = 200;

/** The newest mails of the outbox. @throws CallFailure demoOnly outside of the demo mode, where mail is private */
export const mailbox: Handler<typeof call> = async ({ trx, services }) => {
  if (!services.settings.demo) throw new CallFailure('demoOnly');
  const rows = await trx
    .selectFrom('mail_outbox')
    .select(['id', 'recipient', 'subject', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id, recipient: to, subject, created_at }) => ({
    id,
    to,
    subject,
    sentAt: created_at.toISOString(),
  }));
};
