import type * as calls from '../../../contract/generated/calls/embedded';
import { describeAgent } from '../../domain/accounts/describe-agent';
import { endOtherSessions, listOpenSessions } from '../../domain/accounts/own-sessions';
import { callerOf, type Handler } from '../../domain/handler';
import { ownCopyKeyOf } from '../../domain/requests/filing/copy-key';

/** Returns the caller's open sessions, the newest first. */
export const ownSessions: Handler<typeof calls.ownSessions> = async (context) => {
  const { userId, sessionId } = callerOf(context);
  const sessions = await listOpenSessions(context.trx, userId, context.now);
  return sessions.map(({ id, created_at: createdAt, last_seen: lastSeen, ip, agent }) => ({
    id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastSeen.toISOString(),
    ...describeAgent(agent),
    ...(ip !== null && { address: ip }),
    isCurrent: id === sessionId,
  }));
};

/** Ends another session of the caller, or all others. @throws ApiError noResults for one that is not the caller's or is over */
export const endOwnSessions: Handler<typeof calls.endOwnSessions> = async (context) => {
  const caller = callerOf(context);
  return { ended: await endOtherSessions(context.trx, { caller, id: context.body.id, now: context.now }) };
};

/** Returns the key by which the caller's browser seals what was typed and not saved. */
export const ownCopyKey: Handler<typeof calls.ownCopyKey> = (context) =>
  Promise.resolve({ copyKey: ownCopyKeyOf(context.services, callerOf(context)) });
