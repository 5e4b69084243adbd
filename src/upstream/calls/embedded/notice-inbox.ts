import type * as calls from '../../../contract/generated/calls/embedded';
import { callerOf, type Handler } from '../../domain/handler';
import { presentAssignments } from '../../domain/notes/assignments';
import { findListsDueSoon } from '../../domain/notes/lists-due-soon';
import { findNotices, markNoticesRead, presentNotices } from '../../domain/notes/own-notices';
import { readDigestChoice, storeDigestChoice } from '../../domain/views/preferences';

/** Returns the caller's newest notices, and how often they get them by mail. */
export const ownNotices: Handler<typeof calls.ownNotices> = async (context) => {
  const caller = callerOf(context);
  const reading = { ...context, caller };
  const newest = await findNotices(reading);
  const notices = await presentNotices(context.trx, newest.notices);
  const assignments = await presentAssignments(reading, newest.assignments);
  const dueSoon = await findListsDueSoon(reading);
  return {
    unread: [...notices, ...assignments, ...dueSoon].filter(({ isRead }) => !isRead).length,
    digest: await readDigestChoice(context.trx, caller.userId),
    notices,
    assignments,
    dueSoon,
  };
};

/** Marks notices of the caller as read. */
export const readNotices: Handler<typeof calls.readNotices> = async (context) => {
  const { trx, now, body } = context;
  await markNoticesRead(trx, callerOf(context).userId, now, body.noticeIds);
  return {};
};

/** Stores how often the caller gets the digest. */
export const setNoticeDigest: Handler<typeof calls.setNoticeDigest> = async (context) => {
  const { trx, now, body } = context;
  await storeDigestChoice(trx, callerOf(context).userId, body.digest, now);
  return {};
};
