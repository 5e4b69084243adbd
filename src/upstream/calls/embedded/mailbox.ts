import { serverLimits } from '../../../contract/generated/server-limits';
import type * as calls from '../../../contract/generated/calls/embedded';
import { ApiError } from '../../domain/api-error';
import { FileResponse, type Handler } from '../../domain/handler';

const { mails: maxMails } = serverLimits.responses;

/** Returns the newest mails of the outbox. @throws ApiError demoOnly outside of the demo mode, where mail is private */
export const mailbox: Handler<typeof calls.mailbox> = async ({ trx, services }) => {
  if (!services.settings.demo) throw new ApiError('demoOnly');
  const rows = await trx
    .selectFrom('mail_outbox')
    .select(['id', 'recipient', 'subject', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxMails)
    .execute();
  return rows.map(({ id, recipient: to, subject, created_at }) => ({
    id,
    to,
    subject,
    sentAt: created_at.toISOString(),
  }));
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns one mail of the outbox. @throws ApiError demoOnly outside of the demo mode; notFound */
export const mail: Handler<typeof calls.mail> = async ({ parameters, trx, services }) => {
  if (!services.settings.demo) throw new ApiError('demoOnly');
  const row = uuid.test(parameters.id)
    ? await trx.selectFrom('mail_outbox').selectAll().where('id', '=', parameters.id).executeTakeFirst()
    : undefined;
  if (!row) throw new ApiError('notFound');
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

/** Returns one attachment of a mail of the outbox. @throws ApiError demoOnly outside of the demo mode; notFound */
export const mailAttachment: Handler<typeof calls.mailAttachment> = async ({ parameters, trx, services }) => {
  if (!services.settings.demo) throw new ApiError('demoOnly');
  const found = uuid.test(parameters.id)
    ? await trx
        .selectFrom('mail_attachments')
        .selectAll()
        .where('mail_id', '=', parameters.id)
        .where('name', '=', parameters.name)
        .executeTakeFirst()
    : undefined;
  if (!found) throw new ApiError('notFound');
  return new FileResponse(found.content, found.type, found.name);
};
