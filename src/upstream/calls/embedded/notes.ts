import type * as calls from '../../../contract/generated/calls/embedded';
import { callerOf, type Handler } from '../../domain/handler';
import * as notes from '../../domain/notes/case-notes';
import { noteReaders as findNoteReaders } from '../../domain/notes/colleagues';
import { openRequest } from '../../domain/requests/open-request';

/** Returns the colleagues who can be mentioned in a note, by name. @throws ApiError noResults; noPermission */
export const noteReaders: Handler<typeof calls.noteReaders> = async (context) => {
  const caller = callerOf(context);
  const request = await openRequest(context, context.parameters);
  await notes.requireNoteAccess(context.trx, request, caller);
  const readers = await findNoteReaders(context.trx, request);
  return readers.filter(({ id }) => id !== caller.userId).map(({ username, name }) => ({ username, name }));
};

/** Writes a note. @throws ApiError noResults; as `writeNote` of the domain */
export const writeNote: Handler<typeof calls.writeNote> = async (context) => {
  const { contractRequestId, text } = context.body;
  const request = await openRequest(context, { contractRequestId });
  return { noteId: await notes.writeNote({ ...context, caller: callerOf(context) }, request, text) };
};

/** Takes back a note. @throws ApiError noResults; as `takeBackNote` of the domain */
export const takeBackNote: Handler<typeof calls.takeBackNote> = async (context) => {
  const { contractRequestId, noteId } = context.body;
  const request = await openRequest(context, { contractRequestId });
  await notes.takeBackNote({ ...context, caller: callerOf(context) }, request, noteId);
  return {};
};
