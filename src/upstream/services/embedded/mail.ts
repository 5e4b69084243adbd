import type { mail as call } from '../../../contract/generated/calls/embedded';
import { CallFailure } from '../../domain/failure';
import type { Handler } from '../../domain/handler';

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One mail of the outbox. @throws CallFailure demoOnly outside of the demo mode; notFound */
export const mail: Handler<typeof call> = async ({ parameters, trx, services }) => {
  if (!services.settings.demo) throw new CallFailure('demoOnly');
  const row = uuid.test(parameters.id)
    ? await trx.selectFrom('mail_outbox').selectAll().where('id', '=', parameters.id).executeTakeFirst()
    : undefined;
  if (!row) throw new CallFailure('notFound');
  const attachments = await trx
    .selectFrom('mail_attachments')
    .select(({ fn }) => ['name', 'type', fn<number>('length', ['content']).as('bytes')])
    .where('mail_id', '=', row.id)
    .orderBy('name')
    .execute();
  const { id, recipient: to, subject, text, html, created_at } = row;
  const from = services.settings.mailFrom;
  return {
    id,
    to,
    from,
    subject,
    text,
    sentAt: created_at.toISOString(),
    ...(html !== null && { html }),
    ...(attachments.length > 0 && { attachments }),
  };
};
