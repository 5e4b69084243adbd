import type { Kysely, Selectable } from 'kysely';
import { serverLimits } from '../../contract/generated/server-limits';
import type { MailAttachmentTable } from '../store/issuance-schema';
import type { MailOutboxTable, Schema } from '../store/schema';
import { ApiError } from './api-error';
import type { Services } from './services';

const { mails: maxMails } = serverLimits.responses;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Mail = Selectable<MailOutboxTable>;

/** Rejects who reads the outbox of a server that mails people. @throws ApiError demoOnly */
export function requireDemo({ settings }: Pick<Services, 'settings'>): void {
  if (!settings.demo) throw new ApiError('demoOnly');
}

/** Returns the newest mails of the outbox. */
export function listMails(
  database: Kysely<Schema>,
): Promise<Pick<Mail, 'id' | 'recipient' | 'subject' | 'created_at'>[]> {
  return database
    .selectFrom('mail_outbox')
    .select(['id', 'recipient', 'subject', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxMails)
    .execute();
}

/** Returns one mail of the outbox. @throws ApiError notFound */
export async function openMail(database: Kysely<Schema>, id: string): Promise<Mail> {
  const mail = uuid.test(id)
    ? await database.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!mail) throw new ApiError('notFound');
  return mail;
}

/** Returns what is attached to a mail, without its contents. */
export function listMailAttachments(
  database: Kysely<Schema>,
  mailId: string,
): Promise<{ name: string; type: string; bytes: number }[]> {
  return database
    .selectFrom('mail_attachments')
    .select(({ fn }) => ['name', 'type', fn<number>('length', ['content']).as('bytes')])
    .where('mail_id', '=', mailId)
    .orderBy('name')
    .execute();
}

/** Returns one attachment of a mail of the outbox. @throws ApiError notFound */
export async function openMailAttachment(
  database: Kysely<Schema>,
  mailId: string,
  name: string,
): Promise<Selectable<MailAttachmentTable>> {
  const attachment = uuid.test(mailId)
    ? await database
        .selectFrom('mail_attachments')
        .selectAll()
        .where('mail_id', '=', mailId)
        .where('name', '=', name)
        .executeTakeFirst()
    : undefined;
  if (!attachment) throw new ApiError('notFound');
  return attachment;
}
