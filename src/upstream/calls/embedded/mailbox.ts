import type * as calls from '../../../contract/generated/calls/embedded';
import { listMailAttachments, listMails, openMail, openMailAttachment, requireDemo } from '../../domain/demo-mailbox';
import { FileResponse, type Handler } from '../../domain/handler';

/** Returns the newest mails of the outbox. @throws ApiError demoOnly outside of the demo mode, where mail is private */
export const mailbox: Handler<typeof calls.mailbox> = async ({ trx, services }) => {
  requireDemo(services);
  const mails = await listMails(trx);
  return mails.map(({ id, recipient: to, subject, created_at }) => ({
    id,
    to,
    subject,
    sentAt: created_at.toISOString(),
  }));
};

/** Returns one mail of the outbox. @throws ApiError demoOnly outside of the demo mode; notFound */
export const mail: Handler<typeof calls.mail> = async ({ parameters, trx, services }) => {
  requireDemo(services);
  const { id, recipient: to, subject, text, html, created_at } = await openMail(trx, parameters.id);
  const attachments = await listMailAttachments(trx, id);
  return {
    id,
    to,
    from: services.settings.mailFrom,
    subject,
    text,
    sentAt: created_at.toISOString(),
    ...(html !== null && { html }),
    ...(attachments.length > 0 && { attachments }),
  };
};

/** Returns one attachment of a mail of the outbox. @throws ApiError demoOnly outside of the demo mode; notFound */
export const mailAttachment: Handler<typeof calls.mailAttachment> = async ({ parameters, trx, services }) => {
  requireDemo(services);
  const { content, type, name } = await openMailAttachment(trx, parameters.id, parameters.name);
  return new FileResponse(content, type, name);
};
