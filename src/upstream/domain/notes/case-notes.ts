import type { Kysely, Transaction } from 'kysely';
import { minuteMs } from '../../../contract/durations';
import { limits } from '../../../contract/generated/limits';
import { mentionedIn } from '../../../contract/mentions';
import { appendAudit } from '../../store/audit';
import type { RequestRow } from '../../store/request-row';
import type { Schema } from '../../store/schema';
import { ApiError, invalidField } from '../api-error';
import type { Caller } from '../handler';
import { addNotice } from '../requests/add-notice';
import { isOwnRequest } from '../requests/is-applicant';
import { findFiler } from '../requests/load-request-case';
import { hasTimelineAccess } from '../requests/visibility';
import { noteReaders } from './colleagues';

interface NoteContext {
  readonly trx: Transaction<Schema>;
  readonly caller: Caller;
  readonly now: Date;
}

const { noteTakeBackMinutes: minutes } = limits.review;

/**
 * Rejects all but those who work on the request, and of these its own applicant, under whichever account.
 * @throws ApiError noPermission
 */
export async function requireNoteAccess(trx: Kysely<Schema>, request: RequestRow, caller: Caller): Promise<void> {
  const isOwn = isOwnRequest(request, caller, await findFiler(trx, request));
  if (!hasTimelineAccess(request, caller) || isOwn) throw new ApiError('noPermission');
}

/**
 * Writes a note on a request. Colleagues whom it mentions, and who may read it, get a notice. In the audit, without its
 * text.
 * @returns its id
 * @throws ApiError noPermission as {@link requireNoteAccess}; validationFailed for a text without a character
 */
export async function writeNote({ trx, caller, now }: NoteContext, request: RequestRow, text: string): Promise<string> {
  await requireNoteAccess(trx, request, caller);
  const written = text.trim();
  if (written === '') throw invalidField('/text', 'required');
  const readers = await noteReaders(trx, request);
  const usernames = mentionedIn(
    written,
    readers.map(({ username }) => username),
  );
  const mentioned = readers.filter(({ id, username }) => usernames.has(username) && id !== caller.userId);
  const mentions = mentioned.map(({ id }) => id);
  const { id } = await trx
    .insertInto('case_notes')
    .values({
      request_id: request.id,
      author_id: caller.userId,
      at: now,
      text: written,
      mentions: JSON.stringify(mentions),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const userId of mentions)
    await addNotice(trx, {
      kind: 'MENTIONED',
      userId,
      requestId: request.id,
      about: id,
      noteId: id,
      actor: caller.userId,
      at: now,
    });
  const detail = { note: id, ...(mentions.length > 0 && { mentions }) };
  await appendAudit(trx, {
    actor: caller.userId,
    action: 'note.write',
    subject: `requests/${request.id}`,
    detail,
    at: now,
  });
  return id;
}

/**
 * Takes back a note soon after it was written: its text and its notices are removed, and the audit says that there was
 * one.
 * @throws ApiError noPermission as {@link requireNoteAccess}; noResults; noteOfOther; noteTakeBackExpired
 */
export async function takeBackNote(
  { trx, caller, now }: NoteContext,
  request: RequestRow,
  noteId: string,
): Promise<void> {
  await requireNoteAccess(trx, request, caller);
  const note = await trx
    .selectFrom('case_notes')
    .select(['author_id', 'at'])
    .where('id', '=', noteId)
    .where('request_id', '=', request.id)
    .forUpdate()
    .executeTakeFirst();
  if (!note) throw new ApiError('noResults');
  if (note.author_id !== caller.userId) throw new ApiError('noteOfOther');
  if (now.getTime() - note.at.getTime() >= minutes * minuteMs)
    throw new ApiError('noteTakeBackExpired', { params: { minutes } });
  await trx.deleteFrom('case_notes').where('id', '=', noteId).execute();
  const subject = `requests/${request.id}`;
  const detail = { note: noteId };
  await appendAudit(trx, { actor: caller.userId, action: 'note.takeBack', subject, detail, at: now });
}
