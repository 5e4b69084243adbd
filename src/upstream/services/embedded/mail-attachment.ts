import type { mailAttachment as call } from '../../../contract/generated/calls/embedded';
import { CallFailure } from '../../domain/failure';
import { FileAnswer, type Handler } from '../../domain/handler';
import { uuid } from './mail';

/** One attachment of a mail of the outbox. @throws CallFailure demoOnly outside of the demo mode; notFound */
export const mailAttachment: Handler<typeof call> = async ({ parameters, trx, services }) => {
  if (!services.settings.demo) throw new CallFailure('demoOnly');
  const found = uuid.test(parameters.id)
    ? await trx
        .selectFrom('mail_attachments')
        .selectAll()
        .where('mail_id', '=', parameters.id)
        .where('name', '=', parameters.name)
        .executeTakeFirst()
    : undefined;
  if (!found) throw new CallFailure('notFound');
  return new FileAnswer(found.content, found.type, found.name);
};
